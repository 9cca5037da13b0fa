-- feature: dashboards
/* The days of dashboards are those of the channel's clock (docs/decisions/046). What was counted by one clock stays as it was counted: a zone
   that is chosen later counts from its next midnight on. On which day a moment lies is so the same for ever, and can be asked again of
   whatever is taken back. A day is written as midnight UTC of its date, whichever clock it went by. */
-- Whoever writes waits for no more than a moment; the start of the server tries again.
set local lock_timeout = '1s';

/* Which clock the channel has gone by, from when on, and which day began then. */
create table channel_clock (
  tenant_id uuid not null references tenant,
  begins_at timestamptz not null,
  first_day date not null,
  time_zone text not null,
  primary key (tenant_id, begins_at)
);
select protect('channel_clock');
insert into channel_clock (tenant_id, begins_at, first_day, time_zone) select tenant_id, '-infinity', '-infinity', 'UTC' from tenant;

/* The day that a moment lies on. The last day of a clock goes on until the first one of the next begins. */
create function channel_day(of_tenant uuid, of_moment timestamptz) returns date language sql stable as $$
  select least((of_moment at time zone c.time_zone)::date,
               (select n.first_day from channel_clock n where n.tenant_id = of_tenant and n.begins_at > of_moment order by n.begins_at limit 1))
    from channel_clock c where c.tenant_id = of_tenant and c.begins_at <= of_moment order by c.begins_at desc limit 1
$$;

/* Midnight in a zone; the first of two, where clocks go back over it. */
create function midnight_of(of_day date, of_zone text) returns timestamptz language sql immutable as $$
  select case when ((m - interval '1 hour') at time zone of_zone)::date = of_day then m - interval '1 hour' else m end
    from (select of_day::timestamp at time zone of_zone as m) midnight
$$;

/* The moment at which a day begins; that of the next one for a day that was skipped as the clock was changed. */
create function channel_day_begins(of_tenant uuid, of_day date) returns timestamptz language sql stable as $$
  select min(greatest(c.begins_at, midnight_of(of_day, c.time_zone)))
    from (select begins_at, time_zone, lead(begins_at) over later as ends_at, lead(first_day) over later as next_day
            from channel_clock where tenant_id = of_tenant window later as (order by begins_at)) c
   where (c.ends_at is null or greatest(c.begins_at, midnight_of(of_day, c.time_zone)) < c.ends_at and of_day <= c.next_day)
$$;

create function keep_channel_clock() returns trigger language plpgsql security definer set search_path = public, pg_catalog as $$
declare
  day date;
begin
  if tg_op = 'INSERT' then
    insert into channel_clock (tenant_id, begins_at, first_day, time_zone) values (new.tenant_id, '-infinity', '-infinity', new.time_zone);
    return null;
  end if;
  -- One that has not begun yet never was.
  delete from channel_clock where tenant_id = new.tenant_id and begins_at > now();
  if new.time_zone = (select c.time_zone from channel_clock c where c.tenant_id = new.tenant_id order by c.begins_at desc limit 1) then return null; end if;
  day := channel_day(new.tenant_id, now()) + 1;
  while midnight_of(day, new.time_zone) <= now() loop day := day + 1; end loop;
  insert into channel_clock (tenant_id, begins_at, first_day, time_zone) values (new.tenant_id, midnight_of(day, new.time_zone), day, new.time_zone);
  return null;
end $$;
create trigger configuration_has_clock after insert on tenant_configuration for each row execute function keep_channel_clock();
create trigger configuration_changes_clock after update of time_zone on tenant_configuration
  for each row when (old.time_zone <> new.time_zone) execute function keep_channel_clock();

/* What comes one at a time and goes many at a time is written once for each quarter of an hour: every zone's midnight lies between two. */
create function quarter_of(of_moment timestamptz) returns timestamptz language sql immutable as $$
  select date_bin(interval '15 minutes', of_moment, timestamptz '2000-01-01 00:00:00+00')
$$;

create or replace function note_follow_figures() returns trigger language plpgsql set search_path = public, pg_catalog as $$
begin
  insert into figure_change (tenant_id, profile_id, metric, at, delta)
  select c.tenant_id, c.followed_id, 3, quarter_of(c.created_at), case tg_op when 'INSERT' then count(*) else -count(*) end
    from changed c group by 1, 2, 4
  having is_counted(c.tenant_id, 0::smallint, c.followed_id);
  return null;
end $$;

create or replace function note_gone_follows() returns trigger language plpgsql set search_path = public, pg_catalog as $$
begin
  insert into figure_change (tenant_id, profile_id, metric, at, delta)
  select c.tenant_id, c.followed_id, g.metric, g.at, count(*)
    from changed c
    cross join lateral (values (30, quarter_of(c.created_at)), (31, now())) g(metric, at)
   group by 1, 2, 3, 4
  having is_counted(c.tenant_id, 0::smallint, c.followed_id);
  return null;
