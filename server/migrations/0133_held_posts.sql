-- feature: posts
-- By itself: making it keeps people from writing posts, never from reading them. Whoever writes waits for no more than a moment for it to begin.
set local lock_timeout = '1s';

/* What somebody has written and moderators have not looked at yet. */
create index post_held on post (tenant_id, author_id, timeline_key desc) include (id) where status = 2 and is_held;
