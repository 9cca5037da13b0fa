-- feature: tenants
/* What a channel pays for being here. What it was before stands in the audit logs. */
alter table tenant
  add column plan_name        text not null default 'Standard' check (length(plan_name) between 1 and 40),
  /* Of each payment that the channel takes, in hundredths of a percent. */
  add column platform_fee_bps integer not null default 0 check (platform_fee_bps between 0 and 5000);
