-- feature: tickets
-- Whoever writes waits for no more than a moment; the start of the server tries again.
set local lock_timeout = '1s';

/* What a kind of ticket costs whom, who may take it and who is shown it: docs/decisions/088. */
do $$
declare
  rule text;
begin
  for rule in select conname from pg_constraint where conrelid = 'ticket_type'::regclass and contype = 'c' and pg_get_constraintdef(oid) ~ '\mkind\M' loop
    execute format('alter table ticket_type drop constraint %I', rule);
  end loop;
end $$;
alter table ticket_type
  add column suggested_cents integer check (suggested_cents between 100 and 1000000),
  add column audience        text not null default 'everyone' check (audience in ('everyone', 'tier', 'invited')),
  add column visibility      text not null default 'shown' check (visibility in ('shown', 'code_only', 'hidden')),
  /* What it costs whoever has this tier or a higher one; nobody where the tier is gone. */
  add column member_cents    integer check (member_cents between 0 and 1000000),
  add column member_tier_id  uuid,
  add column least_per_order smallint not null default 1 check (least_per_order between 1 and 10),
  add column per_account     smallint check (per_account between 1 and 10),
  add constraint ticket_type_member_tier foreign key (tenant_id, member_tier_id) references tier (tenant_id, id) on delete set null (member_tier_id),
  add constraint ticket_type_kind check (kind in ('free', 'paid', 'pay_what_you_can', 'donation', 'tier')) not valid,
  add constraint ticket_type_price check (
    case when kind = 'paid' then cents >= 100 when kind in ('pay_what_you_can', 'donation') then cents = 0 or cents >= 100 else cents = 0 end) not valid,
  add constraint ticket_type_tier check (tier_id is null or kind = 'tier' or audience = 'tier') not valid,
  add constraint ticket_type_member_price check (member_cents is null or kind = 'paid' and member_cents < cents and (member_cents = 0 or member_cents >= 100)) not valid;
create index ticket_type_by_member_tier on ticket_type (tenant_id, member_tier_id) where member_tier_id is not null;

/* What takes something off the price of tickets, or opens what is shown by a code alone. Its terms stay: people have been told. */
create table ticket_code (
  tenant_id       uuid not null references tenant,
  id              uuid not null,
  event_id        uuid not null,
  code            text collate "C" not null check (code ~ '^[A-Z0-9]{3,20}$'),
  kind            text not null check (kind in ('percent', 'amount', 'access')),
  /* Percents, or cents of each ticket. */
  value           integer not null check (value between 0 and 1000000),
  /* None is all of the event's. */
  ticket_type_ids uuid[] not null default '{}',
  max_uses        integer check (max_uses between 1 and 100000),
  per_person      smallint check (per_person between 1 and 100),
  starts_at       timestamptz,
  ends_at         timestamptz,
  is_active       boolean not null default true,
  created_at      timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, event_id, code),
  foreign key (tenant_id, event_id) references event (tenant_id, id) on delete cascade,
  check (ends_at > starts_at),
  check (case kind when 'access' then value = 0 when 'percent' then value between 1 and 100 else value > 0 end)
);
select protect('ticket_code');

alter table ticket_order
  add column code_id uuid,
  add constraint ticket_order_code foreign key (tenant_id, code_id) references ticket_code (tenant_id, id) on delete set null (code_id) not valid;

/* Each cost `list_cents` before a lower price for members and a code took their part; null for what was ordered before that was kept. */
alter table ticket_order_line
  add column list_cents     integer,
  add column code_off_cents integer not null default 0,
  add constraint ticket_order_line_adds_up check (list_cents >= cents + code_off_cents and code_off_cents >= 0) not valid;
