-- feature: appeals
/* What somebody says against a decision of moderators about them, once, and what came of it. */
create table appeal (
  tenant_id  uuid not null references tenant,
  /* UUIDv7 */
  id         uuid not null,
  action_id  uuid not null,
  case_id    uuid not null,
  /* Null where they have been erased. */
  author_id  uuid,
  text       text not null default '' check (length(text) <= 1000),
  state      text not null default 'pending' check (state in ('pending', 'upheld', 'overturned')),
  heard_by   uuid,
  /* What the author is told. */
  statement  text not null default '' check (length(statement) <= 1000),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, action_id),
  check ((state = 'pending') = (settled_at is null)),
  foreign key (tenant_id, action_id) references moderation_action (tenant_id, id),
  foreign key (tenant_id, case_id) references moderation_case (tenant_id, id),
  foreign key (tenant_id, author_id) references profile (tenant_id, id),
  foreign key (tenant_id, heard_by) references profile (tenant_id, id)
);
create index appeal_pending on appeal (tenant_id, id) where state = 'pending';
create index appeal_settled on appeal (tenant_id, id desc) where state <> 'pending';
create index appeal_in_case on appeal (tenant_id, case_id);
create index appeal_of_author on appeal (tenant_id, author_id) where author_id is not null;
create index appeal_heard_by on appeal (tenant_id, heard_by) where heard_by is not null;
select protect('appeal');
