-- feature: invitations
/* A tier that an invitation brings along, and for how many days; none: for good. */
alter table invitation add column tier_id uuid;
alter table invitation add column tier_days smallint check (tier_days between 1 and 3650);
alter table invitation add foreign key (tenant_id, tier_id) references tier (tenant_id, id) on delete set null (tier_id);
create index invitation_by_tier on invitation (tenant_id, tier_id) where tier_id is not null;
