-- feature: messages
-- Whoever writes waits for no more than a moment; the start of the server tries again. No row that is there can break these checks, so none
-- is looked at while everybody waits.
set local lock_timeout = '1s';

/* An event that is passed on: each reader sees of it what they may. */
alter table chat_message
  add column event_id uuid,
  drop constraint chat_message_kind_check,
  add constraint chat_message_kind_check check (kind in ('text', 'image', 'audio', 'video', 'file', 'post_share', 'event_share', 'system')) not valid,
  add foreign key (tenant_id, event_id) references event (tenant_id, id) on delete set null (event_id) not valid;
create index chat_message_event on chat_message (tenant_id, event_id) where event_id is not null;

-- feature: moderation
alter table reported_message
  drop constraint reported_message_kind_check,
  add constraint reported_message_kind_check check (kind in ('text', 'image', 'audio', 'video', 'file', 'post_share', 'event_share')) not valid;
