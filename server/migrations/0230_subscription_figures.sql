-- feature: dashboards
/* What subscriptions bring joins what dashboards count (docs/decisions/068). Further numbers of the list in 0103:
   11 trialing, 12 active, 13 past due, 14 what those who pay bring a month, in twelfths of a cent, 15 who began to pay, 16 who has left;
   and by month of joining: 99 who joined, 100 and up who has left in so many months after it. */
-- Whoever writes waits for no more than a moment; the start of the server tries again.
set local lock_timeout = '1s';

alter table figure_change
  alter column delta type bigint,
  -- Of cents: in which currency they are. Empty for what is counted, and for prices, which are in US dollars.
  add column currency text collate "C" not null default '' check (currency ~ '^([a-z]{3})?$'),
  drop constraint figure_change_metric_check,
  add constraint figure_change_metric_check check (metric >= 0);
alter table figure
  add column currency text collate "C" not null default '' check (currency ~ '^([a-z]{3})?$'),
  drop constraint figure_metric_check,
  add constraint figure_metric_check check (metric >= 0),
  -- 3: a month.
  drop constraint figure_span_check,
  add constraint figure_span_check check (span between 0 and 3),
  drop constraint figure_pkey,
  add primary key (tenant_id, profile_id, span, begins, metric, currency);

/* What a subscription was, from when until when. It outlives the subscription, and names nobody. */
create table subscription_spell (
  tenant_id       uuid not null references tenant,
  subscription_id uuid not null,
  place           integer not null,
  state           text not null check (state in ('trialing', 'active', 'past_due')),
  /* What it brings a month, in twelfths of a cent, so that a year's price has no remainder; nothing while it is tried. */
  twelfths        bigint not null check (twelfths >= 0),
  began_at        timestamptz not null,
  ended_at        timestamptz check (ended_at > began_at),
  primary key (tenant_id, subscription_id, place)
);
create unique index subscription_spell_running on subscription_spell (tenant_id, subscription_id) where ended_at is null;
select protect('subscription_spell');

/* From when on somebody paid, and until when they stayed. */
create table subscription_stay (
  tenant_id       uuid not null references tenant,
  subscription_id uuid not null,
  joined_at       timestamptz not null,
  left_at         timestamptz check (left_at >= joined_at),
  primary key (tenant_id, subscription_id)
);
select protect('subscription_stay');

create function keep_subscription_spells() returns trigger language plpgsql set search_path = public, pg_catalog as $$
declare
  told subscription := coalesce(new, old);
  -- Null while it neither is tried nor pays: of a period that began in a pause nothing is paid.
  is_now text := case when new.status in ('trialing', 'active', 'past_due') and new.is_period_paid then new.status end;
  brings bigint := case when is_now = 'trialing' then 0 when new.per = 'month' then new.cents * 12::bigint else new.cents end;
  heard_at timestamptz := case when tg_op = 'DELETE' then now() else coalesce(new.fetched_at, now()) end;
  is_over boolean := tg_op = 'DELETE' or new.status = 'canceled';
  latest subscription_spell;
  since timestamptz;
begin
  select * into latest from subscription_spell s
   where s.tenant_id = told.tenant_id and s.subscription_id = told.id order by s.place desc limit 1;
  -- The provider says when one begins, is tried no longer, and ends; anything else counts from when it was asked.
  since := greatest(latest.began_at, latest.ended_at, case
    when tg_op = 'DELETE' then heard_at
    when is_over then coalesce(new.ended_at, heard_at)
    when (latest.place is null or latest.state = 'trialing') and is_now <> 'trialing' and new.trial_ends_at <= heard_at then new.trial_ends_at
    when latest.place is null then coalesce(new.started_at, heard_at)
    else heard_at end);

  if latest.place is not null and latest.ended_at is null and (latest.state, latest.twelfths) is distinct from (is_now, brings) then
    if since > latest.began_at then
      update subscription_spell s set ended_at = since
       where s.tenant_id = told.tenant_id and s.subscription_id = told.id and s.place = latest.place;
    else
      delete from subscription_spell s where s.tenant_id = told.tenant_id and s.subscription_id = told.id and s.place = latest.place;
    end if;
    latest.ended_at := since;
  end if;
  if is_now is not null and (latest.place is null or latest.ended_at is not null) then
    insert into subscription_spell (tenant_id, subscription_id, place, state, twelfths, began_at)
    values (told.tenant_id, told.id, coalesce(latest.place, 0) + 1, is_now, brings, since);
  end if;

  if is_now in ('active', 'past_due') then
    insert into subscription_stay (tenant_id, subscription_id, joined_at) values (told.tenant_id, told.id, since) on conflict do nothing;
  end if;
  update subscription_stay s set left_at = case when is_over then greatest(since, s.joined_at) end
   where s.tenant_id = told.tenant_id and s.subscription_id = told.id and (s.left_at is not null) <> is_over;
  return null;
