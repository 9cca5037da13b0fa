-- feature: chats
-- Whoever writes waits for no more than a moment; the start of the server tries again.
set local lock_timeout = '1s';

/* When somebody muted a chat: the list of what they have muted begins with the latest. */
alter table chat_member add column muted_at timestamptz;
update chat_member set muted_at = now() where muted_until > now();

/* A chat that was muted by a line about it is muted in its own settings, which are the one place for that. */
update chat_member m set muted_until = 'infinity', muted_at = n.created_at
  from notification_mute n where n.tenant_id = m.tenant_id and n.profile_id = m.profile_id and n.target_id = m.chat_id;

/* Whom a message named before it was changed: whoever is named again is not told again. */
alter table chat_message add column once_mentioned uuid[] not null default '{}';
