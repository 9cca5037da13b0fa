-- feature: payments
set local lock_timeout = '1s';

/* How the provider's page for another card is set up at the account, as it calls that; null before somebody wanted to change one. */
alter table payment_account add column portal_reference text collate "C" check (portal_reference ~ '^[A-Za-z0-9_]{1,80}$');
