-- feature: posts
set local lock_timeout = '1s';

/* An event has one post. */
create unique index post_by_event on post (tenant_id, event_id) where event_id is not null;
