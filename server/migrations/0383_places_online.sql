-- feature: events
-- Whoever writes waits for no more than a moment; the start of the server tries again. No row that is there can break these checks.
set local lock_timeout = '1s';

/* Of an event in person and online: places online are counted apart. `capacity` and `taken` are those in the room then. */
alter table event_seats
  add column online_capacity integer check (online_capacity > 0),
  add column online_taken    integer not null default 0 check (online_taken >= 0),
  add constraint event_is_not_oversold_online check (online_taken <= online_capacity) not valid;
alter table event_rsvp add column is_online boolean not null default false;

create or replace function count_event_seats() returns trigger language plpgsql set search_path = public, pg_catalog as $$
declare
  was event_rsvp := old;
  now_is event_rsvp := new;
  had integer := coalesce((was.status = 'going')::int * (1 + was.guests), 0);
  has integer := coalesce((now_is.status = 'going')::int * (1 + now_is.guests), 0);
begin
  update event_seats s
     set taken = s.taken + case when now_is.is_online then 0 else has end - case when was.is_online then 0 else had end,
         online_taken = s.online_taken + case when now_is.is_online then has else 0 end - case when was.is_online then had else 0 end,
         maybe_count = s.maybe_count + coalesce((now_is.status = 'maybe')::int, 0) - coalesce((was.status = 'maybe')::int, 0),
         waiting_count = s.waiting_count + coalesce((now_is.status = 'waitlisted')::int, 0) - coalesce((was.status = 'waitlisted')::int, 0)
   where s.tenant_id = coalesce(now_is.tenant_id, was.tenant_id) and s.event_id = coalesce(now_is.event_id, was.event_id);
  return null;
end $$;
drop trigger event_rsvp_counted on event_rsvp;
create trigger event_rsvp_counted after insert or delete or update of status, guests, is_online on event_rsvp
  for each row execute function count_event_seats();
