-- feature: tiers
/* Who has read the welcome of a tier: once, however they came by it and however often they come back. */
create table tier_welcome (
  tenant_id  uuid not null references tenant,
  profile_id uuid not null,
  tier_id    uuid not null,
  read_at    timestamptz not null default now(),
  primary key (tenant_id, profile_id, tier_id),
  foreign key (tenant_id, profile_id) references profile (tenant_id, id) on delete cascade,
  foreign key (tenant_id, tier_id) references tier (tenant_id, id) on delete cascade
);
create index tier_welcome_of_tier on tier_welcome (tenant_id, tier_id);
select protect('tier_welcome');
