-- feature: identity

-- An authenticator app. Its secret is encrypted with the master key. Until confirmed_at is set nothing asks for a code.
-- last_step is the newest half minute whose code was used: no code opens the door twice.
create table identity.totp (
  person_id    text primary key references identity.person on delete cascade,
  sealed       bytea not null,
  last_step    bigint not null default 0,
  created_at   timestamptz not null default now(),
  confirmed_at timestamptz
);

create table identity.recovery_code (
  person_id  text not null references identity.person on delete cascade,
  code_hash  bytea not null,
  created_at timestamptz not null default now(),
  used_at    timestamptz,
  primary key (person_id, code_hash)
);

-- A passkey belongs to one host: rp_id. credential_id is the authenticator's name for it, in base64url.
create table identity.passkey (
  id            uuid primary key,
  person_id     text not null references identity.person on delete cascade,
  rp_id         text not null,
  credential_id text not null unique,
  public_key    bytea not null,
  counter       bigint not null,
  transports    text[] not null default '{}',
  is_synced     boolean not null,
  name          text not null check (length(name) between 1 and 80),
  created_at    timestamptz not null default now(),
  last_used_at  timestamptz
);
create index passkey_person on identity.passkey (person_id, rp_id);

-- A sign-in whose password was right and whose second step is still to come.
create table identity.half_sign_in (
  uid_hash   bytea primary key,
  person_id  text not null references identity.person on delete cascade,
  expires_at timestamptz not null
);
create index half_sign_in_person on identity.half_sign_in (person_id);
create index half_sign_in_expiry on identity.half_sign_in (expires_at);
