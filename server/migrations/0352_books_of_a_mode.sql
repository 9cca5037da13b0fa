-- feature: payments
set local lock_timeout = '1s';

/* From when on what was sold counts: since the channel has had accounts of the mode that it has now. What no real money was paid for counts no
   more once real money is. */
alter table payment_account add column books_from timestamptz not null default '-infinity';
