-- feature: posts
-- By itself: making them keeps people from writing posts, never from reading them. Whoever writes waits for no more than a moment for it to begin.
set local lock_timeout = '1s';

/* Timelines of pictures alone, of videos, of polls: by author for what one follows, of everybody for what there is to discover. */
create index post_by_author_and_kind on post (tenant_id, author_id, kind, timeline_key desc) include (id) where status = 1;
create index post_by_kind on post (tenant_id, kind, timeline_key desc) include (id, author_id) where status = 1;
