-- feature: livestreams
alter table livestream
  /* Sent to us, or held at a platform whose player we know. */
  add column source text not null default 'ingest' check (source in ('ingest', 'external')),
  add column external_url text check (external_url ~ '^https?://' and length(external_url) <= 2000),
  /* How long somebody waits between two messages; 0 lets everyone write as they like. */
  add column slow_mode_seconds integer not null default 0 check (slow_mode_seconds between 0 and 3600),
  /* How long somebody has followed before they may chat, where the chat is for followers. */
  add column followers_min_minutes integer not null default 0 check (followers_min_minutes between 0 and 525600),
  add check ((source = 'external') = (external_url is not null));
