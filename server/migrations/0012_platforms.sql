-- feature: platforms
create table platform (
  tenant_id     uuid not null references tenant,
  id            text not null check (id ~ '^[a-z0-9-]{1,40}$'),
  name          text not null,
  authorize_url text not null check (authorize_url ~ '^https?://'),
  client_id     text not null,
  scope         text not null default '',
  primary key (tenant_id, id)
);
select protect('platform');

/* A started connection: the state and the PKCE verifier wait here for the platform's answer. */
create table platform_connect_attempt (
  tenant_id     uuid not null references tenant,
  state_hash    bytea not null,
  platform_id   text not null,
  profile_id    uuid not null,
  artist_id     text not null,
  code_verifier text not null,
  expires_at    timestamptz not null,
  primary key (tenant_id, state_hash),
  foreign key (tenant_id, platform_id) references platform (tenant_id, id),
  foreign key (tenant_id, profile_id) references profile (tenant_id, id) on delete cascade
);
select protect('platform_connect_attempt');