end $$;

create or replace function note_reaction_figures() returns trigger language plpgsql set search_path = public, pg_catalog as $$
begin
  insert into figure_change (tenant_id, profile_id, metric, at, delta, post_id)
  select c.tenant_id, p.author_id, 4, c.at, case tg_op when 'INSERT' then c.count else -c.count end, c.post_id
    from (select tenant_id, post_id, quarter_of(created_at) as at, count(*) as count from changed group by 1, 2, 3) c
    cross join lateral (select author_id from post where tenant_id = c.tenant_id and id = c.post_id offset 0) p
   where is_counted(c.tenant_id, 1::smallint, c.post_id);
  return null;
end $$;

create or replace function note_comment_figures() returns trigger language plpgsql set search_path = public, pg_catalog as $$
begin
  insert into figure_change (tenant_id, profile_id, metric, at, delta, post_id)
  select c.tenant_id, p.author_id, 5, c.at, case tg_op when 'INSERT' then c.count else -c.count end, c.post_id
    from (select tenant_id, post_id, quarter_of(created_at) as at, count(*) as count from changed where status = 0 group by 1, 2, 3) c
    cross join lateral (select author_id from post where tenant_id = c.tenant_id and id = c.post_id offset 0) p
   where is_counted(c.tenant_id, 1::smallint, c.post_id);
  return null;
end $$;

create or replace function note_post_figures() returns trigger language plpgsql set search_path = public, pg_catalog as $$
begin
  if tg_op <> 'INSERT' and old.status = 1 then
    insert into figure_change (tenant_id, profile_id, metric, at, delta, post_id)
    select old.tenant_id, old.author_id, 2, old.published_at, -1, old.id where is_counted(old.tenant_id, 1::smallint, old.id)
    union all
    select o.tenant_id, o.author_id, 6, old.published_at, -1, o.id
      from post o where o.tenant_id = old.tenant_id and o.id = old.original_id
       and old.original_withdrawn_at is null and is_counted(o.tenant_id, 1::smallint, o.id);
  end if;
  if tg_op = 'DELETE' then
    if not is_counted(old.tenant_id, 1::smallint, old.id) then return old; end if;
    -- Rows about it go after it and no longer find whose it was.
    insert into figure_change (tenant_id, profile_id, metric, at, delta)
    select old.tenant_id, old.author_id, b.metric, b.quarter, -count(*)
      from (select 4 as metric, quarter_of(created_at) as quarter from post_reaction where tenant_id = old.tenant_id and post_id = old.id
            union all
            select 5, quarter_of(created_at) from comment where tenant_id = old.tenant_id and post_id = old.id and status = 0
            union all
            select 6, quarter_of(published_at)
              from post where tenant_id = old.tenant_id and original_id = old.id and status = 1 and original_withdrawn_at is null) b
     group by b.metric, b.quarter;
    return old;
  end if;
  if new.status = 1 then
    insert into figure_change (tenant_id, profile_id, metric, at, delta, post_id)
    select new.tenant_id, new.author_id, 2, new.published_at, 1, new.id where is_counted(new.tenant_id, 1::smallint, new.id)
    union all
    select o.tenant_id, o.author_id, 6, new.published_at, 1, o.id
      from post o where o.tenant_id = new.tenant_id and o.id = new.original_id
       and new.original_withdrawn_at is null and is_counted(o.tenant_id, 1::smallint, o.id);
  end if;
  return null;
end $$;

create or replace function note_gone_tickets() returns trigger language plpgsql set search_path = public, pg_catalog as $$
begin
  insert into figure_change (tenant_id, profile_id, metric, at, delta)
  select old.tenant_id, old.host_id, 17, quarter_of(t.created_at), -count(*)
    from ticket t where t.tenant_id = old.tenant_id and t.event_id = old.id and t.status <> 'canceled' group by 4;
  return old;
end $$;

/* Months are those of the channel's clock, too. */
create function channel_month(of_tenant uuid, of_moment timestamptz) returns integer language sql stable as $$
  select extract(year from day)::integer * 12 + extract(month from day)::integer from channel_day(of_tenant, of_moment) day
$$;
create or replace function stay_figures(s subscription_stay) returns table (metric smallint, at timestamptz, delta bigint) language sql stable as $$
  select m.metric::smallint, m.at, 1::bigint
    from (values (15, s.joined_at), (99, s.joined_at), (16, s.left_at),
                 (100 + channel_month(s.tenant_id, s.left_at) - channel_month(s.tenant_id, s.joined_at),
                  case when s.left_at is not null then s.joined_at end)) m(metric, at)
   where m.at is not null
$$;
drop function month_number(timestamptz);

