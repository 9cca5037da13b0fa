-- feature: events
set local lock_timeout = '1s';

/* An event that has fewer seats now than are taken: by how many, as its host has confirmed. It shrinks as they come back. */
alter table event_seats
  add column beyond integer not null default 0 check (beyond >= 0),
  drop constraint event_is_not_oversold,
  add constraint event_is_not_oversold check (taken + held <= capacity + beyond) not valid;
create index event_seats_beyond on event_seats (tenant_id) where beyond > 0;
