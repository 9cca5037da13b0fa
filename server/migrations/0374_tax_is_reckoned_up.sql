-- feature: payments
set local lock_timeout = '1s';

/* Its owners want the provider to reckon up what of each price is tax (docs/decisions/083). Another account begins without. */
alter table payment_account add column collects_tax boolean not null default false;
