-- feature: notifications
set local lock_timeout = '1s';

/* Wider by one than what is there, whatever that is by now: no row that is there has to be looked at. */
do $$
declare
  before text := (select pg_get_constraintdef(oid) from pg_constraint
                   where conrelid = 'notification'::regclass and conname = 'notification_type_check');
  named text := '''SUBSCRIPTION_ENDED''::text';
begin
  execute format('alter table notification drop constraint notification_type_check, add constraint notification_type_check %s',
    replace(before, named, named || ', ''GIFT_LOG''::text'));
end $$;
