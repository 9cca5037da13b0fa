-- feature: subscriptions
/*
 * A place of a tier that somebody is changing to while the provider is asked: as taken as one that is paid, so that the last one goes once
 * (docs/decisions/061). The row goes when it is known how the change went.
 */
create table kept_place (
  tenant_id       uuid not null references tenant,
  subscription_id uuid not null,
  tier_id         uuid not null,
  kept_at         timestamptz not null default now(),
  primary key (tenant_id, subscription_id),
  foreign key (tenant_id, subscription_id) references subscription (tenant_id, id) on delete cascade,
  foreign key (tenant_id, tier_id) references tier (tenant_id, id) on delete cascade
);
create index kept_place_of_tier on kept_place (tenant_id, tier_id);
select protect('kept_place');
