-- feature: entitlements
/* Which tier it is that somebody has; none where a level was granted without one. An invitation can bring one along. */
alter table entitlement add column tier_id uuid;
alter table entitlement add foreign key (tenant_id, tier_id) references tier (tenant_id, id) on delete set null (tier_id);
alter table entitlement drop constraint entitlement_source_check;
alter table entitlement add constraint entitlement_source_check check (source in ('paid', 'gift', 'comp', 'invitation', 'import'));
-- Who has a tier, by page and counted.
create index entitlement_by_tier on entitlement (tenant_id, tier_id, profile_id) where tier_id is not null;