end $$;
create trigger subscription_has_spells after insert or delete or update of status, per, cents, is_period_paid on subscription
  for each row execute function keep_subscription_spells();

create function spell_figures(s subscription_spell) returns table (metric smallint, at timestamptz, delta bigint) language sql stable as $$
  select m.metric, e.at, e.sign * m.size
    from (values (case s.state when 'trialing' then 11 when 'active' then 12 else 13 end::smallint, 1::bigint), (14::smallint, s.twelfths)) m(metric, size)
    cross join (values (s.began_at, 1), (s.ended_at, -1)) e(at, sign)
   where e.at is not null and m.size <> 0
$$;

create function month_number(of_moment timestamptz) returns integer language sql immutable as $$
  select extract(year from of_moment at time zone 'UTC')::integer * 12 + extract(month from of_moment at time zone 'UTC')::integer
$$;

create function stay_figures(s subscription_stay) returns table (metric smallint, at timestamptz, delta bigint) language sql stable as $$
  select m.metric::smallint, m.at, 1::bigint
    from (values (15, s.joined_at), (99, s.joined_at), (16, s.left_at),
                 (100 + month_number(s.left_at) - month_number(s.joined_at), case when s.left_at is not null then s.joined_at end)) m(metric, at)
   where m.at is not null
$$;

create function note_spell_figures() returns trigger language plpgsql set search_path = public, pg_catalog as $$
begin
  insert into figure_change (tenant_id, profile_id, metric, at, delta)
  select coalesce(new.tenant_id, old.tenant_id), nobodys_figures(), f.metric, f.at, sum(f.delta)
    from (select metric, at, delta from spell_figures(new) union all select metric, at, -delta from spell_figures(old)) f
   group by f.metric, f.at having sum(f.delta) <> 0;
  return null;
end $$;
create trigger spell_counts after insert or update or delete on subscription_spell for each row execute function note_spell_figures();

create function note_stay_figures() returns trigger language plpgsql set search_path = public, pg_catalog as $$
begin
  insert into figure_change (tenant_id, profile_id, metric, at, delta)
  select coalesce(new.tenant_id, old.tenant_id), nobodys_figures(), f.metric, f.at, sum(f.delta)
    from (select metric, at, delta from stay_figures(new) union all select metric, at, -delta from stay_figures(old)) f
   group by f.metric, f.at having sum(f.delta) <> 0;
  return null;
end $$;
create trigger stay_counts after insert or update or delete on subscription_stay for each row execute function note_stay_figures();

/* What there was before begins with what is known of it: of whoever has left by now, nothing. */
insert into subscription_spell (tenant_id, subscription_id, place, state, twelfths, began_at)
select s.tenant_id, s.id, 1, s.status, case when s.status = 'trialing' then 0 when s.per = 'month' then s.cents * 12::bigint else s.cents end,
       case when s.status <> 'trialing' and s.trial_ends_at <= now() then s.trial_ends_at else coalesce(s.started_at, s.created_at) end
  from subscription s where s.status in ('trialing', 'active', 'past_due');
insert into subscription_stay (tenant_id, subscription_id, joined_at)
select tenant_id, subscription_id, began_at from subscription_spell where state in ('active', 'past_due');
