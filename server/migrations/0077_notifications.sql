-- feature: notifications
/* A row: who did something to one thing within six hours, for one reader. What it looks like is read anew each time, from the tables
   themselves; a row never outlives what it tells. */
create table notification (
  tenant_id    uuid not null references tenant,
  id           uuid not null,
  recipient_id uuid not null,
  type         text not null check (type in
    ('LIKE_LOG', 'COMMENT_LOG', 'REPLY_LOG', 'MENTION_LOG', 'SHARE_LOG', 'FOLLOW_LOG', 'FRIEND_REQUEST_LOG', 'FRIEND_ACCEPTED_LOG',
     'CHAT_MESSAGE_LOG', 'NEW_MEMBER_LOG', 'EXPORT_READY', 'CONNECTION_EXPIRED', 'SECURITY_LOGIN')),
  /* type, target and the six hours; for what strangers do, who it was as well. */
  group_key    text not null,
  /* UUIDv7 of the last moment: it orders the list. */
  key          uuid not null,
  at           timestamptz not null,
  post_id      uuid,
  chat_id      uuid,
  tab          text check (tab in ('mentions', 'requests')),
  is_request   boolean not null default false,
  /* By somebody whom the reader does not know, and set aside. */
  is_filtered  boolean not null default false,
  /* Counted from its parts, in the same statement that changes them. */
  actor_count  integer not null default 0 check (actor_count >= 0),
  read_at      timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, recipient_id, group_key),
  foreign key (tenant_id, recipient_id) references profile (tenant_id, id) on delete cascade,
  foreign key (tenant_id, post_id) references post (tenant_id, id) on delete cascade,
  foreign key (tenant_id, chat_id) references chat (tenant_id, id) on delete cascade
) with (fillfactor = 80);
create index notification_newest on notification (tenant_id, recipient_id, key desc);
create index notification_unread on notification (tenant_id, recipient_id, key desc) where read_at is null;
create index notification_in_tab on notification (tenant_id, recipient_id, tab, key desc) where tab is not null;
create index notification_filtered on notification (tenant_id, recipient_id, key desc) where is_filtered;
create index notification_of_post on notification (tenant_id, post_id) where post_id is not null;
create index notification_of_chat on notification (tenant_id, chat_id) where chat_id is not null;
create index notification_by_age on notification (tenant_id, at);
select protect('notification');

/* What a row is made of: one thing that one person did. Undone, it goes. */
create table notification_part (
  tenant_id       uuid not null references tenant,
  notification_id uuid not null,
  recipient_id    uuid not null,
  type            text not null,
  /* What it is known by among the facts: a post, a comment, whoever followed. */
  source_id       uuid not null,
  /* Null with what nobody did. */
  actor_id        uuid,
  /* What a line about it needs to say and no table tells any more. */
  about           text not null default '' check (length(about) <= 200),
  at              timestamptz not null,
  unique nulls not distinct (tenant_id, source_id, type, recipient_id, actor_id),
  foreign key (tenant_id, notification_id) references notification (tenant_id, id) on delete cascade,
  foreign key (tenant_id, actor_id) references profile (tenant_id, id) on delete cascade,
  foreign key (tenant_id, recipient_id) references profile (tenant_id, id) on delete cascade
);
create index notification_part_newest on notification_part (tenant_id, notification_id, at desc);
create index notification_part_people on notification_part (tenant_id, notification_id, actor_id);
create index notification_part_by_actor on notification_part (tenant_id, actor_id) where actor_id is not null;
create index notification_part_of_recipient on notification_part (tenant_id, recipient_id);
select protect('notification_part');

/* Counts follow parts, whoever adds or removes them: a like that is taken back, or the erasure of whoever liked. A row without parts goes. */
create function recount_notifications() returns trigger language plpgsql set search_path = public, pg_catalog as $$
begin
  update notification n set actor_count = c.people
    from (select t.tenant_id, t.notification_id, count(distinct p.actor_id)::int as people
            from (select distinct tenant_id, notification_id from changed) t
            left join notification_part p on p.tenant_id = t.tenant_id and p.notification_id = t.notification_id
           group by 1, 2) c
   where n.tenant_id = c.tenant_id and n.id = c.notification_id and n.actor_count <> c.people;
  delete from notification n using changed
   where n.tenant_id = changed.tenant_id and n.id = changed.notification_id
     and not exists (select 1 from notification_part p where p.tenant_id = n.tenant_id and p.notification_id = n.id);
  return null;
end $$;
create trigger notification_part_added after insert on notification_part
  referencing new table as changed for each statement execute function recount_notifications();
create trigger notification_part_removed after delete on notification_part
  referencing old table as changed for each statement execute function recount_notifications();

/* What a creator tells all their followers, and a poll everybody who voted: one row, however many they are. Whom it reaches is asked when
   somebody reads (scale and safety, section 1.5). */
create table notification_broadcast (
  tenant_id uuid not null references tenant,
  /* UUIDv7 of the moment. */
  id        uuid not null,
  type      text not null check (type in ('POST_LOG', 'LIVESTREAM_NOTIFICATION', 'POLL_ENDED_LOG')),
  author_id uuid not null,
  post_id   uuid not null,
  at        timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, post_id, type),
  foreign key (tenant_id, author_id) references profile (tenant_id, id) on delete cascade,
  foreign key (tenant_id, post_id) references post (tenant_id, id) on delete cascade
);
create index notification_broadcast_by_author on notification_broadcast (tenant_id, author_id, id desc) include (type, post_id, at);
create index notification_broadcast_by_age on notification_broadcast (tenant_id, at);
select protect('notification_broadcast');

/* How far somebody has read what is told to many; single ones that they have read beyond that. */
create table notification_reader (
  tenant_id  uuid not null references tenant,
  profile_id uuid not null,
  read_until uuid not null,
  primary key (tenant_id, profile_id),
  foreign key (tenant_id, profile_id) references profile (tenant_id, id) on delete cascade
);
select protect('notification_reader');
create table notification_broadcast_read (
  tenant_id    uuid not null references tenant,
  profile_id   uuid not null,
  broadcast_id uuid not null,
  primary key (tenant_id, profile_id, broadcast_id),
  foreign key (tenant_id, profile_id) references profile (tenant_id, id) on delete cascade,
  foreign key (tenant_id, broadcast_id) references notification_broadcast (tenant_id, id) on delete cascade
);
create index notification_broadcast_read_of on notification_broadcast_read (tenant_id, broadcast_id);
select protect('notification_broadcast_read');

/* What somebody wants to hear nothing more about: a post, a chat, or whatever one creator publishes. */
create table notification_mute (
  tenant_id  uuid not null references tenant,
  profile_id uuid not null,
  target_id  uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, profile_id, target_id),
  foreign key (tenant_id, profile_id) references profile (tenant_id, id) on delete cascade
);
create index notification_mute_of on notification_mute (tenant_id, target_id);
select protect('notification_mute');

/* A stranger whom somebody has let through: what they do is set aside no more. */
create table known_sender (
  tenant_id  uuid not null references tenant,
  profile_id uuid not null,
  sender_id  uuid not null,
  primary key (tenant_id, profile_id, sender_id),
  foreign key (tenant_id, profile_id) references profile (tenant_id, id) on delete cascade,
  foreign key (tenant_id, sender_id) references profile (tenant_id, id) on delete cascade
);
create index known_sender_of on known_sender (tenant_id, sender_id);
select protect('known_sender');
