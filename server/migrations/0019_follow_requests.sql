-- feature: follows
/* Who would like to follow a private creator. An accepted request becomes a follow and leaves; a rejected one stays. */
create table follow_request (
  tenant_id    uuid not null references tenant,
  follower_id  uuid not null,
  followed_id  uuid not null,
  status       text not null default 'requested' check (status in ('requested', 'rejected')),
  requested_at timestamptz not null default now(),
  responded_at timestamptz,
  primary key (tenant_id, follower_id, followed_id),
  foreign key (tenant_id, follower_id) references profile (tenant_id, id) on delete cascade,
  foreign key (tenant_id, followed_id) references profile (tenant_id, id) on delete cascade,
  check (follower_id <> followed_id)
);
create index follow_request_waiting on follow_request (tenant_id, followed_id, requested_at desc) where status = 'requested';
select protect('follow_request');
