-- feature: friendships
/* Two people, the smaller id first, so that a pair has one row whoever asked. A missing row is a friendship that never was. */
create table friendship (
  tenant_id    uuid not null references tenant,
  a_id         uuid not null,
  b_id         uuid not null,
  requested_by uuid not null,
  status       text not null check (status in ('requested', 'accepted', 'declined', 'canceled', 'removed')),
  requested_at timestamptz not null default now(),
  responded_at timestamptz,
  primary key (tenant_id, a_id, b_id),
  foreign key (tenant_id, a_id) references profile (tenant_id, id) on delete cascade,
  foreign key (tenant_id, b_id) references profile (tenant_id, id) on delete cascade,
  check (a_id < b_id),
  check (requested_by in (a_id, b_id))
);
create index friendship_reverse on friendship (tenant_id, b_id, a_id);
create index friendship_requests on friendship (tenant_id, requested_at desc) where status = 'requested';
select protect('friendship');
