-- feature: notifications
-- Whoever writes waits for no more than a moment; the start of the server tries again. Keys are made anew of a table that only the worker
-- writes, and nobody reads in a page.
set local lock_timeout = '1s';

/* How often something has come to a row: what comes to it later goes out by itself. */
alter table notification add column round integer not null default 1;

/* A row for each round that somebody is told of by a way. What waits is sent once, as it is by then. */
alter table notification_delivery
  add column round integer not null default 1,
  drop constraint notification_delivery_pkey,
  add primary key (tenant_id, recipient_id, channel, notification_id, round);
create unique index notification_delivery_waiting on notification_delivery (tenant_id, recipient_id, channel, notification_id) where settled_at is null;
