-- feature: dashboards
/* What raised and lowered recurring revenue joins what dashboards count (docs/decisions/068). Further numbers of the list in 0103, in twelfths of a
   cent: 32 new, 33 more from who paid already, 34 less from who goes on paying, 35 paid no more, 36 from who has come back. What they come to is
   what 14 has changed by, on every day. */
-- Whoever writes waits for no more than a moment; the start of the server tries again.
set local lock_timeout = '1s';

alter table subscription_spell
  /* What the same subscription brought until the moment at which this begins. */
  add column brought_before bigint not null default 0 check (brought_before >= 0),
  /* Somebody who had paid before, and then paid no more, pays again. */
  add column is_return boolean not null default false;

/* Of the spells that are there. The figures do not know these columns yet: nothing is counted twice. */
update subscription_spell s set brought_before = b.twelfths
  from subscription_spell b
 where b.tenant_id = s.tenant_id and b.subscription_id = s.subscription_id and b.place < s.place and b.ended_at = s.began_at and b.twelfths > 0
   and not exists (select from subscription_spell n
                    where n.tenant_id = s.tenant_id and n.subscription_id = s.subscription_id and n.place > b.place and n.place < s.place);

/* Whether somebody had paid before a moment: by the same subscription, or by one that they have left. */
create function has_paid_before(told subscription, of_moment timestamptz) returns boolean language sql stable as $$
  select exists (select from subscription_spell s
                  where s.tenant_id = told.tenant_id and s.subscription_id = told.id and s.twelfths > 0 and s.began_at < of_moment)
      or exists (select from subscription o join subscription_stay y on y.tenant_id = told.tenant_id and y.subscription_id = o.id
                  where o.tenant_id = told.tenant_id and o.profile_id = told.profile_id and o.id <> told.id and y.left_at <= of_moment)
$$;

update subscription_spell s set is_return = true
  from subscription u
 where s.twelfths > 0 and s.brought_before = 0 and u.tenant_id = s.tenant_id and u.id = s.subscription_id and has_paid_before(u, s.began_at);

/* A pure function of its row: what was counted can always be taken back. */
create or replace function spell_figures(s subscription_spell) returns table (metric smallint, at timestamptz, delta bigint) language sql stable as $$
  select m.metric, e.at, e.sign * m.size
    from (values (case s.state when 'trialing' then 11 when 'active' then 12 else 13 end::smallint, 1::bigint), (14::smallint, s.twelfths)) m(metric, size)
    cross join (values (s.began_at, 1), (s.ended_at, -1)) e(at, sign)
   where e.at is not null and m.size <> 0
  union all
  select m.metric::smallint, m.at, m.delta
    -- What ends may go on as another: then nobody pays no more, and what it is less or more counts.
    from (values (35, s.ended_at, -s.twelfths),
                 (35, s.began_at, case when s.twelfths > 0 then s.brought_before else 0 end),
                 (case when s.brought_before > 0 then case when s.twelfths > s.brought_before then 33 else 34 end when s.is_return then 36 else 32 end,
                  s.began_at, case when s.twelfths > 0 then s.twelfths - s.brought_before else 0 end)) m(metric, at, delta)
   where m.at is not null and m.delta <> 0
$$;

create or replace function keep_subscription_spells() returns trigger language plpgsql set search_path = public, pg_catalog as $$
declare
  told subscription := coalesce(new, old);
  -- What was begun while another kind of money moved counts no more.
  is_of_mode boolean := not exists (select from payment_account a where a.tenant_id = told.tenant_id and told.created_at < a.books_from);
  -- Null while it neither is tried nor pays: of a period that began in a pause nothing is paid.
  is_now text := case when new.status in ('trialing', 'active', 'past_due') and new.is_period_paid and is_of_mode then new.status end;
  brings bigint := case when is_now = 'trialing' then 0 when new.per = 'month' then new.cents * 12::bigint else new.cents end;
  heard_at timestamptz := case when tg_op = 'DELETE' then now() else coalesce(new.fetched_at, now()) end;
  is_over boolean := tg_op = 'DELETE' or new.status = 'canceled';
  latest subscription_spell;
  since timestamptz;
  brought bigint := 0;
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
  brought := case when latest.ended_at is null or latest.ended_at = since then coalesce(latest.twelfths, 0) else 0 end;

  if latest.place is not null and latest.ended_at is null and (latest.state, latest.twelfths) is distinct from (is_now, brings) then
    if since > latest.began_at then
      update subscription_spell s set ended_at = since
       where s.tenant_id = told.tenant_id and s.subscription_id = told.id and s.place = latest.place;
    else
      delete from subscription_spell s where s.tenant_id = told.tenant_id and s.subscription_id = told.id and s.place = latest.place;
      brought := latest.brought_before;
    end if;
    latest.ended_at := since;
  end if;
  if is_now is not null and (latest.place is null or latest.ended_at is not null) then
    insert into subscription_spell (tenant_id, subscription_id, place, state, twelfths, began_at, brought_before, is_return)
    values (told.tenant_id, told.id, coalesce(latest.place, 0) + 1, is_now, brings, since, brought,
            brings > 0 and brought = 0 and has_paid_before(told, since));
  end if;

  if is_now in ('active', 'past_due') then
    insert into subscription_stay (tenant_id, subscription_id, joined_at) values (told.tenant_id, told.id, since) on conflict do nothing;
  end if;
  update subscription_stay s set left_at = case when is_over then greatest(since, s.joined_at) end
   where s.tenant_id = told.tenant_id and s.subscription_id = told.id and (s.left_at is not null) <> is_over;
  return null;
end $$;

/* The figures of what there is already. */
insert into figure_change (tenant_id, profile_id, metric, at, delta)
select s.tenant_id, nobodys_figures(), f.metric, f.at, sum(f.delta)
  from subscription_spell s cross join lateral spell_figures(s) f
 where f.metric between 32 and 36
 group by s.tenant_id, f.metric, f.at having sum(f.delta) <> 0;

/* What was subscribed to in another mode is taken out of the figures, as what was sold is (docs/decisions/063). */
create function forget_subscriptions_of_other_mode() returns trigger language plpgsql set search_path = public, pg_catalog as $$
begin
  delete from subscription_spell where tenant_id = new.tenant_id and began_at < new.books_from;
  delete from subscription_stay where tenant_id = new.tenant_id and joined_at < new.books_from;
  return null;
end $$;
create trigger subscriptions_of_other_mode_count_no_more after update of books_from on payment_account
  for each row when (new.books_from > old.books_from) execute function forget_subscriptions_of_other_mode();
