-- feature: notifications
set local lock_timeout = '1s';

/*
 * What somebody has asked to be told of a livestream is a row of theirs. Wider by one than what is there, whatever that is by now: no row
 * that is there has to be looked at.
 */
do $$
declare
  before text := replace((select pg_get_constraintdef(oid) from pg_constraint
                           where conrelid = 'notification'::regclass and conname = 'notification_type_check'), ' NOT VALID', '');
  named text := '''EVENT_CANCELED''::text';
begin
  execute format('alter table notification drop constraint notification_type_check, add constraint notification_type_check %s not valid',
    replace(before, named, named || ', ''LIVESTREAM_NOTIFICATION''::text'));
end $$;
