-- feature: ledger
set local lock_timeout = '1s';

/*
 * What was paid for each creator came to, with what went back (docs/decisions/063): one row for each payout that some of it has gone out
 * with, and one without a name for what has not. It is added to as lines are booked, so that nobody waits for a hundred thousand of them;
 * whether a payout has arrived is read where the payout stands. Counted is what was paid since `payment_account.books_from`.
 */
create table creator_earning (
  tenant_id        uuid not null references tenant,
  creator_id       uuid not null,
  currency         text not null check (currency ~ '^[a-z]{3}$'),
  payout_reference text collate "C" not null default '' check (length(payout_reference) <= 80),
  gross_cents      bigint not null default 0,
  tax_cents        bigint not null default 0,
  processor_cents  bigint not null default 0,
  platform_cents   bigint not null default 0,
  net_cents        bigint not null default 0,
  payout_cents     bigint not null default 0,
  primary key (tenant_id, creator_id, currency, payout_reference),
  foreign key (tenant_id, creator_id) references profile (tenant_id, id) on delete cascade
);
select protect('creator_earning');

/* What lines came to for the creators that they were paid for. */
create function earning_of_lines(of_tenant uuid, lines uuid[]) returns table (
  creator_id uuid, currency text, payout_reference text,
  gross_cents bigint, tax_cents bigint, processor_cents bigint, platform_cents bigint, net_cents bigint, payout_cents bigint
) language sql stable as $$
  select y.creator_id, l.currency, coalesce(o.payout_reference, ''),
         -coalesce(sum(e.cents) filter (where e.account in ('fan', 'dispute', 'other')), 0)::bigint,
         coalesce(sum(e.cents) filter (where e.account = 'tax'), 0)::bigint,
         coalesce(sum(e.cents) filter (where e.account = 'processor'), 0)::bigint,
         coalesce(sum(e.cents) filter (where e.account = 'platform'), 0)::bigint,
         coalesce(sum(e.cents) filter (where e.account = 'channel'), 0)::bigint,
         coalesce(sum(e.cents) filter (where e.account = 'payout'), 0)::bigint
    from ledger_line l
    join payment y on y.tenant_id = of_tenant and y.reference = l.payment_reference
    join ledger_entry e on e.tenant_id = of_tenant and e.line_id = l.id
    left join ledger_payout_line o on o.tenant_id = of_tenant and o.line_reference = l.reference
   where l.tenant_id = of_tenant and l.id = any (lines) and y.creator_id is not null
     and y.paid_at >= coalesce((select a.books_from from payment_account a where a.tenant_id = of_tenant), '-infinity')
   group by 1, 2, 3
$$;

/* Whatever writes earnings of a channel does so alone, until its transaction ends. */
create function hold_earnings(of_tenant uuid) returns void language sql volatile as $$
  select pg_advisory_xact_lock(hashtextextended('earnings ' || of_tenant, 0))
$$;

/* Makes the earnings of a channel again from its lines: for the channels that are there, for one that was brought from another installation,
   and where what counts begins anew. */
create function recall_earnings(of_tenant uuid) returns void language plpgsql as $$
begin
  perform hold_earnings(of_tenant);
  delete from creator_earning c where c.tenant_id = of_tenant;
  insert into creator_earning (tenant_id, creator_id, currency, payout_reference, gross_cents, tax_cents, processor_cents, platform_cents, net_cents, payout_cents)
  select of_tenant, n.*
    from earning_of_lines(of_tenant, array(select l.id from ledger_line l where l.tenant_id = of_tenant and l.payment_reference is not null)) n;
end $$;

create function recall_earnings_of_mode() returns trigger language plpgsql as $$
begin
  perform recall_earnings(new.tenant_id);
  return null;
end $$;
/* At the end of the transaction, when nothing is waited for any more. */
create constraint trigger earnings_begin_anew after update of books_from on payment_account deferrable initially deferred
  for each row when (new.books_from <> old.books_from) execute function recall_earnings_of_mode();

select recall_earnings(tenant_id) from tenant;
