-- feature: payments
/* What the payment provider has told, of all channels: it comes before anybody knows whose it is. Only ids are kept of what it says. */
create table ops.payment_event (
  provider      text not null check (provider in ('stripe')),
  event_id      text collate "C" not null check (length(event_id) between 1 and 255),
  /* Null for what concerns the platform itself. */
  account       text collate "C" check (length(account) <= 255),
  type          text not null check (length(type) <= 255),
  livemode      boolean not null,
  api_version   text check (length(api_version) <= 100),
  happened_at   timestamptz not null,
  payload       jsonb not null,
  received_at   timestamptz not null default now(),
  /* When it was tried last, and when it is tried next. */
  tried_at      timestamptz,
  due_at        timestamptz not null default now(),
  attempts      integer not null default 0,
  processed_at  timestamptz,
  error         text check (length(error) <= 500),
  /* Nobody tries it any more: somebody has to look. */
  parked_reason text check (parked_reason in ('other_mode', 'other_version', 'unknown_account', 'unknown_object')),
  primary key (provider, event_id),
  check (processed_at is null or parked_reason is null)
);
create index payment_event_due on ops.payment_event (due_at) where processed_at is null and parked_reason is null;
create index payment_event_parked on ops.payment_event (received_at) where parked_reason is not null;
create index payment_event_by_age on ops.payment_event (received_at);
alter table ops.payment_event enable row level security;
alter table ops.payment_event force row level security;
create policy relay on ops.payment_event to marquee_relay using (true) with check (true);
do $$ begin execute format('create policy owner_maintains on ops.payment_event to %I using (true) with check (true)', current_user); end $$;
grant select, insert, update, delete on ops.payment_event to marquee_relay;

/* Keeps an event, and has it worked on; false where it came before. Whoever answers calls may do this and see nothing of what is kept. The
   job queue's functions come after the migrations: plpgsql looks for them when it is called. */
create function receive_payment_event(
  event_id text, account text, type text, livemode boolean, api_version text, happened_at timestamptz, payload jsonb
) returns boolean language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into ops.payment_event (provider, event_id, account, type, livemode, api_version, happened_at, payload)
  values ('stripe', $1, $2, $3, $4, $5, $6, $7)
  on conflict do nothing;
  if not found then return false; end if;
  perform graphile_worker.add_job(
    'apply_payment_events', json_build_object('account', $2),
    queue_name := 'payments ' || coalesce($2, ''), job_key := 'payments ' || coalesce($2, ''));
  return true;
end $$;
revoke all on function receive_payment_event(text, text, text, boolean, text, timestamptz, jsonb) from public;
grant execute on function receive_payment_event(text, text, text, boolean, text, timestamptz, jsonb) to marquee_app, marquee_relay;

/* How telling goes, in figures: for whoever runs the installation. */
create function payment_event_health() returns table (events_waiting integer, oldest_event_seconds integer, events_parked integer)
  language sql stable security definer set search_path = pg_catalog, public as $$
    select (select count(*)::integer from (
              select 1 from ops.payment_event w where w.processed_at is null and w.parked_reason is null limit 10000) few),
           (select extract(epoch from clock_timestamp() - min(o.received_at))::integer
              from ops.payment_event o where o.processed_at is null and o.parked_reason is null),
           (select count(*)::integer from (select 1 from ops.payment_event p where p.parked_reason is not null limit 10000) few)
  $$;
revoke all on function payment_event_health() from public;
grant execute on function payment_event_health() to marquee_platform;
