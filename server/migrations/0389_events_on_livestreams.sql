-- feature: eventLivestreams
/* On which livestream of its host an event is shown. */
create table event_livestream (
  tenant_id     uuid not null references tenant,
  event_id      uuid not null,
  livestream_id uuid not null,
  primary key (tenant_id, event_id),
  unique (tenant_id, livestream_id),
  foreign key (tenant_id, event_id) references event (tenant_id, id) on delete cascade,
  foreign key (tenant_id, livestream_id) references livestream (tenant_id, id) on delete cascade
);
select protect('event_livestream');
