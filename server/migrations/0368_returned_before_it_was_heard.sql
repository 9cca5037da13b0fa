-- feature: tickets
-- Whoever writes waits for no more than a moment; the start of the server tries again.
set local lock_timeout = '1s';

/*
 * What was paid for an order can have gone back before anybody here has heard that it was paid: the provider tells in any order. Kept by the
 * provider's name of the payment, which is the order's own or nobody's; true where a bank has taken it.
 */
alter table ticket_order add column returned_payment text check (length(returned_payment) <= 255), add column returned_to_bank boolean not null default false;
