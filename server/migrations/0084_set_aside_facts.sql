-- feature: outbox
/* Facts that could not be heard, time after time, with the reason: they wait for somebody's hand, so that those behind them do not. */
create table set_aside_fact (
  tenant_id    uuid not null references tenant,
  /* Its place in the outbox, which it comes back to. */
  id           bigint not null,
  topic        text not null,
  key          text not null,
  payload      jsonb not null,
  reason       text not null check (length(reason) <= 500),
  created_at   timestamptz not null,
  set_aside_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select protect('set_aside_fact');
create policy relay on set_aside_fact to marquee_relay using (true);

/* For the figures of a process that sees one channel at a time. */
create function set_aside_count() returns bigint language sql stable security definer set search_path = pg_catalog, public as $$
  select count(*) from public.set_aside_fact
$$;
revoke all on function set_aside_count() from public;
grant execute on function set_aside_count() to marquee_app, marquee_relay;
