-- feature: subscriptions
-- Whoever writes waits for no more than a moment; the start of the server tries again.
set local lock_timeout = '1s';

/* A third kind of offers is for whoever is about to leave: it is shown to them, and has no code. */
alter table special_offer alter column code drop not null;
alter table special_offer drop constraint special_offer_redemption_check;
alter table special_offer add constraint special_offer_redemption_check check (redemption in ('signup', 'winback', 'retention')) not valid;
alter table special_offer add constraint special_offer_code_redemption_check check ((code is null) = (redemption = 'retention')) not valid;

/*
 * Which offer was shown to somebody who was about to leave, and whether they took it. It counts as taken from `taken_at` on; from `kept_at` on
 * the provider knows it. The row stays when its subscription goes, for it is counted.
 */
create table retention (
  tenant_id        uuid not null references tenant,
  subscription_id  uuid not null,
  special_offer_id uuid not null,
  /* Nobody's once they are erased. */
  profile_id       uuid,
  shown_at         timestamptz not null default now(),
  taken_at         timestamptz,
  kept_at          timestamptz,
  primary key (tenant_id, special_offer_id, subscription_id),
  foreign key (tenant_id, special_offer_id) references special_offer (tenant_id, id) on delete cascade,
  foreign key (tenant_id, profile_id) references profile (tenant_id, id) on delete set null (profile_id),
  check (kept_at is null or taken_at is not null)
);
create index retention_of_profile on retention (tenant_id, profile_id) where profile_id is not null;
select protect('retention');
