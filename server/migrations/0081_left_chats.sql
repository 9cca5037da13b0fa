-- feature: chats
/* Whoever is out of a chat keeps what stood there until then: its changes up to left_change_seq, and the title, picture and size that it
   had. The picture is only compared: another one is not shown, and the old one may be gone. */
alter table chat_member
  add column left_change_seq   integer,
  add column left_title        text check (length(left_title) <= 50),
  add column left_image_id     uuid,
  add column left_member_count integer;
update chat_member m set left_change_seq = c.change_seq, left_title = c.title, left_image_id = c.image_id, left_member_count = c.member_count
  from chat c where c.tenant_id = m.tenant_id and c.id = m.chat_id and m.left_seq is not null;
alter table chat_member add check (
  (left_seq is null and left_change_seq is null and left_title is null and left_image_id is null and left_member_count is null)
  or (left_seq is not null and left_change_seq is not null and left_title is not null and left_member_count is not null));

/* Which change of the chat wrote the words as they are, or took them away, and which one pinned the message. */
alter table chat_message
  add column words_change_seq  integer not null default 0,
  add column pinned_change_seq integer not null default 0;
update chat_message set words_change_seq = change_seq where edited_at is not null or status = 1;
update chat_message set pinned_change_seq = change_seq where pinned_at is not null;
