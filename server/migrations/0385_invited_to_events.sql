-- feature: eventInvitations
set local lock_timeout = '1s';

/* Whom the host of an event has named: docs/decisions/085. */
create table event_invitation (
  tenant_id  uuid not null references tenant,
  event_id   uuid not null,
  profile_id uuid not null,
  /* The notice that told them of it; null until the event is out. */
  notice_id  uuid,
  invited_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, event_id, profile_id),
  foreign key (tenant_id, event_id) references event (tenant_id, id) on delete cascade,
  foreign key (tenant_id, profile_id) references profile (tenant_id, id) on delete cascade
);
create index event_invitation_of_person on event_invitation (tenant_id, profile_id, invited_at);
create index event_invitation_in_order on event_invitation (tenant_id, event_id, invited_at, profile_id);
select protect('event_invitation');

alter table event
  drop constraint event_visibility_check,
  add constraint event_visibility_check
    check (visibility in ('public', 'unlisted', 'members', 'followers', 'tiers', 'invite')) not valid;

/* Wider than what is there, whatever that is by now: no row that is there has to be looked at. */
do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint
                  where conrelid = 'event_notice'::regclass and conname = 'event_notice_kind_check');
  types text := (select pg_get_constraintdef(oid) from pg_constraint
                  where conrelid = 'notification'::regclass and conname = 'notification_type_check');
  kind text := '''place''::text';
  type text := '''EVENT_CANCELED''::text';
begin
  execute format('alter table event_notice drop constraint event_notice_kind_check, add constraint event_notice_kind_check %s',
    replace(kinds, kind, kind || ', ''invited''::text, ''message''::text'));
  execute format('alter table notification drop constraint notification_type_check, add constraint notification_type_check %s',
    replace(types, type, type || ', ''EVENT_INVITATION''::text'));
end $$;
