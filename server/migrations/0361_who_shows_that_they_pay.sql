-- feature: profiles
-- A column with a constant default needs no rewrite; whoever writes waits for no more than a moment, and the start of the server tries again.
set local lock_timeout = '1s';

/* Others see that they are a subscriber, while they are: theirs to say, and nobody's where they say nothing. */
alter table profile add column shows_subscriber boolean not null default false;
