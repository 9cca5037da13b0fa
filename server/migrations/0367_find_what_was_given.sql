-- feature: entitlements
set local lock_timeout = '1s';

/* What somebody was given for a while and has not been reminded of, the next to end first. */
create index entitlement_given_ending on entitlement (tenant_id, valid_until)
  where source in ('comp', 'invitation') and valid_until is not null and reminded_at is null;
