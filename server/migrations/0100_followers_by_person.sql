-- feature: follows
/* Whoever tells all followers of somebody goes through them a page at a time, in an order that nothing changes. */
create index follow_by_followed on follow (tenant_id, followed_id, follower_id);
