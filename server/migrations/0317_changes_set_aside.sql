-- feature: dashboards
/* It is known how long the oldest change waits to be added up, and one that cannot be is set aside, so that those behind it are
   (docs/decisions/046). */
-- Whoever writes waits for no more than a moment; the start of the server tries again.
set local lock_timeout = '1s';

alter table figure_change
  add column noted_at timestamptz not null default now(),
  -- Why it could not be added up; null while it waits.
  add column set_aside_for text check (length(set_aside_for) <= 500);
create index figure_change_set_aside on figure_change (tenant_id, id) where set_aside_for is not null;

/* How adding up goes, in figures: for whoever runs the installation. What happens in a suspended channel waits until it is open again. */
create function figure_health() returns table (oldest_change_seconds integer, changes_set_aside integer)
  language sql stable security definer set search_path = pg_catalog, public as $$
    select (select extract(epoch from clock_timestamp() - min(oldest.noted_at))::integer
              from public.open_tenants() t
              cross join lateral (
                select c.noted_at from public.figure_change c
                 where c.tenant_id = t.tenant_id and c.set_aside_for is null order by c.id limit 1) oldest),
           (select count(*)::integer from (select 1 from public.figure_change c where c.set_aside_for is not null limit 10000) few)
  $$;
revoke all on function figure_health() from public;
grant execute on function figure_health() to marquee_platform;

/* For whoever mends it, whose role sees no changes: what was set aside, and all of it once more. */
create function changes_set_aside(most integer) returns table (id bigint, tenant_id uuid, metric smallint, reason text)
  language sql stable security definer set search_path = pg_catalog, public as $$
    select c.id, c.tenant_id, c.metric, c.set_aside_for from public.figure_change c
     where c.set_aside_for is not null order by c.id limit most
  $$;
create function add_up_again() returns integer language sql volatile security definer set search_path = pg_catalog, public as $$
  with back as (update public.figure_change c set set_aside_for = null where c.set_aside_for is not null returning 1)
  select count(*)::integer from back
$$;
revoke all on function changes_set_aside(integer), add_up_again() from public;
grant execute on function changes_set_aside(integer), add_up_again() to marquee_relay;
