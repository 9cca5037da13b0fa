-- feature: notifications
set local lock_timeout = '1s';

/* Until when somebody was reminded that they pay again: once for each such day. */
alter table subscription add column reminded_of timestamptz;
-- Whoever has been reminded is not looked at again until the next period.
create index subscription_to_remind on subscription (tenant_id, period_end)
  where cancels_at is null and reminded_of is distinct from period_end and (status = 'trialing' or status = 'active' and per = 'year');

/* Wider by three than what is there, whatever that is by now: no row that is there has to be looked at. */
do $$
declare
  before text := (select pg_get_constraintdef(oid) from pg_constraint
                   where conrelid = 'notification'::regclass and conname = 'notification_type_check');
  named text := '''SUBSCRIBE_LOG''::text';
begin
  execute format('alter table notification drop constraint notification_type_check, add constraint notification_type_check %s',
    replace(before, named, named || ', ''PAYMENT_FAILED''::text, ''RENEWAL_REMINDER''::text, ''SUBSCRIPTION_ENDED''::text'));
end $$;
