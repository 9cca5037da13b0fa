-- feature: streamSettings
set local lock_timeout = '1s';

/* For how many days a channel keeps recordings of livestreams; without a row, or with null, until somebody deletes them. */
create table recording_terms (
  tenant_id uuid not null primary key references tenant,
  kept_days integer check (kept_days in (7, 14, 30, 90, 365)),
  /* When it was last said: what is older than it may be from then on stays for some days still. */
  set_at    timestamptz not null default now()
);
select protect('recording_terms');
