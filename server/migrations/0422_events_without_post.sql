-- feature: events
set local lock_timeout = '1s';

/* Whether the event gets a post when it comes out. */
alter table event add column is_on_timeline boolean not null default true;
