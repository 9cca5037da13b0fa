-- feature: moderation
-- By itself: making it keeps whoever decides waiting, never whoever reads. Whoever writes waits for no more than a moment for it to begin.
set local lock_timeout = '1s';

/* What one person had cases about and reported, and what one moderator has done, newest first. */
drop index moderation_case_of_subject;
create index moderation_case_of_subject on moderation_case (tenant_id, subject_id, id desc) where subject_id is not null;
drop index moderation_action_by;
create index moderation_action_by on moderation_action (tenant_id, moderator_id, id desc) where moderator_id is not null;

/* Who is muted or shut out, of all kinds or one; and the log of one kind of act. */
create index moderation_action_shuts on moderation_action (tenant_id, id desc) where kind in ('mute', 'suspend', 'ban');
create index moderation_action_of_kind on moderation_action (tenant_id, kind, id desc);
