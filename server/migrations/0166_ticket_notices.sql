-- feature: tickets
set local lock_timeout = '1s';

/* Who is told of a ticket, or of money that goes back, is told as of anything else about an event. */
alter table event_notice
  drop constraint event_notice_kind_check,
  add constraint event_notice_kind_check check (kind in
    ('reminder', 'changed', 'postponed', 'back_on', 'canceled', 'place', 'ticket', 'refund')) not valid;

/* Wider by two than what is there, whatever that is by now: no row that is there has to be looked at. */
do $$
declare
  before text := (select pg_get_constraintdef(oid) from pg_constraint
                   where conrelid = 'notification'::regclass and conname = 'notification_type_check');
  named text := '''EVENT_CANCELED''::text';
begin
  execute format('alter table notification drop constraint notification_type_check, add constraint notification_type_check %s',
    replace(before, named, named || ', ''TICKET_ISSUED''::text, ''REFUND_ISSUED''::text'));
end $$;
