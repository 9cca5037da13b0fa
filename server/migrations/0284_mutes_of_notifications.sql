-- feature: notifications
-- Whoever writes waits for no more than a moment; the start of the server tries again.
set local lock_timeout = '1s';

/* Chats are muted by themselves. */
delete from notification_mute m using chat c where c.tenant_id = m.tenant_id and c.id = m.target_id;

/* The list of what somebody has muted, the latest first. */
create index notification_mute_newest on notification_mute (tenant_id, profile_id, created_at desc, target_id desc);
