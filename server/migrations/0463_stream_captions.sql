-- feature: streamCaptions
/* What is said in a recording, in one language, as WebVTT that we have written. */
create table stream_caption (
  tenant_id  uuid not null references tenant,
  session_id uuid not null,
  language   text not null check (length(language) between 2 and 20),
  text       text not null check (octet_length(text) <= 1000000),
  created_at timestamptz not null default now(),
  primary key (tenant_id, session_id, language),
  foreign key (tenant_id, session_id) references stream_session (tenant_id, id) on delete cascade
);
select protect('stream_caption');
