-- feature: streams
set local lock_timeout = '1s';

/* Who has watched a recording of a livestream, and when they first did. One row, however often they come back. */
create table replay_viewer (
  tenant_id     uuid not null references tenant,
  livestream_id uuid not null,
  profile_id    uuid not null,
  first_at      timestamptz not null default now(),
  primary key (tenant_id, livestream_id, profile_id),
  foreign key (tenant_id, livestream_id) references livestream (tenant_id, id) on delete cascade,
  foreign key (tenant_id, profile_id) references profile (tenant_id, id) on delete cascade
);
create index replay_viewer_of_profile on replay_viewer (tenant_id, profile_id);
select protect('replay_viewer');
