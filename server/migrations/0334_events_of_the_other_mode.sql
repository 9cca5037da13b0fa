-- feature: payments
/* What is tried in test mode at an account whose channel sells for real, or the other way round, is told to the same endpoint and is nobody's
   trouble: it is done with as it comes. */
update ops.payment_event set parked_reason = null, processed_at = now() where parked_reason = 'other_mode';
