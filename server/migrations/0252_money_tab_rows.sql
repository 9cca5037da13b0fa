-- feature: notifications
-- Whoever writes waits for no more than a moment; the start of the server tries again.
set local lock_timeout = '1s';

/* What was told of money before there was a tab for it. */
update notification set tab = 'money'
 where type in ('REFUND_ISSUED', 'SUBSCRIBE_LOG', 'NEW_SUBSCRIBER_LOG', 'PAYMENT_FAILED', 'RENEWAL_REMINDER', 'SUBSCRIPTION_ENDED', 'TIP_RECEIVED',
                'PAYOUT_FAILED');
alter table notification validate constraint notification_tab_check;
