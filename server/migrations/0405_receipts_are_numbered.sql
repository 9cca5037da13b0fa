-- feature: tickets
-- Whoever writes waits for no more than a moment; the start of the server tries again.
set local lock_timeout = '1s';

/* How many receipts for tickets a channel has written: they are numbered one by one, without a gap. */
create table ticket_receipt_count (
  tenant_id uuid primary key references tenant,
  written   integer not null default 0 check (written >= 0)
);
select protect('ticket_receipt_count');

/* Null where nothing was paid, and for what was paid before they were numbered. */
alter table ticket_order add column receipt_number integer;

/* With the payment itself, so that a number is had by what was paid and by nothing else. */
create function number_ticket_receipt() returns trigger language plpgsql set search_path = public, pg_catalog as $$
begin
  insert into ticket_receipt_count as c (tenant_id, written) values (new.tenant_id, 1)
  on conflict (tenant_id) do update set written = c.written + 1 returning written into new.receipt_number;
  return new;
end $$;
create trigger ticket_receipt_numbered before update of payment on ticket_order
  for each row when (old.payment is null and new.payment is not null and new.receipt_number is null) execute function number_ticket_receipt();
