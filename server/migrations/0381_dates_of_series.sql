-- feature: eventSeries
-- Whoever writes waits for no more than a moment; the start of the server tries again. No row that is there can break these checks, so none
-- is looked at while everybody waits.
set local lock_timeout = '1s';

/* `series_start` is when it was to begin at first: calendars know a date of a series by it, however often it moves. */
alter table event
  add column series_id    uuid,
  add column series_start timestamptz,
  add constraint event_series_fkey foreign key (tenant_id, series_id) references event_series (tenant_id, id)
    on delete set null (series_id) not valid,
  add constraint event_has_its_date check (series_id is null or series_start is not null) not valid;

/* How many dates of a series a notice tells of. */
alter table event_notice add column dates smallint not null default 1;

/* Wider by one than what is there, whatever that is by now. `moved`: it is postponed, and the new time is known. */
do $$
declare
  before text := (select pg_get_constraintdef(oid) from pg_constraint
                   where conrelid = 'event_notice'::regclass and conname = 'event_notice_kind_check');
  named text := '''postponed''::text';
begin
  execute format('alter table event_notice drop constraint event_notice_kind_check, add constraint event_notice_kind_check %s not valid',
    replace(replace(before, ' NOT VALID', ''), named, named || ', ''moved''::text'));
end $$;

/* A series goes with the last of its events. */
create function drop_series_without_events() returns trigger language plpgsql set search_path = public, pg_catalog as $$
begin
  delete from event_series s
   where s.tenant_id = old.tenant_id and s.id = old.series_id
     and not exists (select 1 from event e where e.tenant_id = s.tenant_id and e.series_id = s.id);
  return null;
end $$;
create trigger event_ends_its_series after delete or update of series_id on event
  for each row when (old.series_id is not null) execute function drop_series_without_events();
