-- feature: blocks
-- takes over: block
/* A person's own list, whoever was blocked last first. */
create index block_newest on block (tenant_id, blocker_id, created_at desc, blocked_id);
