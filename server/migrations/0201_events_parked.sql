-- feature: payments
set local lock_timeout = '1s';

/* What has failed for so long that it is tried no more. */
alter table ops.payment_event
  drop constraint payment_event_parked_reason_check,
  add constraint payment_event_parked_reason_check
    check (parked_reason in ('other_mode', 'other_version', 'unknown_account', 'unknown_object', 'failed')) not valid;
