-- feature: outbox
-- Facts that others must hear of, written in the transaction that made them true. Its key is its order, hence no tenant in front.
create table outbox (
  id         bigint generated always as identity primary key,
  tenant_id  uuid not null references tenant,
  topic      text not null,
  key        text not null,
  payload    jsonb not null,
  created_at timestamptz not null default now()
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_cost_delay = 0);
select protect('outbox');
create policy relay on outbox to marquee_relay using (true);
grant usage on sequence outbox_id_seq to marquee_app, marquee_relay;

-- Rows that belong to the machine and to no tenant.
create schema ops;
grant usage on schema ops to marquee_app, marquee_relay;

create table ops.rate_limit (key text primary key, points integer not null default 0, expire bigint);
create index rate_limit_expire on ops.rate_limit (expire);
grant select, insert, update, delete on ops.rate_limit to marquee_app, marquee_relay;

create table ops.worker_heartbeat (worker_id text primary key, seen_at timestamptz not null default now());
grant select, insert, update, delete on ops.worker_heartbeat to marquee_relay;
