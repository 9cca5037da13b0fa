-- feature: notifications
-- Whoever writes waits for no more than a moment; the start of the server tries again.
set local lock_timeout = '1s';

/* It tells what becomes of something that its reader has paid for, and is there though they have switched its type off. */
alter table notification add column concerns_money boolean not null default false;
