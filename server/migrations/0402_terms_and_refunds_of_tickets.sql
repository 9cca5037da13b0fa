-- feature: tickets
-- Whoever writes waits for no more than a moment; the start of the server tries again.
set local lock_timeout = '1s';

/* Whoever had it has handed it on; it opens no door any more, and somebody else has its place: docs/decisions/089. */
alter table ticket add column handed_at timestamptz;
/* A bank asks for what was paid: nobody is let in by it until that is decided. */
alter table ticket_order add column is_disputed boolean not null default false;
/* Whoever was given it has paid nothing for it. */
alter table ticket_order add column given_by_id uuid,
  add constraint ticket_order_given_by foreign key (tenant_id, given_by_id) references profile (tenant_id, id) on delete set null (given_by_id) not valid;

/* What its host says of tickets; an event without a row gives back all that was paid, and lets people hand them on. */
create table ticket_terms (
  tenant_id       uuid not null references tenant,
  event_id        uuid not null,
  /* How much of what was paid goes back to whoever gives a ticket back in time. */
  refund_percent  smallint not null default 100 check (refund_percent between 0 and 100),
  is_transferable boolean not null default true,
  primary key (tenant_id, event_id),
  foreign key (tenant_id, event_id) references event (tenant_id, id) on delete cascade
);
select protect('ticket_terms');

/* A part of what was paid for an order goes back. What goes back whole stands at the order. */
create table ticket_refund (
  tenant_id    uuid not null references tenant,
  id           uuid not null,
  order_id     uuid not null,
  cents        integer not null check (cents > 0),
  ticket_count smallint not null check (ticket_count between 1 and 10),
  source       text not null check (source in ('member_self', 'organizer', 'banned')),
  /* Who gave it back, and why. */
  actor_id     uuid,
  reason       text not null default '' check (length(reason) <= 300),
  state        text not null default 'due' check (state in ('due', 'done', 'failed')),
  /* When it is tried next. */
  due_at       timestamptz not null default now(),
  created_at   timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references ticket_order (tenant_id, id) on delete cascade,
  foreign key (tenant_id, actor_id) references profile (tenant_id, id) on delete set null (actor_id)
);
create index ticket_refund_due on ticket_refund (tenant_id, due_at) where state = 'due';
create index ticket_refund_of_order on ticket_refund (tenant_id, order_id);
create index ticket_refund_by on ticket_refund (tenant_id, actor_id) where actor_id is not null;
select protect('ticket_refund');
