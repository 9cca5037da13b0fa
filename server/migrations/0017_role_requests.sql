-- feature: roleRequests
/* Somebody asks to become a creator or an owner; an owner decides. */
create table role_request (
  tenant_id   uuid not null references tenant,
  id          uuid not null,
  profile_id  uuid not null,
  target_role text not null check (target_role in ('Creator', 'Owner')),
  reason      text not null check (length(reason) between 1 and 500),
  state       text not null default 'pending' check (state in ('pending', 'approved', 'declined', 'withdrawn')),
  answer      text not null default '' check (length(answer) <= 500),
  decided_by  uuid,
  asked_at    timestamptz not null default now(),
  decided_at  timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, profile_id) references profile (tenant_id, id) on delete cascade,
  foreign key (tenant_id, decided_by) references profile (tenant_id, id) on delete set null (decided_by)
);
-- One waits at a time, whatever two windows do.
create unique index role_request_waiting on role_request (tenant_id, profile_id) where state = 'pending';
create index role_request_of on role_request (tenant_id, profile_id, id desc);
create index role_request_newest on role_request (tenant_id, id desc);
create index role_request_by_state on role_request (tenant_id, state, id desc);
create index role_request_decider on role_request (tenant_id, decided_by);
select protect('role_request');
