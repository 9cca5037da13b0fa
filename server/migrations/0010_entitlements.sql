-- feature: entitlements
/* What a person's tier opens; the effective level is the highest running row, decided when it is read. */
create table entitlement (
  tenant_id   uuid not null references tenant,
  profile_id  uuid not null,
  source      text not null check (source in ('paid', 'gift', 'comp', 'import')),
  source_id   uuid not null,
  tier_level  smallint not null check (tier_level >= 0),
  valid_from  timestamptz not null default now(),
  valid_until timestamptz,
  grace_until timestamptz,
  primary key (tenant_id, profile_id, source, source_id),
  foreign key (tenant_id, profile_id) references profile (tenant_id, id) on delete cascade
);
select protect('entitlement');
