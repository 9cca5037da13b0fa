-- feature: gifts
/* A tier that somebody has bought for somebody else, for some months. What nobody pays for goes after two days. */
create table gift (
  tenant_id       uuid not null references tenant,
  id              uuid not null,
  tier_id         uuid,
  months          smallint not null check (months in (1, 3, 6, 12)),
  cents           integer not null check (cents > 0),
  buyer_id        uuid,
  message         text not null default '' check (length(message) <= 255),
  /* Where it is sent; null for one that is handed over as a link. It goes once it is redeemed: the person stands in its place. */
  recipient_email text check (length(recipient_email) <= 254),
  /* When the mail is to go out. */
  deliver_at      timestamptz not null,
  /* Where it is paid, and what the provider calls the page. */
  account         text not null,
  checkout        text,
  open_until      timestamptz not null,
  asked_at        timestamptz not null default now(),
  paid_at         timestamptz,
  delivered_at    timestamptz,
  mail_count      smallint not null default 0,
  /* The link holds the code; only its SHA-256 is here. */
  code_hash       bytea check (length(code_hash) = 32),
  expires_at      timestamptz,
  /* Of its running out, or of its end, somebody was told. */
  reminded_at     timestamptz,
  /* Who has it. Until `redeemed_at` it is being credited to them at the provider. */
  redeemer_id     uuid,
  redeemed_at     timestamptz,
  /* Of a gift to somebody who pays: how much is taken off, and where. */
  credit_cents    integer check (credit_cents > 0),
  credit_account  text,
  credit_customer text,
  starts_at       timestamptz,
  ends_at         timestamptz,
  /* All that was paid for it has gone back. */
  returned_at     timestamptz,
  created_at      timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, tier_id) references tier (tenant_id, id) on delete set null (tier_id),
  foreign key (tenant_id, buyer_id) references profile (tenant_id, id) on delete set null (buyer_id),
  foreign key (tenant_id, redeemer_id) references profile (tenant_id, id) on delete set null (redeemer_id)
);
create unique index gift_code on gift (tenant_id, code_hash) where code_hash is not null;
create unique index gift_checkout on gift (tenant_id, checkout) where checkout is not null;
create index gift_by_buyer on gift (tenant_id, buyer_id, id desc) where buyer_id is not null;
create index gift_by_redeemer on gift (tenant_id, redeemer_id, id desc) where redeemer_id is not null;
create index gift_by_tier on gift (tenant_id, tier_id) where tier_id is not null;
create index gift_by_address on gift (tenant_id, lower(recipient_email)) where recipient_email is not null;
-- What the clock looks for.
create index gift_unpaid on gift (tenant_id, created_at) where paid_at is null;
create index gift_to_deliver on gift (tenant_id, deliver_at) where paid_at is not null and delivered_at is null and returned_at is null;
create index gift_to_redeem on gift (tenant_id, expires_at) where redeemed_at is null and expires_at is not null and returned_at is null;
create index gift_running on gift (tenant_id, ends_at) where redeemed_at is not null and ends_at is not null and returned_at is null;
select protect('gift');
