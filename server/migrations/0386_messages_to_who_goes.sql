-- feature: eventMessages
/* What the host of an event has written to those who go, or wait. What told them of it has the same id. */
create table event_message (
  tenant_id  uuid not null references tenant,
  id         uuid not null,
  event_id   uuid not null,
  audience   text not null check (audience in ('going', 'maybe', 'waiting', 'all')),
  text       text not null check (length(text) between 1 and 2000),
  /* How many people it went to. */
  told       integer not null default 0 check (told >= 0),
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, event_id) references event (tenant_id, id) on delete cascade
);
create index event_message_of on event_message (tenant_id, event_id, id);
select protect('event_message');
