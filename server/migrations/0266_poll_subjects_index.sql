-- feature: posts
-- By itself: making them keeps people from writing posts, never from reading them. Whoever writes waits for no more than a moment for it to begin.
set local lock_timeout = '1s';

/* Beside those of 0258: polls about pictures among the pictures. */
create index post_by_author_and_poll_subject on post (tenant_id, author_id, poll_on, timeline_key desc) include (id)
  where status = 1 and poll_on is not null;
create index post_by_poll_subject on post (tenant_id, poll_on, timeline_key desc) include (id, author_id) where status = 1 and poll_on is not null;
