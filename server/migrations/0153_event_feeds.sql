-- feature: events
/* An address that a person's calendars read. Nobody is told it twice. */
create table event_feed (
  tenant_id  uuid not null references tenant,
  profile_id uuid not null,
  token_hash bytea not null check (length(token_hash) = 32),
  created_at timestamptz not null default now(),
  primary key (tenant_id, profile_id),
  foreign key (tenant_id, profile_id) references profile (tenant_id, id) on delete cascade
);
create unique index event_feed_of_token on event_feed (tenant_id, token_hash);
select protect('event_feed');
