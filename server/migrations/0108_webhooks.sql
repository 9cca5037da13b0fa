-- feature: webhooks
/* Addresses of the owners' that are told what happens in the channel. */
create table webhook (
  tenant_id        uuid not null references tenant,
  /* UUIDv7 */
  id               uuid not null,
  url              text not null check (length(url) <= 500),
  events           text[] not null check (cardinality(events) between 1 and 40),
  /* Closed under the master key: what is sent is signed with it. */
  secret           bytea not null,
  /* The one before it signs as well until then, so that a receiver can change over. */
  old_secret       bytea,
  old_secret_until timestamptz,
  paused_for       text check (paused_for in ('owner', 'failing', 'gone')),
  /* Nothing has arrived since then. */
  failing_since    timestamptz,
  last_at          timestamptz,
  last_status      smallint,
  last_error       text check (length(last_error) <= 300),
  created_at       timestamptz not null default now(),
  primary key (tenant_id, id),
  check ((old_secret is null) = (old_secret_until is null))
);
select protect('webhook');

/* One event on its way to one webhook. */
create table webhook_delivery (
  tenant_id    uuid not null references tenant,
  /* UUIDv7; the receiver knows the delivery by it. */
  id           uuid not null,
  webhook_id   uuid not null,
  event        text not null check (length(event) <= 40),
  /* Byte for byte what is sent, so that each try is signed alike. */
  body         text not null check (length(body) <= 4000),
  state        text not null default 'pending' check (state in ('pending', 'retrying', 'delivered', 'dead')),
  /* Counted anew where it is sent once more by hand. */
  tries        smallint not null default 0,
  /* Null where it is not to be sent: it has arrived, was given up, or its webhook is paused. While it is being sent, when that is given up. */
  next_at      timestamptz default now(),
  created_at   timestamptz not null default now(),
  delivered_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, webhook_id) references webhook (tenant_id, id) on delete cascade
);
create index webhook_delivery_of on webhook_delivery (tenant_id, webhook_id, id desc);
create index webhook_delivery_of_state on webhook_delivery (tenant_id, webhook_id, state, id desc);
create index webhook_delivery_due on webhook_delivery (tenant_id, next_at) where next_at is not null;
create index webhook_delivery_age on webhook_delivery (tenant_id, created_at);
select protect('webhook_delivery');

create table webhook_attempt (
  tenant_id   uuid not null references tenant,
  /* UUIDv7 */
  id          uuid not null,
  delivery_id uuid not null,
  at          timestamptz not null default now(),
  /* Null where there was no answer. */
  status      smallint,
  duration_ms integer not null,
  answer      text not null default '' check (length(answer) <= 1000),
  error       text check (length(error) <= 300),
  primary key (tenant_id, id),
  foreign key (tenant_id, delivery_id) references webhook_delivery (tenant_id, id) on delete cascade
);
create index webhook_attempt_of on webhook_attempt (tenant_id, delivery_id, id desc);
select protect('webhook_attempt');
