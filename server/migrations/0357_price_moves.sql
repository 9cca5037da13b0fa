-- feature: priceMoves
/* Owners move whoever pays an earlier price of a tier to what it costs by now (docs/decisions/079). */
create table price_move (
  tenant_id     uuid not null references tenant,
  id            uuid not null,
  tier_id       uuid not null,
  per           text not null check (per in ('month', 'year')),
  /* What they pay then: as it was announced, whatever the tier costs later. */
  price_id      uuid not null,
  days          smallint not null check (days >= 30),
  announced_at  timestamptz not null default now(),
  called_off_at timestamptz,
  /* From then on it waits for nobody. */
  settled_at    timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, tier_id) references tier (tenant_id, id) on delete cascade,
  foreign key (tenant_id, price_id) references price (tenant_id, id) on delete cascade
);
create index price_move_of_tier on price_move (tenant_id, tier_id, announced_at desc);
create unique index price_move_open on price_move (tenant_id, tier_id, per) where called_off_at is null and settled_at is null;
create index price_move_by_price on price_move (tenant_id, price_id);
select protect('price_move');

/* Whom it is for. */
create table price_move_part (
  tenant_id       uuid not null references tenant,
  price_move_id   uuid not null,
  subscription_id uuid not null,
  from_price_id   uuid not null,
  from_cents      integer not null,
  /* Of which day they were told, and when: nothing is moved before. */
  moves_at        timestamptz,
  told_at         timestamptz,
  /* When the provider was last asked to move them. */
  asked_at        timestamptz,
  /* What became of it; null while it is waited for. `kept`: it was called off before. */
  outcome         text check (outcome in ('moved', 'gone', 'kept')),
  primary key (tenant_id, price_move_id, subscription_id),
  foreign key (tenant_id, price_move_id) references price_move (tenant_id, id) on delete cascade,
  foreign key (tenant_id, subscription_id) references subscription (tenant_id, id) on delete cascade,
  check ((moves_at is null) = (told_at is null))
);
create index price_move_part_of_subscription on price_move_part (tenant_id, subscription_id);
create index price_move_part_to_tell on price_move_part (tenant_id, price_move_id) where told_at is null and outcome is null;
select protect('price_move_part');
