-- feature: chats
/* Who has said no to a group, and when: it asks them again 30 days later at the earliest. */
create table declined_chat_invitation (
  tenant_id   uuid not null references tenant,
  chat_id     uuid not null,
  profile_id  uuid not null,
  declined_at timestamptz not null default now(),
  primary key (tenant_id, chat_id, profile_id),
  foreign key (tenant_id, chat_id) references chat (tenant_id, id) on delete cascade,
  foreign key (tenant_id, profile_id) references profile (tenant_id, id)
);
create index declined_chat_invitation_of_person on declined_chat_invitation (tenant_id, profile_id);
select protect('declined_chat_invitation');

/* The last place that somebody has taken in a chat: only where it lies beyond read_seq is there something of their own among what they
   have not read, which is not unread. */
alter table chat_member add column spoke_seq integer not null default 0;