create or replace function note_active_person() returns trigger language plpgsql set search_path = public, pg_catalog as $$
begin
  with here as (
    insert into active_person (tenant_id, day, profile_id)
    select a.tenant_id, channel_day(a.tenant_id, new.last_used_at), a.profile_id
      from account a
      join profile p on p.tenant_id = a.tenant_id and p.id = a.profile_id
     where a.tenant_id = new.tenant_id and a.id = new.account_id and is_let_in(a, p, new.last_used_at)
    on conflict do nothing returning 1)
  insert into figure_change (tenant_id, profile_id, metric, at, delta)
  select new.tenant_id, nobodys_figures(), 10, new.last_used_at, 1 from here;
  return null;
end $$;
drop trigger person_is_here_again on account_session;
create trigger person_is_here_again after update of last_used_at, account_id on account_session
  for each row when (old.account_id <> new.account_id or quarter_of(old.last_used_at) is distinct from quarter_of(new.last_used_at))
  execute function note_active_person();

create or replace function note_membership() returns trigger language plpgsql set search_path = public, pg_catalog as $$
begin
  update profile set created_at = new.setup_completed_at where tenant_id = new.tenant_id and id = new.profile_id;
  with here as (
    insert into active_person (tenant_id, day, profile_id)
    select distinct new.tenant_id, channel_day(new.tenant_id, now()), new.profile_id
      from account_session s
      join profile p on p.tenant_id = new.tenant_id and p.id = new.profile_id
     where s.tenant_id = new.tenant_id and s.account_id = new.id and is_let_in(new, p, now())
       and channel_day(new.tenant_id, s.last_used_at) = channel_day(new.tenant_id, now())
    on conflict do nothing returning 1)
  insert into figure_change (tenant_id, profile_id, metric, at, delta)
  select new.tenant_id, nobodys_figures(), 10, now(), 1 from here;
  return null;
end $$;

create or replace function recall_figures(of_tenant uuid) returns void language sql set search_path = public, pg_catalog as $$
  delete from figure_change where tenant_id = of_tenant;
  delete from figure where tenant_id = of_tenant;
  delete from post_figure where tenant_id = of_tenant;
  delete from arrival where tenant_id = of_tenant;
  delete from active_person where tenant_id = of_tenant;
  insert into arrival (tenant_id, profile_id, source)
  select p.tenant_id, p.id, case
      when exists (select 1 from invitation i where i.tenant_id = of_tenant and i.accepted_by = p.id and i.status = 'accepted') then 7
      when exists (select 1 from account a where a.tenant_id = of_tenant and a.profile_id = p.id and a.affiliate_ref is not null) then 8
      else 9 end
    from profile p where p.tenant_id = of_tenant and p.is_listed and p.role in ('Member', 'Creator');
  insert into active_person (tenant_id, day, profile_id)
  select s.tenant_id, channel_day(of_tenant, s.last_used_at), a.profile_id
    from account_session s
    join account a on a.tenant_id = of_tenant and a.id = s.account_id
    join profile p on p.tenant_id = of_tenant and p.id = a.profile_id
   where s.tenant_id = of_tenant and is_let_in(a, p, s.last_used_at)
  on conflict do nothing;
  insert into figure_change (tenant_id, profile_id, metric, at, delta, post_id)
  select tenant_id, nobodys_figures(), case role when 'Member' then 0 else 1 end, created_at, 1, null::uuid
    from profile where tenant_id = of_tenant and is_listed and role in ('Member', 'Creator')
  union all
  select p.tenant_id, nobodys_figures(), a.source, p.created_at, 1, null::uuid
    from arrival a join profile p on p.tenant_id = of_tenant and p.id = a.profile_id where a.tenant_id = of_tenant
  union all
  select tenant_id, author_id, 2, published_at, 1, id from post where tenant_id = of_tenant and status = 1
  union all
  select tenant_id, followed_id, 3, created_at, 1, null::uuid from follow where tenant_id = of_tenant
  union all
  select p.tenant_id, p.author_id, 4, r.created_at, 1, p.id
    from post_reaction r join post p on p.tenant_id = of_tenant and p.id = r.post_id where r.tenant_id = of_tenant
  union all
  select p.tenant_id, p.author_id, 5, c.created_at, 1, p.id
    from comment c join post p on p.tenant_id = of_tenant and p.id = c.post_id where c.tenant_id = of_tenant and c.status = 0
  union all
  select o.tenant_id, o.author_id, 6, r.published_at, 1, o.id
    from post r join post o on o.tenant_id = of_tenant and o.id = r.original_id
   where r.tenant_id = of_tenant and r.status = 1 and r.original_withdrawn_at is null
  union all
  select tenant_id, nobodys_figures(), 10, channel_day_begins(of_tenant, day), 1, null::uuid from active_person where tenant_id = of_tenant;
$$;
