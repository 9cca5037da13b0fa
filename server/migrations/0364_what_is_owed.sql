-- feature: subscriptions
-- Whoever writes waits for no more than a moment; the start of the server tries again.
set local lock_timeout = '1s';

/* What whoever pays is told of a payment that has failed, and of their card, as the provider says it. It comes with its next answer. */
alter table subscription
  /* What the latest invoice still asks for; null where it is paid. */
  add column owed_cents integer check (owed_cents >= 0),
  /* The bank wants whoever pays to confirm it. */
  add column is_asked boolean not null default false,
  add column card_brand text check (length(card_brand) <= 40),
  add column card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  /* The last day on which the card is good. */
  add column card_good_to date,
  /* Of what of the days of grace whoever pays was reminded: 1 that half of them are over, 2 that a day is left, 3 both. */
  add column unpaid_told smallint not null default 0 check (unpaid_told between 0 and 3),
  /* Since when nothing is charged because nobody can use it; null while it can be. */
  add column held_at timestamptz,
  /* Until when whoever pays had paused it themselves when that began. */
  add column held_pause timestamptz;

/* How long a channel waits for a payment that has failed; a channel without a row has what the columns say. */
create table unpaid_terms (
  tenant_id           uuid primary key references tenant,
  grace_days          smallint not null default 14 check (grace_days between 0 and 30),
  /* What is not paid stays open for as long as the provider does not end it. */
  keeps_unpaid        boolean not null default false
);
select protect('unpaid_terms');
