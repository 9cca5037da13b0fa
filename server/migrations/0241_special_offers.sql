-- feature: specialOffers
-- Whoever writes waits for no more than a moment; the start of the server tries again.
set local lock_timeout = '1s';

/*
 * What an owner takes off for whoever has a code (docs/decisions/070). What has begun to be had is had to its end, whatever becomes of the
 * offer.
 */
create table special_offer (
  tenant_id       uuid not null references tenant,
  id              uuid not null,
  code            text collate "C" not null check (code ~ '^[A-Z0-9]{3,20}$'),
  name            text not null check (length(name) between 1 and 40),
  kind            text not null check (kind in ('percent', 'amount', 'trial')),
  /* Percents, cents or days. */
  value           integer not null check (value > 0),
  duration        text not null check (duration in ('once', 'repeating', 'forever')),
  months          smallint check (months between 1 and 24),
  /* For these tiers; for all where there is none. */
  tier_ids        uuid[] not null default '{}' check (cardinality(tier_ids) <= 10),
  redemption      text not null check (redemption in ('signup', 'winback')),
  max_redemptions integer check (max_redemptions > 0),
  starts_at       timestamptz,
  ends_at         timestamptz,
  status          text not null default 'draft' check (status in ('draft', 'active', 'paused', 'archived')),
  created_at      timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, code),
  check ((duration = 'repeating') = (months is not null)),
  check (kind <> 'percent' or value <= 100)
);
create index special_offer_listed on special_offer (tenant_id, created_at desc, id desc);
select protect('special_offer');

/* What the provider calls what it takes off. */
create table special_offer_reference (
  tenant_id        uuid not null references tenant,
  special_offer_id uuid not null,
  account          text collate "C" not null check (account ~ '^[A-Za-z0-9_]{1,80}$'),
  reference        text collate "C" not null check (reference ~ '^[A-Za-z0-9_]{1,80}$'),
  primary key (tenant_id, special_offer_id, account),
  foreign key (tenant_id, special_offer_id) references special_offer (tenant_id, id) on delete cascade
);
select protect('special_offer_reference');

/* With which offer it was begun; what the next payment comes to. */
alter table subscription
  add column special_offer_id uuid,
  add column renewal_cents    integer check (renewal_cents >= 0),
  add foreign key (tenant_id, special_offer_id) references special_offer (tenant_id, id) on delete set null (special_offer_id);
create index subscription_of_special_offer on subscription (tenant_id, special_offer_id) where special_offer_id is not null;
