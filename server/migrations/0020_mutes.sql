-- feature: mutes
/* Whoever is muted is not told. Their posts leave the muter's timeline until `expires_at`, or for good where that is null. */
create table mute (
  tenant_id           uuid not null references tenant,
  muter_id            uuid not null,
  muted_id            uuid not null,
  expires_at          timestamptz,
  hides_notifications boolean not null default true,
  created_at          timestamptz not null default now(),
  primary key (tenant_id, muter_id, muted_id),
  foreign key (tenant_id, muter_id) references profile (tenant_id, id) on delete cascade,
  foreign key (tenant_id, muted_id) references profile (tenant_id, id) on delete cascade,
  check (muter_id <> muted_id)
);
create index mute_reverse on mute (tenant_id, muted_id);
select protect('mute');
