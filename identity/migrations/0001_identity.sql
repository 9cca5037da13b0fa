-- feature: identity
create schema if not exists identity;

create table identity.person (
  id            text primary key check (length(id) between 1 and 64),
  email         text not null check (length(email) between 3 and 254),
  name          text not null check (length(name) between 1 and 80),
  nickname      text not null check (length(nickname) between 1 and 80),
  picture       text,
  password_hash text not null,
  verified_at   timestamptz,
  blocked_at    timestamptz,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now()
);
create unique index person_email on identity.person (lower(email));

-- org_id is the outside world's name for a channel; people are shared among channels.
create table identity.membership (
  org_id    text not null,
  person_id text not null references identity.person on delete cascade,
  joined_at timestamptz not null default now(),
  primary key (org_id, person_id)
);
create index membership_person on identity.membership (person_id);

-- What the provider library keeps: sessions, grants, codes, refresh tokens, interactions.
create table identity.provider_entity (
  kind        text not null,
  id_hash     bytea not null,
  payload     jsonb not null,
  grant_hash  bytea,
  uid         text,
  person_id   text,
  consumed_at timestamptz,
  expires_at  timestamptz,
  primary key (kind, id_hash)
);
create index provider_entity_grant on identity.provider_entity (kind, grant_hash) where grant_hash is not null;
create index provider_entity_uid on identity.provider_entity (kind, uid) where uid is not null;
create index provider_entity_person on identity.provider_entity (person_id) where person_id is not null;
create index provider_entity_expiry on identity.provider_entity (expires_at) where expires_at is not null;

-- Links sent by mail. password_hash and name take effect when a verify link is used, so that of several
-- sign ups with one address only the one whose mail was opened decides the password.
create table identity.one_time_link (
  token_hash      bytea primary key,
  kind            text not null check (kind in ('verify', 'reset')),
  person_id       text not null references identity.person on delete cascade,
  interaction_uid text,
  password_hash   text,
  name            text,
  created_at      timestamptz not null default now(),
  expires_at      timestamptz not null
);
create index one_time_link_person on identity.one_time_link (person_id, kind);
create index one_time_link_expiry on identity.one_time_link (expires_at);

-- A browser that waits for its address to be confirmed, with the password and name given there. person_id is null
-- when the address already had an account: that browser sees the same page and never gets further.
create table identity.waiting_browser (
  uid_hash      bytea primary key,
  email         text not null,
  person_id     text references identity.person on delete cascade,
  password_hash text not null,
  name          text,
  expires_at    timestamptz not null
);
create index waiting_browser_person on identity.waiting_browser (person_id) where person_id is not null;
create index waiting_browser_expiry on identity.waiting_browser (expires_at);

create table identity.signing_key (
  kid         text primary key,
  state       text not null check (state in ('next', 'current', 'previous')),
  public_jwk  jsonb not null,
  private_jwk bytea not null,
  created_at  timestamptz not null default now()
);
create unique index signing_key_state on identity.signing_key (state);

create table identity.cookie_key (
  id         bigint generated always as identity primary key,
  sealed     bytea not null,
  created_at timestamptz not null default now()
);

create table identity.rate_limit (
  key    varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_expire on identity.rate_limit (expire);
