-- feature: eventChats
/* The group in which those who go to an event talk: docs/decisions/085. Nothing follows who goes while it is not open. */
create table event_chat (
  tenant_id  uuid not null references tenant,
  event_id   uuid not null,
  chat_id    uuid not null,
  is_open    boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (tenant_id, event_id),
  unique (tenant_id, chat_id),
  foreign key (tenant_id, event_id) references event (tenant_id, id) on delete cascade,
  foreign key (tenant_id, chat_id) references chat (tenant_id, id) on delete cascade
);
select protect('event_chat');

/* Whom their answer has brought into it: whoever leaves the group by themselves is not brought back by another answer. */
create table event_chat_member (
  tenant_id  uuid not null references tenant,
  event_id   uuid not null,
  profile_id uuid not null,
  is_in      boolean not null,
  primary key (tenant_id, event_id, profile_id),
  foreign key (tenant_id, event_id) references event_chat (tenant_id, event_id) on delete cascade,
  foreign key (tenant_id, profile_id) references profile (tenant_id, id) on delete cascade
);
create index event_chat_member_of_person on event_chat_member (tenant_id, profile_id);
select protect('event_chat_member');
