-- feature: apiKeys
/* Keys by which programs act for an owner. The key itself is nowhere: who has lost it makes another. */
create table api_key (
  tenant_id    uuid not null references tenant,
  /* UUIDv7 */
  id           uuid not null,
  name         text not null check (length(name) between 1 and 60),
  /* How it begins, so that people can tell one from another. */
  prefix       text not null check (length(prefix) <= 20),
  key_hash     bytea not null check (length(key_hash) = 32),
  scopes       text[] not null check (cardinality(scopes) between 1 and 40),
  made_by      uuid not null,
  created_at   timestamptz not null default now(),
  expires_at   timestamptz,
  last_used_at timestamptz,
  revoked_at   timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, made_by) references profile (tenant_id, id)
);
create unique index api_key_of_hash on api_key (tenant_id, key_hash);
create index api_key_of_person on api_key (tenant_id, made_by);
select protect('api_key');
