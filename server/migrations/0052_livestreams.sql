-- feature: livestreams
/* A stream that a creator means to hold. */
create table livestream (
  tenant_id       uuid not null references tenant,
  id              uuid not null,
  creator_id      uuid not null,
  title           text not null check (length(title) between 1 and 100),
  description     text not null default '' check (length(description) <= 2000),
  thumbnail_id    uuid,
  scheduled_start timestamptz not null,
  /* The creator's, to say the time as they meant it. */
  time_zone       text not null,
  audience        smallint not null default 0 check (audience between 0 and 2),
  min_tier        smallint not null default 0 check (min_tier >= 0),
  latency         text not null default 'low' check (latency in ('low', 'normal', 'high')),
  record_replay   boolean not null default true,
  chat_mode       text not null default 'open' check (chat_mode in ('open', 'followers', 'subscribers', 'emoji', 'off')),
  status          text not null default 'scheduled' check (status in
    ('draft', 'scheduled', 'ready', 'live', 'interrupted', 'ended', 'processing', 'replay_ready', 'no_replay', 'canceled', 'expired', 'failed')),
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, creator_id) references profile (tenant_id, id),
  foreign key (tenant_id, thumbnail_id) references image (tenant_id, id)
);
create index livestream_of_creator on livestream (tenant_id, creator_id, scheduled_start desc);
create index livestream_by_thumbnail on livestream (tenant_id, thumbnail_id) where thumbnail_id is not null;
select protect('livestream');
