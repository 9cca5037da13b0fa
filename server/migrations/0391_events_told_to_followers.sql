-- feature: notifications
-- Whoever writes waits for no more than a moment; the start of the server tries again. No row that is there can break these checks, so none
-- is looked at while everybody waits.
set local lock_timeout = '1s';

/* What a creator tells all their followers may be that an event is out, too. */
alter table notification_broadcast
  alter column post_id drop not null,
  add column event_id uuid,
  drop constraint notification_broadcast_type_check,
  add constraint notification_broadcast_type_check
    check (type in ('POST_LOG', 'LIVESTREAM_NOTIFICATION', 'POLL_ENDED_LOG', 'EVENT_PUBLISHED')) not valid,
  add constraint notification_broadcast_is_of_one check ((post_id is null) <> (event_id is null)) not valid,
  add constraint notification_broadcast_names_its_event check ((type = 'EVENT_PUBLISHED') = (event_id is not null)) not valid,
  add foreign key (tenant_id, event_id) references event (tenant_id, id) on delete cascade not valid;
