-- feature: tickets
-- Whoever writes waits for no more than a moment; the start of the server tries again.
set local lock_timeout = '1s';

create index ticket_order_by_code on ticket_order (tenant_id, code_id, buyer_id) where code_id is not null;
