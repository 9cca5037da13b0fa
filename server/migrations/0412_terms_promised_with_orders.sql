-- feature: tickets
-- Whoever writes waits for no more than a moment; the start of the server tries again.
set local lock_timeout = '1s';

/*
 * What was said of giving tickets back when they were ordered: until how many hours before the event, null for never, and which part of what
 * was paid goes back. Null in orders from before and in those that nobody paid for themselves: there what the event says holds alone
 * (docs/decisions/089).
 */
alter table ticket_order
  add column promised_hours integer,
  add column promised_percent smallint,
  add constraint ticket_order_promised check (
    (promised_hours is null or promised_hours between 0 and 8760) and (promised_percent is null or promised_percent between 0 and 100)
  ) not valid;
