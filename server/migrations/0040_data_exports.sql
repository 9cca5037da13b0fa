-- feature: dataExports
/* A copy of everything that is kept of an account. `file_key` names the zip in the store: set before it is written, so that a file that
   was begun is found again. Whether a ready one has expired is decided when it is read. */
create table data_export (
  tenant_id    uuid not null references tenant,
  id           uuid not null,
  account_id   uuid not null,
  state        text not null default 'pending' check (state in ('pending', 'processing', 'ready', 'expired', 'failed')),
  file_key     text,
  bytes        bigint check (bytes > 0),
  requested_at timestamptz not null default now(),
  ready_at     timestamptz,
  expires_at   timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id) on delete cascade,
  check ((state = 'ready') <= (file_key is not null and bytes is not null and ready_at is not null and expires_at is not null))
);
-- One is made at a time, whatever two windows do.
create unique index data_export_under_way on data_export (tenant_id, account_id) where state in ('pending', 'processing');
create index data_export_of on data_export (tenant_id, account_id, id desc);
create index data_export_expiry on data_export (tenant_id, expires_at) where state = 'ready';
create index data_export_stuck on data_export (tenant_id, requested_at) where state in ('pending', 'processing');
select protect('data_export');

/* Whoever holds the token may download until then. Only its SHA-256 is here. */
create table data_export_link (
  tenant_id  uuid not null references tenant,
  token_hash bytea not null check (length(token_hash) = 32),
  export_id  uuid not null,
  expires_at timestamptz not null,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, export_id) references data_export (tenant_id, id) on delete cascade
);
create index data_export_link_export on data_export_link (tenant_id, export_id);
create index data_export_link_expiry on data_export_link (tenant_id, expires_at);
select protect('data_export_link');
