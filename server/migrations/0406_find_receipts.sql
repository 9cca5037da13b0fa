-- feature: tickets
-- Whoever writes waits for no more than a moment; the start of the server tries again.
set local lock_timeout = '1s';

create unique index ticket_order_by_receipt on ticket_order (tenant_id, receipt_number) where receipt_number is not null;
