-- feature: tickets
/* Places at an event that people take by a ticket: docs/decisions/062. */
alter table event
  add column access_mode  text not null default 'rsvp' check (access_mode in ('rsvp', 'ticketed')),
  /* Until how long before the start whoever has a ticket may give it back; null where nobody may. */
  add column refund_hours integer check (refund_hours between 0 and 8760);

/* Seats of orders that nobody has paid yet. */
alter table event_seats
  add column held integer not null default 0 check (held >= 0),
  drop constraint event_is_not_oversold,
  add constraint event_is_not_oversold check (taken + held <= capacity);

create table ticket_type (
  tenant_id   uuid not null references tenant,
  id          uuid not null,
  event_id    uuid not null,
  place       smallint not null check (place between 0 and 100),
  name        text not null check (length(name) between 1 and 50),
  description text not null default '' check (length(description) <= 300),
  kind        text not null check (kind in ('free', 'paid', 'pay_what_you_can', 'tier')),
  /* What it costs, or the least that somebody may choose to pay. */
  cents       integer not null default 0 check (cents between 0 and 1000000),
  /* Whoever has this tier or a higher one takes it; nobody where the tier is gone. */
  tier_id     uuid,
  quantity    integer check (quantity between 1 and 100000),
  per_order   smallint not null default 10 check (per_order between 1 and 10),
  sales_start timestamptz,
  sales_end   timestamptz check (sales_end > sales_start),
  is_offered  boolean not null default true,
  sold        integer not null default 0 check (sold >= 0),
  held        integer not null default 0 check (held >= 0),
  created_at  timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, event_id) references event (tenant_id, id) on delete cascade,
  foreign key (tenant_id, tier_id) references tier (tenant_id, id) on delete set null (tier_id),
  check (case kind when 'paid' then cents >= 100 when 'pay_what_you_can' then cents = 0 or cents >= 100 else cents = 0 end),
  check (tier_id is null or kind = 'tier'),
  constraint ticket_type_is_not_oversold check (sold + held <= quantity)
);
create index ticket_type_of_event on ticket_type (tenant_id, event_id, place);
create index ticket_type_by_tier on ticket_type (tenant_id, tier_id) where tier_id is not null;
select protect('ticket_type');

/*
 * What somebody takes at once. It holds its places until `reserved_until`; one that is paid later takes places again, or is refunded.
 * It outlives its event and its buyer: money has moved by it.
 */
create table ticket_order (
  tenant_id      uuid not null references tenant,
  id             uuid not null,
  event_id       uuid,
  buyer_id       uuid,
  status         text not null check (status in ('held', 'paying', 'completed', 'expired', 'canceled')),
  total_cents    integer not null check (total_cents >= 0),
  /* What the platform keeps of it. */
  fee_cents      integer not null default 0 check (fee_cents between 0 and total_cents),
  reserved_until timestamptz not null,
  /* The provider's account, its checkout and its payment. */
  account        text collate "C" check (length(account) <= 255),
  checkout       text collate "C" check (length(checkout) <= 255),
  payment        text collate "C" check (length(payment) <= 255),
  refund         text not null default 'none' check (refund in ('none', 'due', 'done')),
  /* Why: paid when the places were gone, the event is cancelled, or given back. */
  refund_reason  text check (refund_reason in ('late', 'canceled', 'returned')),
  /* When it is tried next. */
  refund_at      timestamptz,
  created_at     timestamptz not null default now(),
  completed_at   timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, event_id) references event (tenant_id, id) on delete set null (event_id),
  foreign key (tenant_id, buyer_id) references profile (tenant_id, id) on delete set null (buyer_id),
  check (refund = 'none' or payment is not null)
);
/* Two tabs have one order between them. */
create unique index ticket_order_open on ticket_order (tenant_id, event_id, buyer_id) where status in ('held', 'paying');
create unique index ticket_order_by_checkout on ticket_order (tenant_id, checkout) where checkout is not null;
create index ticket_order_of_event on ticket_order (tenant_id, event_id, id);
create index ticket_order_of_buyer on ticket_order (tenant_id, buyer_id, id);
create index ticket_order_due on ticket_order (tenant_id, reserved_until) where status in ('held', 'paying');
create index ticket_order_to_refund on ticket_order (tenant_id, refund_at) where refund = 'due';
select protect('ticket_order');

