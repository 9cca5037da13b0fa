-- feature: interests
/* What an event is about, in the channel's own words: by these it is found, and suggested to whoever has them. */
create table event_interest (
  tenant_id   uuid not null references tenant,
  event_id    uuid not null,
  interest_id uuid not null,
  primary key (tenant_id, event_id, interest_id),
  foreign key (tenant_id, event_id) references event (tenant_id, id) on delete cascade,
  foreign key (tenant_id, interest_id) references interest (tenant_id, id) on delete cascade
);
create index event_interest_by_interest on event_interest (tenant_id, interest_id, event_id);
select protect('event_interest');
