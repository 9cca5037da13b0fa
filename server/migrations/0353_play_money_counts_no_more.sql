-- feature: dashboards
set local lock_timeout = '1s';

/* What was sold in another mode is taken out of the figures again (docs/decisions/063). */
create function forget_sales_of_other_mode() returns trigger language plpgsql set search_path = public, pg_catalog as $$
begin
  insert into figure_change (tenant_id, profile_id, metric, at, delta, currency)
  select e.tenant_id, f.profile_id, f.metric, f.at, -f.delta, e.currency
    from ledger_line l
    join ledger_entry e on e.tenant_id = l.tenant_id and e.line_id = l.id
   cross join lateral sale_figures(e) f
   where l.tenant_id = new.tenant_id and l.happened_at >= old.books_from and l.happened_at < new.books_from;
  return null;
end $$;
create trigger sales_of_other_mode_count_no_more after update of books_from on payment_account
  for each row when (new.books_from > old.books_from) execute function forget_sales_of_other_mode();
