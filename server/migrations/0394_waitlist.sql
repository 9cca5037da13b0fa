-- feature: tickets
/* Who waits for tickets that are sold out, and how an event sells: docs/decisions/087. */
set local lock_timeout = '1s';

/* An event without a row sells, and lets people wait for a day each. */
create table ticket_sale (
  tenant_id     uuid not null references tenant,
  event_id      uuid not null,
  is_paused     boolean not null default false,
  has_waitlist  boolean not null default true,
  offer_minutes integer not null default 1440 check (offer_minutes between 60 and 10080),
  mode          text not null default 'fifo' check (mode in ('fifo', 'lottery')),
  primary key (tenant_id, event_id),
  foreign key (tenant_id, event_id) references event (tenant_id, id) on delete cascade
);
select protect('ticket_sale');

/*
 * Once for a person and an event. What is offered is held until `offer_until`: by the row itself, or by the order into which it went
 * while that is open. The kinds are those of tickets; `ticket_type_id` is what they want, null for any.
 */
create table ticket_waitlist (
  tenant_id       uuid not null references tenant,
  event_id        uuid not null,
  profile_id      uuid not null,
  ticket_type_id  uuid,
  party_size      smallint not null check (party_size between 1 and 10),
  status          text not null check (status in ('waiting', 'offered', 'purchased', 'offer_expired', 'canceled', 'revoked')),
  offered_type_id uuid,
  offer_until     timestamptz,
  order_id        uuid,
  /* How many offers have passed. */
  lapses          smallint not null default 0,
  /* Their lot, kept when they leave and come back. */
  draw            double precision not null default random(),
  since           timestamptz not null default clock_timestamp(),
  created_at      timestamptz not null default now(),
  primary key (tenant_id, event_id, profile_id),
  foreign key (tenant_id, event_id) references event (tenant_id, id) on delete cascade,
  foreign key (tenant_id, profile_id) references profile (tenant_id, id) on delete cascade,
  foreign key (tenant_id, ticket_type_id) references ticket_type (tenant_id, id) on delete cascade,
  foreign key (tenant_id, offered_type_id) references ticket_type (tenant_id, id) on delete cascade,
  foreign key (tenant_id, order_id) references ticket_order (tenant_id, id) on delete cascade,
  constraint ticket_waitlist_offer check (
    case status when 'offered' then offered_type_id is not null and offer_until is not null
                else offered_type_id is null and offer_until is null and order_id is null end)
);
create index ticket_waitlist_line on ticket_waitlist (tenant_id, event_id, since, profile_id) where status = 'waiting';
create index ticket_waitlist_offers on ticket_waitlist (tenant_id, offer_until) where status = 'offered';
create index ticket_waitlist_of_event on ticket_waitlist (tenant_id, event_id) where status = 'offered';
create index ticket_waitlist_of_person on ticket_waitlist (tenant_id, profile_id) where status in ('waiting', 'offered');
create index ticket_waitlist_by_person on ticket_waitlist (tenant_id, profile_id);
create index ticket_waitlist_by_type on ticket_waitlist (tenant_id, ticket_type_id) where ticket_type_id is not null;
create index ticket_waitlist_by_offered on ticket_waitlist (tenant_id, offered_type_id) where offered_type_id is not null;
create index ticket_waitlist_by_order on ticket_waitlist (tenant_id, order_id) where order_id is not null;
select protect('ticket_waitlist');

/* What is offered is held, whoever changes the row: one that goes with its person's account gives its places back. */
create function keep_offered_places() returns trigger language plpgsql set search_path = public, pg_catalog as $$
declare
  was ticket_waitlist := old;
  now_is ticket_waitlist := new;
  was_held integer := case when was.status = 'offered' and was.order_id is null then was.party_size else 0 end;
  is_held integer := case when now_is.status = 'offered' and now_is.order_id is null then now_is.party_size else 0 end;
begin
  if was_held = is_held and was.offered_type_id is not distinct from now_is.offered_type_id then
    return null;
  end if;
  update event_seats s set held = s.held + is_held - was_held
   where s.tenant_id = coalesce(now_is.tenant_id, was.tenant_id) and s.event_id = coalesce(now_is.event_id, was.event_id);
  update ticket_type y set held = y.held - was_held where was_held > 0 and y.tenant_id = was.tenant_id and y.id = was.offered_type_id;
  update ticket_type y set held = y.held + is_held where is_held > 0 and y.tenant_id = now_is.tenant_id and y.id = now_is.offered_type_id;
  return null;
end $$;
create trigger offered_places_kept after insert or delete or update of status, party_size, offered_type_id, order_id on ticket_waitlist
  for each row execute function keep_offered_places();

/* Of a kind of which there are fewer now than are taken: by how many, as its host has confirmed. It shrinks as they come back. */
alter table ticket_type
  add column beyond integer not null default 0 check (beyond >= 0),
  drop constraint ticket_type_is_not_oversold,
  add constraint ticket_type_is_not_oversold check (sold + held <= quantity + beyond);
create index ticket_type_beyond on ticket_type (tenant_id) where beyond > 0;
