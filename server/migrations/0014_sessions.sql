-- feature: sessions
/* A sign-in of an account, as its tokens name it: SHA-256 of their `sid`. `subject` is the login it came by. `network` is where calls
   come from, cut short: the first 24 bits of an IPv4 address, the first 48 of an IPv6 one. */
create table account_session (
  tenant_id    uuid not null references tenant,
  id           uuid not null,
  account_id   uuid not null,
  sid_hash     bytea not null check (length(sid_hash) = 32),
  subject      text not null,
  user_agent   text not null check (length(user_agent) <= 400),
  network      text,
  created_at   timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  revoked_at   timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, sid_hash),
  foreign key (tenant_id, account_id) references account (tenant_id, id) on delete cascade
);
create index account_session_account on account_session (tenant_id, account_id, last_used_at desc);
select protect('account_session');