create table ticket_order_line (
  tenant_id      uuid not null references tenant,
  order_id       uuid not null,
  ticket_type_id uuid not null,
  quantity       smallint not null check (quantity between 1 and 10),
  /* Each. */
  cents          integer not null check (cents between 0 and 1000000),
  primary key (tenant_id, order_id, ticket_type_id),
  foreign key (tenant_id, order_id) references ticket_order (tenant_id, id) on delete cascade,
  foreign key (tenant_id, ticket_type_id) references ticket_type (tenant_id, id) on delete cascade
);
create index ticket_order_line_by_type on ticket_order_line (tenant_id, ticket_type_id);
select protect('ticket_order_line');

create table ticket (
  tenant_id      uuid not null references tenant,
  id             uuid not null,
  event_id       uuid not null,
  order_id       uuid not null,
  ticket_type_id uuid not null,
  holder_id      uuid not null,
  /* What is shown at the door. Nobody guesses one: 80 bits by chance. */
  code           text collate "C" not null check (code ~ '^[A-Z2-7]{16}$'),
  status         text not null default 'active' check (status in ('active', 'checked_in', 'canceled')),
  checked_in_at  timestamptz,
  created_at     timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, event_id) references event (tenant_id, id) on delete cascade,
  foreign key (tenant_id, order_id) references ticket_order (tenant_id, id) on delete cascade,
  foreign key (tenant_id, ticket_type_id) references ticket_type (tenant_id, id) on delete cascade,
  foreign key (tenant_id, holder_id) references profile (tenant_id, id) on delete cascade,
  check ((status = 'checked_in') <= (checked_in_at is not null))
);
create unique index ticket_by_code on ticket (tenant_id, code);
create index ticket_of_event on ticket (tenant_id, event_id, id);
create index ticket_of_order on ticket (tenant_id, order_id);
create index ticket_of_type on ticket (tenant_id, ticket_type_id);
create index ticket_of_holder on ticket (tenant_id, holder_id, id);
select protect('ticket');

/* An event can go with its host's account. Whoever has paid for it and has not been there has their money back. */
create function refund_tickets_of_gone_event() returns trigger language plpgsql set search_path = public, pg_catalog as $$
begin
  update ticket_order o
     set status = 'canceled',
         refund = case when o.payment is null then o.refund else 'due' end,
         refund_reason = case when o.payment is null then o.refund_reason else 'canceled' end,
         refund_at = now()
   where o.tenant_id = old.tenant_id and o.event_id = old.id and o.refund = 'none'
     and o.status = 'completed' and old.status in ('published', 'live', 'postponed');
  update ticket_order o set status = 'canceled'
   where o.tenant_id = old.tenant_id and o.event_id = old.id and o.status in ('held', 'paying');
  return old;
end $$;
create trigger event_tickets_refunded before delete on event
  for each row execute function refund_tickets_of_gone_event();

/* A ticket that goes, by whatever way, gives its place back. */
create function count_tickets() returns trigger language plpgsql set search_path = public, pg_catalog as $$
declare
  was ticket := old;
  now_is ticket := new;
begin
  update ticket_type t
     set sold = t.sold + coalesce((now_is.status <> 'canceled')::int, 0) - coalesce((was.status <> 'canceled')::int, 0)
   where t.tenant_id = coalesce(now_is.tenant_id, was.tenant_id) and t.id = coalesce(now_is.ticket_type_id, was.ticket_type_id);
  return null;
end $$;
create trigger ticket_counted after insert or delete or update of status on ticket
  for each row execute function count_tickets();
