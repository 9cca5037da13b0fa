-- feature: friendships
/* A person stands on either side of a pair, so every list is read from two indexes. */
drop index friendship_requests;
create index friendship_friends on friendship (tenant_id, a_id, responded_at desc, b_id) where status = 'accepted';
create index friendship_friends_reverse on friendship (tenant_id, b_id, responded_at desc, a_id) where status = 'accepted';
create index friendship_requests on friendship (tenant_id, a_id, requested_at desc, b_id) where status = 'requested';
create index friendship_requests_reverse on friendship (tenant_id, b_id, requested_at desc, a_id) where status = 'requested';
alter table friendship add check ((status in ('accepted', 'declined')) <= (responded_at is not null));
