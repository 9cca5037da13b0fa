-- feature: events
/* Something that people attend: docs/decisions/056. */
create table event (
  tenant_id           uuid not null references tenant,
  id                  uuid not null,
  host_id             uuid not null,
  title               text not null check (length(title) between 1 and 100),
  slug                text not null check (slug ~ '^[a-z0-9-]{1,80}$'),
  summary             text not null default '' check (length(summary) <= 160),
  /* The editor's document, and its words. */
  description         jsonb,
  description_text    text not null default '' check (length(description_text) <= 10000),
  cover_id            uuid,
  category            text not null check (category in
    ('social', 'music', 'art', 'food_drink', 'charity', 'comedy', 'theater', 'business', 'tech', 'education', 'workshop', 'conference', 'festival',
     'nightlife', 'other')),
  kind                text not null check (kind in ('in_person', 'online', 'hybrid')),
  online_url          text not null default '' check (length(online_url) <= 500),
  venue_name          text not null default '' check (length(venue_name) <= 120),
  venue_address       text not null default '' check (length(venue_address) <= 300),
  starts_at           timestamptz not null,
  ends_at             timestamptz not null check (ends_at > starts_at),
  /* Where it happens, to say the time as it is there. */
  time_zone           text not null check (length(time_zone) <= 64),
  visibility          text not null default 'public' check (visibility in ('public', 'unlisted', 'members', 'followers')),
  status              text not null default 'draft' check (status in ('draft', 'published', 'live', 'ended', 'archived', 'postponed', 'canceled')),
  rsvp_deadline       timestamptz,
  guests_per_rsvp     integer not null default 0 check (guests_per_rsvp between 0 and 10),
  /* Minutes before the start. */
  reminders           integer[] not null default '{1440,60}' check (cardinality(reminders) <= 4),
  cancellation_reason text not null default '' check (length(cancellation_reason) <= 500),
  /* Counts what calendars have to hear of. */
  revision            integer not null default 0,
  published_at        timestamptz,
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, host_id) references profile (tenant_id, id),
  foreign key (tenant_id, cover_id) references image (tenant_id, id)
);
create index event_to_come on event (tenant_id, starts_at, id) where status in ('published', 'live', 'postponed');
create index event_past on event (tenant_id, starts_at, id) where status = 'ended';
create index event_of_host on event (tenant_id, host_id, starts_at, id);
create index event_by_cover on event (tenant_id, cover_id) where cover_id is not null;
select protect('event');

/* How many seats there are and how many are taken. Whoever answers holds this row: no two take the last seat. */
create table event_seats (
  tenant_id     uuid not null references tenant,
  event_id      uuid not null,
  /* Null for as many as come. */
  capacity      integer check (capacity > 0),
  taken         integer not null default 0 check (taken >= 0),
  maybe_count   integer not null default 0 check (maybe_count >= 0),
  waiting_count integer not null default 0 check (waiting_count >= 0),
  primary key (tenant_id, event_id),
  foreign key (tenant_id, event_id) references event (tenant_id, id) on delete cascade,
  constraint event_is_not_oversold check (taken <= capacity)
) with (fillfactor = 70);
create index event_seats_waited_for on event_seats (tenant_id, event_id) where waiting_count > 0;
select protect('event_seats');

create table event_rsvp (
  tenant_id  uuid not null references tenant,
  event_id   uuid not null,
  profile_id uuid not null,
  status     text not null check (status in ('going', 'maybe', 'not_going', 'waitlisted')),
  guests     integer not null default 0 check (guests between 0 and 10),
  /* Since when they have said so: the order of the line, and of the list of those who go. */
  since      timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default now(),
  primary key (tenant_id, event_id, profile_id),
  foreign key (tenant_id, event_id) references event (tenant_id, id) on delete cascade,
  foreign key (tenant_id, profile_id) references profile (tenant_id, id) on delete cascade
);
create index event_rsvp_line on event_rsvp (tenant_id, event_id, status, since, profile_id);
create index event_rsvp_of_person on event_rsvp (tenant_id, profile_id, status);
select protect('event_rsvp');

/* Counts follow answers, whoever changes them: an answer, or the erasure of whoever gave it. */
create function count_event_seats() returns trigger language plpgsql set search_path = public, pg_catalog as $$
declare
  was event_rsvp := old;
  now_is event_rsvp := new;
begin
  update event_seats s
     set taken = s.taken + coalesce((now_is.status = 'going')::int * (1 + now_is.guests), 0) - coalesce((was.status = 'going')::int * (1 + was.guests), 0),
         maybe_count = s.maybe_count + coalesce((now_is.status = 'maybe')::int, 0) - coalesce((was.status = 'maybe')::int, 0),
         waiting_count = s.waiting_count + coalesce((now_is.status = 'waitlisted')::int, 0) - coalesce((was.status = 'waitlisted')::int, 0)
   where s.tenant_id = coalesce(now_is.tenant_id, was.tenant_id) and s.event_id = coalesce(now_is.event_id, was.event_id);
  return null;
end $$;
create trigger event_rsvp_counted after insert or delete or update of status, guests on event_rsvp
  for each row execute function count_event_seats();

/* What those who go have been told, each thing once. */
create table event_notice (
  tenant_id  uuid not null references tenant,
  id         uuid not null,
  event_id   uuid not null,
  kind       text not null check (kind in ('reminder', 'changed', 'postponed', 'back_on', 'canceled', 'place')),
  /* Of a reminder: how long before which start. */
  minutes    integer not null default 0,
  starts_at  timestamptz not null,
  at         timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, event_id) references event (tenant_id, id) on delete cascade
);
create unique index event_reminder_once on event_notice (tenant_id, event_id, minutes, starts_at) where kind = 'reminder';
create index event_notice_of on event_notice (tenant_id, event_id);
select protect('event_notice');
