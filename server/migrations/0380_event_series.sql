-- feature: eventSeries
/* An event that comes again: docs/decisions/084. */
create table event_series (
  tenant_id   uuid not null references tenant,
  id          uuid not null,
  host_id     uuid not null,
  /* As RFC 5545 writes it, on the clocks of where it happens: 'FREQ=WEEKLY;INTERVAL=1;BYDAY=MO;UNTIL=20270614'. */
  rrule       text collate "C" not null check (length(rrule) <= 120),
  /* Days of it that were taken out before it was laid out, where it happens. */
  without     date[] not null default '{}' check (cardinality(without) <= 104),
  /* When its dates became events of their own; null while there is a draft alone. */
  laid_out_at timestamptz,
  created_at  timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, host_id) references profile (tenant_id, id)
);
create index event_series_of_host on event_series (tenant_id, host_id);
select protect('event_series');
