-- feature: legalDocuments
/* The highest number of each kind that was withdrawn: no other text ever bears it. */
create table legal_withdrawn (
  tenant_id uuid not null references tenant,
  kind      text not null check (kind in ('terms', 'privacy', 'community_rules')),
  version   integer not null check (version > 0),
  primary key (tenant_id, kind)
);
select protect('legal_withdrawn');
