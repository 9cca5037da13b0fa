-- feature: domains
-- takes over: tenant_domain
/* Addresses that a channel has besides the one it was opened at (docs/decisions/048). */
alter table tenant_domain
  add column source     text not null default 'installation' check (source in ('installation', 'operator', 'owner')),
  /* Whether DNS led here when it was asked last. */
  add column leads_here boolean,
  add column checked_at timestamptz;
create unique index tenant_domain_primary on tenant_domain (tenant_id) where is_primary;

/* A domain that an owner asks for. It answers only once DNS has proved that it is theirs: then it becomes a tenant_domain. Several channels
   may ask for the same one. */
create table domain_claim (
  tenant_id  uuid not null references tenant,
  hostname   text collate "C" not null check (hostname = lower(hostname) and length(hostname) <= 253),
  /* What DNS has to say; it stands there for everybody to read. */
  proof      text not null check (length(proof) between 16 and 64),
  claimed_at timestamptz not null default now(),
  checked_at timestamptz,
  problem    text check (problem in ('not_found', 'other_value', 'unreachable', 'taken')),
  primary key (tenant_id, hostname)
);
select protect('domain_claim');
