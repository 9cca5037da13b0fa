-- feature: dashboards
/* What is sold joins what dashboards count (docs/decisions/068). Further numbers of the list in 0103: 17 tickets; and in cents of the
   ledger, in all and what the channel has of it: 18, 19 tickets, 20, 21 tips, 22, 23 subscriptions with those that are given. */
set local lock_timeout = '1s';

/* A ticket that is held counts for whoever hosts the event, on the day on which it was taken. */
create function note_ticket_figures() returns trigger language plpgsql set search_path = public, pg_catalog as $$
begin
  insert into figure_change (tenant_id, profile_id, metric, at, delta)
  select v.tenant_id, v.host_id, 17, t.at, t.delta
    from (values (old.tenant_id, old.event_id, old.created_at, -1, old.status <> 'canceled'),
                 (new.tenant_id, new.event_id, new.created_at, 1, new.status <> 'canceled')) t(tenant_id, event_id, at, delta, is_held)
    -- An event that has gone has taken its tickets out of the figures itself.
    join event v on v.tenant_id = t.tenant_id and v.id = t.event_id
   where t.is_held;
  return null;
end $$;
create trigger ticket_counts after insert or delete on ticket for each row execute function note_ticket_figures();
create trigger ticket_counts_anew after update of status on ticket
  for each row when ((old.status = 'canceled') <> (new.status = 'canceled')) execute function note_ticket_figures();

create function note_gone_tickets() returns trigger language plpgsql set search_path = public, pg_catalog as $$
begin
  insert into figure_change (tenant_id, profile_id, metric, at, delta)
  select old.tenant_id, old.host_id, 17, date_trunc('hour', t.created_at, 'UTC'), -count(*)
    from ticket t where t.tenant_id = old.tenant_id and t.event_id = old.id and t.status <> 'canceled' group by 4;
  return old;
end $$;
create trigger event_tickets_count_no_more before delete on event for each row execute function note_gone_tickets();

/* What an entry of the ledger adds to the figures, and to whose: what was given to a creator, or paid for an event, is its host's, too. */
create function sale_figures(e ledger_entry) returns table (profile_id uuid, metric smallint, at timestamptz, delta bigint) language sql stable as $$
  select coalesce(p.creator_id, v.host_id, nobodys_figures()),
         (case l.sold_as when 'ticket' then 18 when 'tip' then 20 else 22 end + case e.account when 'channel' then 1 else 0 end)::smallint,
         l.happened_at, case e.account when 'channel' then e.cents else -e.cents end
    from ledger_line l
    left join payment p on p.tenant_id = l.tenant_id and p.reference = l.payment_reference
    left join ticket_order o on l.sold_as = 'ticket' and o.tenant_id = l.tenant_id and o.id = p.sold_id
    left join event v on v.tenant_id = l.tenant_id and v.id = o.event_id
   where l.tenant_id = e.tenant_id and l.id = e.line_id and l.sold_as in ('ticket', 'tip', 'subscription', 'gift')
     and e.account in ('fan', 'dispute', 'other', 'channel')
$$;

/* The payment stands there before the line does (063). */
create function note_sale_figures() returns trigger language plpgsql set search_path = public, pg_catalog as $$
begin
  insert into figure_change (tenant_id, profile_id, metric, at, delta, currency)
  select new.tenant_id, f.profile_id, f.metric, f.at, f.delta, new.currency from sale_figures(new) f;
  return null;
end $$;
create trigger sale_counts after insert on ledger_entry for each row execute function note_sale_figures();

/* Makes the figures of what one channel sells again from its rows: for the channels that are there, and for one that was brought from another
   installation, once `recall_figures` has begun (docs/decisions/053). */
create function recall_sales(of_tenant uuid) returns void language sql set search_path = public, pg_catalog as $$
  insert into figure_change (tenant_id, profile_id, metric, at, delta, currency)
  select t.tenant_id, v.host_id, 17, t.created_at, 1, ''
    from ticket t join event v on v.tenant_id = of_tenant and v.id = t.event_id where t.tenant_id = of_tenant and t.status <> 'canceled'
  union all
  select e.tenant_id, f.profile_id, f.metric, f.at, f.delta, e.currency
    from ledger_entry e cross join lateral sale_figures(e) f where e.tenant_id = of_tenant;
$$;
revoke all on function recall_sales(uuid) from public;
select recall_sales(tenant_id) from tenant;
