-- feature: tickets
-- Whoever writes waits for no more than a moment; the start of the server tries again.
set local lock_timeout = '1s';

create index ticket_order_given_by on ticket_order (tenant_id, given_by_id) where given_by_id is not null;
