-- feature: follows
/* Whom somebody follows, and who waits, in keyset pages: the instant first, the person where two came at once. */
create index follow_newest on follow (tenant_id, follower_id, created_at desc, followed_id);
drop index follow_request_waiting;
create index follow_request_waiting on follow_request (tenant_id, followed_id, requested_at desc, follower_id) where status = 'requested';
