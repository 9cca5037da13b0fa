-- feature: moderation
-- Whoever writes waits for no more than a moment; the start of the server tries again.
set local lock_timeout = '1s';

/* Who is shut out is found by bans and by what has not ended: what is over is not read any more. */
drop index moderation_action_shuts;
