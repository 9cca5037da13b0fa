-- feature: checkIns
set local lock_timeout = '1s';

/* Kinds of tickets that are let in together, all of them where none is named (docs/decisions/090). */
create table check_in_list (
  tenant_id       uuid not null references tenant,
  id              uuid not null,
  event_id        uuid not null,
  place           smallint not null,
  name            text not null check (length(name) between 1 and 50),
  ticket_type_ids uuid[] not null default '{}',
  activates_at    timestamptz,
  expires_at      timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, event_id) references event (tenant_id, id) on delete cascade,
  check (expires_at > activates_at)
);
create index check_in_list_of_event on check_in_list (tenant_id, event_id, place);
select protect('check_in_list');

/* What was scanned at a door, every time, whenever it arrived: of a ticket one scan counts, the earliest. */
create table check_in (
  tenant_id   uuid not null references tenant,
  /* Made by the device. */
  id          uuid not null,
  event_id    uuid not null,
  /* Null where no ticket of the event has that code, which is not kept. */
  ticket_id   uuid,
  /* When it was scanned, by the device; never later than it arrived. */
  at          timestamptz not null,
  arrived_at  timestamptz not null default clock_timestamp(),
  /* Who scanned it, and took it back; null where they have left. */
  by_id       uuid,
  /* What the device said of it by its own list. */
  judged      text check (judged in ('in', 'already', 'canceled', 'handed', 'other_list', 'unknown')),
  outcome     text not null check (outcome in ('in', 'already', 'canceled', 'handed', 'other_list', 'unknown')),
  undone_at   timestamptz,
  undone_by_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, event_id) references event (tenant_id, id) on delete cascade,
  foreign key (tenant_id, ticket_id) references ticket (tenant_id, id) on delete cascade,
  foreign key (tenant_id, by_id) references profile (tenant_id, id) on delete set null (by_id),
  foreign key (tenant_id, undone_by_id) references profile (tenant_id, id) on delete set null (undone_by_id)
);
create unique index check_in_that_counts on check_in (tenant_id, ticket_id) where outcome = 'in' and undone_at is null;
create index check_in_of_ticket on check_in (tenant_id, ticket_id, at) where ticket_id is not null;
create index check_in_lately on check_in (tenant_id, event_id, at) where outcome = 'in';
create index check_in_conflicts on check_in (tenant_id, event_id, at) where judged = 'in' and outcome <> 'in';
create index check_in_of_event on check_in (tenant_id, event_id);
create index check_in_by on check_in (tenant_id, by_id) where by_id is not null;
create index check_in_undone_by on check_in (tenant_id, undone_by_id) where undone_by_id is not null;
select protect('check_in');

/* Whom the host lets help at the door, and nothing else, until then. */
create table door_staff (
  tenant_id  uuid not null references tenant,
  event_id   uuid not null,
  profile_id uuid not null,
  until      timestamptz not null,
  added_at   timestamptz not null default now(),
  primary key (tenant_id, event_id, profile_id),
  foreign key (tenant_id, event_id) references event (tenant_id, id) on delete cascade,
  foreign key (tenant_id, profile_id) references profile (tenant_id, id) on delete cascade
);
create index door_staff_of_person on door_staff (tenant_id, profile_id, until);
select protect('door_staff');
