-- feature: posts
-- By itself: making it keeps people from writing posts, never from reading them. Whoever writes waits for no more than a moment for it to begin.
set local lock_timeout = '1s';

create index post_archived on post (tenant_id, author_id, timeline_key desc) where status = 5;
