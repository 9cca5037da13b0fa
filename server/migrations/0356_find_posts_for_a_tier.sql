-- feature: posts
-- By itself: making it keeps people from writing posts, never from reading them. Whoever writes waits for no more than a moment for it to begin.
set local lock_timeout = '1s';

/* How many posts are for a level, for an owner who is about to end its tier. */
create index post_for_tier on post (tenant_id, min_tier) where audience = 2 and status in (1, 4);
