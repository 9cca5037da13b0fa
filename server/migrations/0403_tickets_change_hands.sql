-- feature: ticketTransfers
-- Whoever writes waits for no more than a moment; the start of the server tries again.
set local lock_timeout = '1s';

/* Somebody hands a ticket on: to a member, to whoever reads a mail, or to whoever has a link. */
create table ticket_transfer (
  tenant_id    uuid not null references tenant,
  id           uuid not null,
  ticket_id    uuid not null,
  event_id     uuid not null,
  from_id      uuid not null,
  /* Null until somebody has taken it who was not named. */
  to_id        uuid,
  /* Kept while it is to be taken. */
  email        text check (length(email) <= 254),
  token_hash   bytea,
  status       text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'taken_back')),
  created_at   timestamptz not null default clock_timestamp(),
  settled_at   timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, ticket_id) references ticket (tenant_id, id) on delete cascade,
  foreign key (tenant_id, event_id) references event (tenant_id, id) on delete cascade,
  foreign key (tenant_id, from_id) references profile (tenant_id, id) on delete cascade,
  foreign key (tenant_id, to_id) references profile (tenant_id, id) on delete cascade,
  check (status <> 'accepted' or to_id is not null)
);
create unique index ticket_transfer_of_ticket on ticket_transfer (tenant_id, ticket_id) where status = 'pending';
create unique index ticket_transfer_by_token on ticket_transfer (tenant_id, token_hash) where token_hash is not null;
create index ticket_transfer_by_ticket on ticket_transfer (tenant_id, ticket_id);
create index ticket_transfer_of_event on ticket_transfer (tenant_id, event_id);
create index ticket_transfer_from on ticket_transfer (tenant_id, from_id, id);
create index ticket_transfer_to on ticket_transfer (tenant_id, to_id, id) where to_id is not null;
select protect('ticket_transfer');

/* Wider by two than what is there, whatever that is by now: no row that is there has to be looked at. */
do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint
                  where conrelid = 'event_notice'::regclass and conname = 'event_notice_kind_check');
  kind text := '''place''::text';
begin
  execute format('alter table event_notice drop constraint event_notice_kind_check, add constraint event_notice_kind_check %s not valid',
    replace(replace(kinds, ' NOT VALID', ''), kind, kind || ', ''handing''::text, ''handed''::text'));
end $$;
