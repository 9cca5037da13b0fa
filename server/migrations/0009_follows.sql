-- feature: follows
create table follow (
  tenant_id   uuid not null references tenant,
  follower_id uuid not null,
  followed_id uuid not null,
  created_at  timestamptz not null default now(),
  primary key (tenant_id, follower_id, followed_id),
  foreign key (tenant_id, follower_id) references profile (tenant_id, id) on delete cascade,
  foreign key (tenant_id, followed_id) references profile (tenant_id, id) on delete cascade,
  check (follower_id <> followed_id)
);
create index follow_reverse on follow (tenant_id, followed_id, created_at desc, follower_id);
create index follow_by_day on follow (tenant_id, created_at);
select protect('follow');
