-- feature: posts
-- Whoever writes waits for no more than a moment; the start of the server tries again.
set local lock_timeout = '1s';

/* The event that a post brings to timelines: the post goes where its event goes. */
alter table post
  add column event_id uuid,
  add constraint post_is_of_its_event check ((kind = 'event') = (event_id is not null)) not valid,
  add foreign key (tenant_id, event_id) references event (tenant_id, id) on delete cascade not valid;
