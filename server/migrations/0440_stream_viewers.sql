-- feature: streams
/* Who has watched a livestream while it was on. The row of somebody who watches is written every few seconds. */
create table stream_viewer (
  tenant_id     uuid not null references tenant,
  livestream_id uuid not null,
  profile_id    uuid not null,
  first_at      timestamptz not null,
  last_at       timestamptz not null,
  /* For how long altogether; a pause counts for nothing. */
  seconds       integer not null default 0 check (seconds >= 0),
  primary key (tenant_id, livestream_id, profile_id),
  foreign key (tenant_id, livestream_id) references livestream (tenant_id, id) on delete cascade,
  foreign key (tenant_id, profile_id) references profile (tenant_id, id) on delete cascade
) with (fillfactor = 70);
create index stream_viewer_of_profile on stream_viewer (tenant_id, profile_id);
select protect('stream_viewer');
