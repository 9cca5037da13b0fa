-- feature: notifications
set local lock_timeout = '1s';

/* An event is told of once, however often it comes out. */
create unique index notification_broadcast_of_event on notification_broadcast (tenant_id, event_id) where event_id is not null;
