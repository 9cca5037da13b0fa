-- feature: streamSessions
/* Which connections to a media server of our own were let in, and with whose stream key: another key, and they are let in no more. */
create table stream_admission (
  tenant_id   uuid not null references tenant,
  /* What the media server calls the connection. */
  source      uuid not null,
  profile_id  uuid not null,
  admitted_at timestamptz not null default now(),
  primary key (tenant_id, source),
  foreign key (tenant_id, profile_id) references stream_key (tenant_id, profile_id) on delete cascade
);
create index stream_admission_of_profile on stream_admission (tenant_id, profile_id);
select protect('stream_admission');
