-- feature: chats
/* Two people, the smaller id first, so that a pair has one chat whoever begins it; or a group. A person who was erased leaves their place
   empty. declined: the other has said no to a stranger, who is not told. deleted: gone for everybody, its rows follow by the clock. */
create table chat (
  tenant_id         uuid not null references tenant,
  id                uuid not null,
  type              text not null check (type in ('one_to_one_chat', 'group_chat')),
  a_id              uuid,
  b_id              uuid,
  title             text not null default '' check (length(title) <= 50),
  image_id          uuid,
  status            text not null default 'active' check (status in ('requested', 'active', 'declined', 'locked', 'deleted')),
  /* Who began it. */
  begun_by          uuid,
  member_count      integer not null default 0 check (member_count between 0 and 256),
  slow_mode_seconds integer not null default 0 check (slow_mode_seconds between 0 and 3600),
  who_can_post      text not null default 'members' check (who_can_post in ('members', 'admins')),
  who_can_add       text not null default 'admins' check (who_can_add in ('members', 'admins')),
  /* How many messages there have been, and how many changes of messages. */
  last_seq          integer not null default 0,
  change_seq        integer not null default 0,
  last_message_at   timestamptz not null default now(),
  created_at        timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, a_id) references profile (tenant_id, id),
  foreign key (tenant_id, b_id) references profile (tenant_id, id),
  foreign key (tenant_id, begun_by) references profile (tenant_id, id),
  foreign key (tenant_id, image_id) references image (tenant_id, id),
  check (a_id < b_id),
  check (type = 'one_to_one_chat' or (a_id is null and b_id is null)),
  check (type = 'group_chat' or (title = '' and image_id is null))
) with (fillfactor = 70);
create unique index chat_pair on chat (tenant_id, a_id, b_id) where a_id is not null and b_id is not null;
create index chat_of_a on chat (tenant_id, a_id) where a_id is not null;
create index chat_of_b on chat (tenant_id, b_id) where b_id is not null;
create index chat_begun_by on chat (tenant_id, begun_by) where begun_by is not null;
create index chat_image on chat (tenant_id, image_id) where image_id is not null;
create index chat_deleted on chat (tenant_id, id) where status = 'deleted';
select protect('chat');

/* Somebody in a chat. They see the messages from joined_seq to left_seq, and no other. archived_seq: out of their list until there is a
   later message. receipts_on is null until they have said. */
create table chat_member (
  tenant_id    uuid not null references tenant,
  chat_id      uuid not null,
  profile_id   uuid not null,
  role         text not null default 'member' check (role in ('owner', 'admin', 'member')),
  state        text not null default 'active' check (state in ('invited', 'active', 'left', 'removed')),
  added_by     uuid,
  joined_seq   integer not null,
  left_seq     integer,
  read_seq     integer not null default 0,
  notify       text not null default 'all' check (notify in ('all', 'mentions', 'none')),
  muted_until  timestamptz,
  archived_seq integer,
  receipts_on  boolean,
  last_sent_at timestamptz,
  joined_at    timestamptz not null default now(),
  primary key (tenant_id, chat_id, profile_id),
  foreign key (tenant_id, chat_id) references chat (tenant_id, id) on delete cascade,
  foreign key (tenant_id, profile_id) references profile (tenant_id, id),
  foreign key (tenant_id, added_by) references profile (tenant_id, id),
  check ((state in ('left', 'removed')) = (left_seq is not null))
) with (fillfactor = 80);
create index chat_member_of_person on chat_member (tenant_id, profile_id, chat_id);
create index chat_member_added_by on chat_member (tenant_id, added_by) where added_by is not null;
create unique index chat_owner on chat_member (tenant_id, chat_id) where role = 'owner' and state = 'active';
select protect('chat_member');

/* What was said, in the order of seq, without a gap. status: 0 sent, 1 deleted, of which only the place is left. `note` is what a system
   message tells. */
create table chat_message (
  tenant_id    uuid not null references tenant,
  chat_id      uuid not null,
  seq          integer not null,
  /* Null where whoever sent it has been erased. */
  sender_id    uuid,
  /* Made by the client, so that a retry says it once. */
  client_id    uuid not null,
  kind         text not null check (kind in ('text', 'image', 'audio', 'video', 'file', 'post_share', 'system')),
  text         text not null default '' check (length(text) <= 4000),
  mentions     uuid[] not null default '{}',
  file_id      uuid,
  post_id      uuid,
  reply_to_seq integer,
  note         jsonb,
  status       smallint not null default 0 check (status between 0 and 1),
  pinned_at    timestamptz,
  edited_at    timestamptz,
  change_seq   integer not null default 0,
  created_at   timestamptz not null default now(),
  primary key (tenant_id, chat_id, seq),
  foreign key (tenant_id, chat_id) references chat (tenant_id, id) on delete cascade,
  foreign key (tenant_id, sender_id) references profile (tenant_id, id),
  foreign key (tenant_id, file_id) references media_file (tenant_id, id),
  foreign key (tenant_id, post_id) references post (tenant_id, id) on delete set null (post_id)
);
create unique index chat_message_once on chat_message (tenant_id, chat_id, sender_id, client_id);
create index chat_message_changed on chat_message (tenant_id, chat_id, change_seq) where change_seq > 0;
create index chat_message_pinned on chat_message (tenant_id, chat_id, pinned_at desc) where pinned_at is not null;
create index chat_message_of_person on chat_message (tenant_id, sender_id, created_at);
create index chat_message_file on chat_message (tenant_id, file_id) where file_id is not null;
create index chat_message_post on chat_message (tenant_id, post_id) where post_id is not null;
select protect('chat_message');

create table chat_message_image (
  tenant_id uuid not null references tenant,
  chat_id   uuid not null,
  seq       integer not null,
  position  smallint not null check (position between 0 and 9),
  image_id  uuid not null,
  primary key (tenant_id, chat_id, seq, position),
  foreign key (tenant_id, chat_id, seq) references chat_message (tenant_id, chat_id, seq) on delete cascade,
  foreign key (tenant_id, image_id) references image (tenant_id, id)
);
create index chat_message_image_image on chat_message_image (tenant_id, image_id);
select protect('chat_message_image');
