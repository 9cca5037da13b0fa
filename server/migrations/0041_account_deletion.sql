-- feature: accountDeletion
/* An account that waits for its erasure. Taking it back removes the row; the erasure takes it along with the account. */
create table account_deletion (
  tenant_id    uuid not null references tenant,
  account_id   uuid not null,
  reason       text not null default '' check (length(reason) <= 500),
  requested_at timestamptz not null default now(),
  due_at       timestamptz not null,
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references account (tenant_id, id) on delete cascade
);
create index account_deletion_due on account_deletion (tenant_id, due_at);
select protect('account_deletion');

/* The journal of erasures: ids only, and no reference to what is gone. It is kept for good and lies in the media store as well, so that
   an older backup can be made to forget again. `rest` is what outlives the rows until it has gone too: files of the store and logins of
   the provider; null once nothing is left. */
create table erasure (
  tenant_id  uuid not null references tenant,
  account_id uuid not null,
  profile_id uuid not null,
  begun_at   timestamptz not null default now(),
  erased_at  timestamptz,
  rest       jsonb,
  primary key (tenant_id, account_id),
  check ((erased_at is null) or rest is null)
);
create index erasure_unfinished on erasure (tenant_id) where erased_at is null;
select protect('erasure');

/* Tokens that were given out before the erasure still open the door for some minutes: they must not make a new account. Only a digest of
   the login, for a day. */
create table erased_identity (
  tenant_id     uuid not null references tenant,
  identity_hash bytea not null check (length(identity_hash) = 32),
  erased_at     timestamptz not null default now(),
  primary key (tenant_id, identity_hash)
);
create index erased_identity_age on erased_identity (tenant_id, erased_at);
select protect('erased_identity');
