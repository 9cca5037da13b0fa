-- feature: legalDocuments
create table legal_document (
  tenant_id           uuid not null references tenant,
  id                  uuid not null,
  kind                text not null check (kind in ('terms', 'privacy', 'community_rules')),
  version             integer not null check (version > 0),
  title               text not null,
  body                text not null,
  effective_at        timestamptz not null,
  requires_acceptance boolean not null default true,
  primary key (tenant_id, id),
  unique (tenant_id, kind, version)
);
select protect('legal_document');
