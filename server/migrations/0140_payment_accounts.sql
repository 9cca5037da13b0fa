-- feature: payments
/* The account at the payment provider at which a channel is paid (docs/decisions/060). A channel without a row has never been connected. */
create table payment_account (
  tenant_id       uuid primary key references tenant,
  /* What the provider calls it. */
  reference       text collate "C" not null check (reference ~ '^[A-Za-z0-9_]{1,80}$'),
  livemode        boolean not null,
  state           text not null default 'onboarding' check (state in ('onboarding', 'restricted', 'enabled', 'disabled')),
  problem         text check (problem in ('missing', 'checking', 'review', 'rejected', 'left', 'gone')),
  missing         text[] not null default '{}' check (cardinality(missing) <= 10),
  country         text not null check (country ~ '^[A-Z]{2}$'),
  currency        text check (currency ~ '^[a-z]{3}$'),
  connected_at    timestamptz not null default now(),
  /* The owner wants nothing sold. */
  disconnected_at timestamptz,
  /* As of when this is what the provider says; null before it was asked. */
  fetched_at      timestamptz,
  check ((state = 'disabled') = (problem in ('rejected', 'left', 'gone') and problem is not null))
);
create unique index payment_account_by_reference on payment_account (reference);
select protect('payment_account');

/* Whose account it is; nobody's where no channel has it. */
create function tenant_of_payment_account(asked text) returns uuid
  language sql stable security definer set search_path = pg_catalog, public as $$
    select a.tenant_id from public.payment_account a where a.reference = asked
  $$;
revoke all on function tenant_of_payment_account(text) from public;
grant execute on function tenant_of_payment_account(text) to marquee_relay;
