-- feature: subscriptions
-- Whoever writes waits for no more than a moment; the start of the server tries again.
set local lock_timeout = '1s';

/*
 * Cards with which something was tried for nothing in a channel, and by which subscription: nobody tries it again with another account
 * (docs/decisions/061). A card is a code under the master key that says nothing of its number; it stays when the subscription and the person
 * have gone, for that is what it is for.
 */
create table tried_card (
  tenant_id       uuid not null references tenant,
  card_hash       bytea not null check (octet_length(card_hash) = 32),
  subscription_id uuid not null,
  primary key (tenant_id, card_hash)
);
select protect('tried_card');

/* Its card had been tried with before: what was to be for nothing was paid at once. */
alter table subscription add column is_trial_spent boolean not null default false;
