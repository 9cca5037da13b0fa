-- feature: events
-- Whoever writes waits for no more than a moment; the start of the server tries again.
set local lock_timeout = '1s';

/*
 * Somebody's ticket is void because whoever paid for it has the money back, or their place is gone with their invitation. Wider by two than
 * what is there, whatever that is by now: no row that is there has to be looked at.
 */
do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint
                  where conrelid = 'event_notice'::regclass and conname = 'event_notice_kind_check');
  kind text := '''place''::text';
begin
  execute format('alter table event_notice drop constraint event_notice_kind_check, add constraint event_notice_kind_check %s not valid',
    replace(replace(kinds, ' NOT VALID', ''), kind, kind || ', ''void''::text, ''uninvited''::text'));
end $$;
