-- feature: notifications
set local lock_timeout = '1s';

/* Wider by one each than what is there, whatever that is by now: no row that is there has to be looked at. */
do $$
declare
  before text := (select pg_get_constraintdef(oid) from pg_constraint
                   where conrelid = 'notification'::regclass and conname = 'notification_type_check');
  named text := '''EVENT_CANCELED''::text';
  told text := (select pg_get_constraintdef(oid) from pg_constraint
                 where conrelid = 'event_notice'::regclass and conname = 'event_notice_kind_check');
begin
  execute format('alter table notification drop constraint notification_type_check, add constraint notification_type_check %s',
    replace(before, named, named || ', ''WAITLIST_OFFER''::text'));
  execute format('alter table event_notice drop constraint event_notice_kind_check, add constraint event_notice_kind_check %s',
    replace(told, '''ticket''::text', '''ticket''::text, ''offer''::text'));
end $$;
