-- feature: ledger
-- Whoever writes waits for no more than a moment; the start of the server tries again.
set local lock_timeout = '1s';

/* What an owner has asked to give back: written down before the provider is asked, so that it is known who has done so whatever happens. */
create table refund (
  tenant_id         uuid not null references tenant,
  /* Of the page's making: sent again, it is the same refund. */
  id                uuid not null,
  line_id           uuid not null,
  payment_reference text collate "C" not null check (length(payment_reference) <= 80),
  actor_id          uuid,
  /* In what was paid. */
  cents             bigint not null check (cents > 0),
  reason            text not null check (reason in ('requested_by_customer', 'duplicate', 'fraudulent')),
  made_at           timestamptz not null default now(),
  /* The provider would not: there was not so much left, or it is disputed. */
  refused_at        timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, line_id) references ledger_line (tenant_id, id),
  foreign key (tenant_id, actor_id) references profile (tenant_id, id)
);
create index refund_by_line on refund (tenant_id, line_id);
create index refund_by_actor on refund (tenant_id, actor_id) where actor_id is not null;
select protect('refund');
revoke update, delete, truncate on refund from marquee_app, marquee_relay;
grant update (actor_id, refused_at) on refund to marquee_app, marquee_relay;

/* What a line is in what was paid, which need not be what the account is kept in; null for payouts and fees, and for older lines. And which
   refund of an owner's it is. */
alter table ledger_line add column paid_cents bigint, add column refund_id uuid;

/* Which price was paid, of a subscription: it may have another by now. */
alter table payment add column price_id uuid;

/* Somebody has made it by hand, or it is not said yet what was in it. */
alter table payout add column is_manual boolean not null default false, add column is_listed boolean not null default true;

/* A bank only asks: no money has been taken. And when the owners were reminded that they can still answer. */
alter table dispute add column is_inquiry boolean not null default false, add column reminded_at timestamptz;
create index dispute_open on dispute (tenant_id, answer_due_at) where state in ('needs_response', 'under_review');
create index payout_open on payout (tenant_id, id) where state in ('pending', 'in_transit') or not (is_manual or is_listed);

/* When a channel's ledger was last held against the provider's books, and whether they say the same. */
create table ledger_comparison (
  tenant_id       uuid primary key references tenant,
  compared_at     timestamptz not null,
  /* How many lines, payouts and disputes are not what the provider says, or could not be asked for. */
  different_count integer not null default 0 check (different_count >= 0),
  /* When what lies in the account was last compared, and whether it was not what the lines come to. */
  balanced_at     timestamptz,
  is_off          boolean not null default false
);
select protect('ledger_comparison');

/* What was paid for an event is its host's, as their figures say (docs/decisions/068). */
update payment y set creator_id = v.host_id
  from ticket_order o join event v on v.tenant_id = o.tenant_id and v.id = o.event_id
 where y.sold_as = 'ticket' and y.creator_id is null and o.tenant_id = y.tenant_id and o.id = y.sold_id;
