-- feature: accounts
create table account (
  tenant_id          uuid not null references tenant,
  id                 uuid not null,
  profile_id         uuid not null,
  email              text,
  is_moderator       boolean not null default false,
  status             text not null default 'active' check (status in ('active', 'suspended', 'deactivated', 'pending_deletion', 'banned')),
  setup_completed_at timestamptz,
  /* LeadDyno's cookie value at the first visit; never overwritten. */
  affiliate_ref      text check (length(affiliate_ref) <= 200),
  created_at         timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, profile_id),
  foreign key (tenant_id, profile_id) references profile (tenant_id, id)
);
select protect('account');

/* A login at the identity provider. `issuer` is 'marquee' for the built-in one, whatever address it answers at. */
create table account_identity (
  tenant_id  uuid not null references tenant,
  issuer     text not null,
  subject    text not null,
  account_id uuid not null,
  kind       text not null default 'primary' check (kind in ('primary', 'secondary')),
  linked_at  timestamptz not null default now(),
  primary key (tenant_id, issuer, subject),
  foreign key (tenant_id, account_id) references account (tenant_id, id) on delete cascade
);
create index account_identity_account on account_identity (tenant_id, account_id);
select protect('account_identity');

create table legal_acceptance (
  tenant_id   uuid not null references tenant,
  account_id  uuid not null,
  document_id uuid not null,
  accepted_at timestamptz not null default now(),
  primary key (tenant_id, account_id, document_id),
  foreign key (tenant_id, account_id) references account (tenant_id, id) on delete cascade,
  foreign key (tenant_id, document_id) references legal_document (tenant_id, id)
);
select protect('legal_acceptance');
