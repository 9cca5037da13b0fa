-- feature: identities
alter table account_identity
  add column id    uuid not null default gen_random_uuid(),
  /* What its owner knows it by: an e-mail address or a name at the provider. */
  add column label text not null default '' check (length(label) <= 320);
create unique index account_identity_id on account_identity (tenant_id, id);

/* An account's running attempt to link a further login: one at a time, and gone when it has been used. */
create table link_intent (
  tenant_id  uuid not null references tenant,
  account_id uuid not null,
  id         uuid not null,
  expires_at timestamptz not null,
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references account (tenant_id, id) on delete cascade
);
select protect('link_intent');
