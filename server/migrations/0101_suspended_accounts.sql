-- feature: accounts
/* Every minute somebody asks whose suspension is over. */
create index account_suspended on account (tenant_id, profile_id) where status = 'suspended';
