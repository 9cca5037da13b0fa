-- feature: ledger
/*
 * The ledger of a channel: double entry, and only ever added to (docs/decisions/063). A line is one change of what lies in the channel's
 * account at the payment provider; its entries say where the money came from and where it went, and sum to zero. Names nobody: who has
 * paid stands beside it.
 */
create table ledger_line (
  tenant_id         uuid not null references tenant,
  /* Made of when it happened and of its reference: lines sort by time, and are the same however they came. */
  id                uuid not null,
  /* What the provider calls the change. */
  reference         text collate "C" not null check (reference ~ '^[A-Za-z0-9_]{1,80}$'),
  kind              text not null check (kind in ('payment', 'refund', 'refund_back', 'dispute', 'dispute_won', 'payout', 'payout_back', 'fee', 'other')),
  sold_as           text check (sold_as in ('tip', 'ticket', 'subscription', 'gift', 'other')),
  /* What the provider calls the charge, or the payout, that it is about. */
  payment_reference text collate "C" check (length(payment_reference) <= 80),
  payout_reference  text collate "C" check (length(payout_reference) <= 80),
  currency          text not null check (currency ~ '^[a-z]{3}$'),
  happened_at       timestamptz not null,
  primary key (tenant_id, id),
  check ((sold_as is null) = (payment_reference is null))
);
create unique index ledger_line_by_reference on ledger_line (tenant_id, reference);
create index ledger_line_by_kind on ledger_line (tenant_id, kind, id);
create index ledger_line_by_sold on ledger_line (tenant_id, sold_as, id) where sold_as is not null;
create index ledger_line_by_payment on ledger_line (tenant_id, payment_reference, id) where payment_reference is not null;
create index ledger_line_by_payout on ledger_line (tenant_id, payout_reference, id) where payout_reference is not null;
select protect('ledger_line');

create table ledger_entry (
  tenant_id uuid not null references tenant,
  line_id   uuid not null,
  account   text not null check (account in ('fan', 'channel', 'tax', 'processor', 'platform', 'payout', 'dispute', 'other')),
  /* What the account has more afterwards; below zero what it has less. */
  cents     bigint not null check (cents <> 0),
  currency  text not null check (currency ~ '^[a-z]{3}$'),
  primary key (tenant_id, line_id, account),
  foreign key (tenant_id, line_id) references ledger_line (tenant_id, id)
);
select protect('ledger_entry');

/* In which payout a line was paid out. */
create table ledger_payout_line (
  tenant_id        uuid not null references tenant,
  line_reference   text collate "C" not null check (length(line_reference) <= 80),
  payout_reference text collate "C" not null check (length(payout_reference) <= 80),
  primary key (tenant_id, line_reference)
);
create index ledger_payout_line_by_payout on ledger_payout_line (tenant_id, payout_reference, line_reference);
select protect('ledger_payout_line');

revoke update, delete, truncate on ledger_line, ledger_entry, ledger_payout_line from marquee_app, marquee_relay;

/* The second lock, for whoever owns the tables as well. */
create function ledger_only_grows() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is added to and never changed' using errcode = 'insufficient_privilege';
end $$;
create trigger ledger_line_stays before update or delete on ledger_line for each row execute function ledger_only_grows();
create trigger ledger_line_is_not_emptied before truncate on ledger_line for each statement execute function ledger_only_grows();
create trigger ledger_entry_stays before update or delete on ledger_entry for each row execute function ledger_only_grows();
create trigger ledger_entry_is_not_emptied before truncate on ledger_entry for each statement execute function ledger_only_grows();
create trigger ledger_payout_line_stays before update or delete on ledger_payout_line for each row execute function ledger_only_grows();
create trigger ledger_payout_line_is_not_emptied before truncate on ledger_payout_line for each statement execute function ledger_only_grows();

/* At the end of a transaction each line that it has touched sums to zero, in the one currency of the line. */
create function ledger_line_sums_to_zero() returns trigger language plpgsql as $$
declare
  off bigint;
  strange integer;
begin
  select coalesce(sum(e.cents), 0), count(*) filter (where e.currency <> new.currency) into off, strange
    from ledger_entry e where e.tenant_id = new.tenant_id and e.line_id = new.line_id;
  if off <> 0 or strange > 0 then
    raise exception 'The entries of line % do not sum to zero', new.line_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_line_balances after insert on ledger_entry deferrable initially deferred
  for each row execute function ledger_line_sums_to_zero();

/* A charge, and who is behind it: the part of the ledger that people are taken out of when they leave. */
create table payment (
  tenant_id  uuid not null references tenant,
  id         uuid not null,
  /* What the provider calls the charge. */
  reference  text collate "C" not null check (reference ~ '^[A-Za-z0-9_]{1,80}$'),
  sold_as    text not null check (sold_as in ('tip', 'ticket', 'subscription', 'gift', 'other')),
  /* Of what was sold: a tip, a ticket's order, a subscription. */
  sold_id    uuid,
  payer_id   uuid,
  /* Whom it is for, where it is for somebody. */
  creator_id uuid,
  cents      bigint not null check (cents > 0),
  currency   text not null check (currency ~ '^[a-z]{3}$'),
  tax_cents  bigint not null check (tax_cents between 0 and cents),
  paid_at    timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, payer_id) references profile (tenant_id, id),
  foreign key (tenant_id, creator_id) references profile (tenant_id, id)
);
create unique index payment_by_reference on payment (tenant_id, reference);
create index payment_by_payer on payment (tenant_id, payer_id, id) where payer_id is not null;
create index payment_by_creator on payment (tenant_id, creator_id, id) where creator_id is not null;
select protect('payment');
revoke update, delete, truncate on payment from marquee_app, marquee_relay;
grant update (payer_id, creator_id) on payment to marquee_app, marquee_relay;

/* Money on its way to the bank of whoever runs the channel, as the provider says it is. */
create table payout (
  tenant_id  uuid not null references tenant,
  id         uuid not null,
  reference  text collate "C" not null check (reference ~ '^[A-Za-z0-9_]{1,80}$'),
  cents      bigint not null,
  currency   text not null check (currency ~ '^[a-z]{3}$'),
  state      text not null check (state in ('pending', 'in_transit', 'paid', 'failed', 'canceled')),
  problem    text check (length(problem) <= 300),
  made_at    timestamptz not null,
  arrives_at timestamptz not null,
  fetched_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index payout_by_reference on payout (tenant_id, reference);
select protect('payout');

/* Somebody has told their bank that they have not paid. */
create table dispute (
  tenant_id         uuid not null references tenant,
  id                uuid not null,
  reference         text collate "C" not null check (reference ~ '^[A-Za-z0-9_]{1,80}$'),
  payment_reference text collate "C" not null check (length(payment_reference) <= 80),
  cents             bigint not null check (cents > 0),
  currency          text not null check (currency ~ '^[a-z]{3}$'),
  reason            text not null check (length(reason) <= 80),
  state             text not null check (state in ('needs_response', 'under_review', 'won', 'lost')),
  answer_due_at     timestamptz,
  opened_at         timestamptz not null,
  fetched_at        timestamptz not null,
  primary key (tenant_id, id)
);
create unique index dispute_by_reference on dispute (tenant_id, reference);
create index dispute_by_payment on dispute (tenant_id, payment_reference);
select protect('dispute');
