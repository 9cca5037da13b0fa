-- feature: platforms
/* Where a platform answers. One without these can be listed, not connected. */
alter table platform
  add column kind text not null default 'video' check (kind in ('video', 'audio', 'live')),
  add column capabilities text[] not null default '{import}' check (capabilities <@ '{import}'),
  add column token_url text check (token_url ~ '^https?://'),
  add column revoke_url text check (revoke_url ~ '^https?://'),
  /* Says whose account it is: `sub` and a name, as OpenID's userinfo does. */
  add column account_url text check (account_url ~ '^https?://'),
  /* The newest items of the account, as a JSON Feed. */
  add column feed_url text check (feed_url ~ '^https?://');

create index platform_connect_attempt_by_person on platform_connect_attempt (tenant_id, profile_id, platform_id, expires_at);
create index platform_connect_attempt_ended on platform_connect_attempt (tenant_id, expires_at);

/* Somebody's account at a platform. A connection that was taken back keeps its row: what its owner chose is there when they come back. */
create table platform_connection (
  tenant_id        uuid not null references tenant,
  id               uuid not null,
  profile_id       uuid not null,
  platform_id      text not null,
  /* What the wire calls the connection; said back as it came. */
  artist_id        text not null check (length(artist_id) between 1 and 100),
  state            text not null check (state in ('disconnected', 'connected', 'expired', 'revoked', 'error')),
  /* The account there. */
  external_id      text check (length(external_id) <= 300),
  handle           text not null default '' check (length(handle) <= 100),
  /* Closed under the master key. */
  access_token     bytea,
  refresh_token    bytea,
  token_expires_at timestamptz,
  /* Who renews the tokens has them until then. */
  renewing_until   timestamptz,
  import_mode      text not null default 'off' check (import_mode in ('off', 'drafts', 'publish')),
  default_image_id uuid,
  connected_at     timestamptz,
  last_import_at   timestamptz,
  last_import_count integer not null default 0 check (last_import_count >= 0),
  next_import_at   timestamptz not null default now(),
  /* Tries in a row that came to nothing. */
  failures         integer not null default 0 check (failures >= 0),
  trouble          text check (trouble in ('unreachable', 'unreadable')),
  primary key (tenant_id, id),
  unique (tenant_id, profile_id, platform_id),
  check ((access_token is not null) = (state in ('connected', 'error'))),
  foreign key (tenant_id, platform_id) references platform (tenant_id, id),
  foreign key (tenant_id, profile_id) references profile (tenant_id, id),
  foreign key (tenant_id, default_image_id) references image (tenant_id, id)
);
create index platform_connection_to_import on platform_connection (tenant_id, next_import_at)
  where state in ('connected', 'error') and import_mode <> 'off';
create index platform_connection_to_renew on platform_connection (tenant_id, token_expires_at) where refresh_token is not null;
create index platform_connection_by_image on platform_connection (tenant_id, default_image_id) where default_image_id is not null;
select protect('platform_connection');

/* What has come in already. A draft that was discarded does not come again, nor does anything when somebody connects anew. */
create table platform_item (
  tenant_id   uuid not null references tenant,
  profile_id  uuid not null,
  platform_id text not null,
  external_id text not null check (length(external_id) between 1 and 300),
  post_id     uuid,
  imported_at timestamptz not null default now(),
  primary key (tenant_id, profile_id, platform_id, external_id),
  foreign key (tenant_id, platform_id) references platform (tenant_id, id),
  foreign key (tenant_id, profile_id) references profile (tenant_id, id),
  foreign key (tenant_id, post_id) references post (tenant_id, id) on delete set null (post_id)
);
create index platform_item_by_post on platform_item (tenant_id, post_id) where post_id is not null;
select protect('platform_item');
