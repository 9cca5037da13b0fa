-- feature: ledger
/* How many channels' ledgers are not what the payment provider says, and when the one that was compared longest ago was: for whoever runs the
   installation. */
create function ledger_health() returns table (ledgers_differing integer, oldest_comparison_seconds integer)
  language sql stable security definer set search_path = pg_catalog, public as $$
    select (select count(*)::integer from (
              select 1 from public.ledger_comparison c where c.different_count > 0 or c.is_off limit 10000) few),
           (select extract(epoch from clock_timestamp() - min(c.compared_at))::integer
              from public.open_tenants() t
              join public.ledger_comparison c on c.tenant_id = t.tenant_id
              join public.payment_account a on a.tenant_id = t.tenant_id and a.state <> 'disabled')
  $$;
revoke all on function ledger_health() from public;
grant execute on function ledger_health() to marquee_platform;
