-- feature: dashboards
/* How many there were on a day that is past: with those who have gone since (docs/decisions/046). What is taken out of a count on the day on
   which it had come is written down besides as gone, by when it had come and by when it went. Further numbers of the list in 0103:
   24, 25 members, 26, 27 creators, 28, 29 posts, 30, 31 follows; of 0 to 3, that is, 24 + 2n and 25 + 2n. Whatever comes back has come
   when it did, not when it first had: that is taken out of the one and put into it again. */
-- Whoever writes waits for no more than a moment; the start of the server tries again.
set local lock_timeout = '1s';

create or replace function note_profile_figures() returns trigger language plpgsql set search_path = public, pg_catalog as $$
declare
  of_tenant uuid := coalesce(new.tenant_id, old.tenant_id);
  of_person uuid := coalesce(new.id, old.id);
  was smallint := case when tg_op <> 'INSERT' and old.is_listed then case old.role when 'Member' then 0 when 'Creator' then 1 end end;
  is_now smallint := case when tg_op <> 'DELETE' and new.is_listed then case new.role when 'Member' then 0 when 'Creator' then 1 end end;
  came_by smallint;
  was_here boolean;
begin
  if not is_counted(of_tenant, 0::smallint, of_person) then return coalesce(new, old); end if;
  select source into came_by from arrival where tenant_id = of_tenant and profile_id = of_person;
  was_here := tg_op = 'UPDATE' and (old.is_listed or came_by is not null);
  if is_now is not null and came_by is null then
    came_by := case
      when exists (select 1 from invitation i where i.tenant_id = of_tenant and i.accepted_by = of_person and i.status = 'accepted') then 7
      when exists (select 1 from account a where a.tenant_id = of_tenant and a.profile_id = of_person and a.affiliate_ref is not null) then 8
      else 9 end;
    insert into arrival (tenant_id, profile_id, source) values (of_tenant, of_person, came_by);
  end if;
  insert into figure_change (tenant_id, profile_id, metric, at, delta)
  select of_tenant, nobodys_figures(), c.metric, c.at, c.delta
    from (values (was, old.created_at, -1), (case when was is not null then coalesce(came_by, 9) end, old.created_at, -1),
                 (is_now, new.created_at, 1), (case when is_now is not null then came_by end, new.created_at, 1)) c(metric, at, delta)
   where c.metric is not null
  union all
  select of_tenant, nobodys_figures(), g.metric, g.at, g.delta
    from (values (24 + 2 * was, old.created_at, 1, true), (25 + 2 * was, now(), 1, true),
                 (24 + 2 * is_now, new.created_at, -1, was_here), (24 + 2 * is_now, now(), 1, was_here)) g(metric, at, delta, is_told)
   where was is distinct from is_now and g.metric is not null and g.is_told;
  return coalesce(new, old);
end $$;

create function note_gone_follows() returns trigger language plpgsql set search_path = public, pg_catalog as $$
begin
  insert into figure_change (tenant_id, profile_id, metric, at, delta)
  select c.tenant_id, c.followed_id, g.metric, g.at, count(*)
    from changed c
    cross join lateral (values (30, date_trunc('hour', c.created_at, 'UTC')), (31, now())) g(metric, at)
   group by 1, 2, 3, 4
  having is_counted(c.tenant_id, 0::smallint, c.followed_id);
  return null;
end $$;
create trigger follow_has_gone after delete on follow referencing old table as changed for each statement execute function note_gone_follows();

create function note_gone_post() returns trigger language plpgsql set search_path = public, pg_catalog as $$
begin
  insert into figure_change (tenant_id, profile_id, metric, at, delta)
  select old.tenant_id, old.author_id, g.metric, g.at, 1
    from (values (28, old.published_at), (29, now())) g(metric, at)
   where is_counted(old.tenant_id, 1::smallint, old.id);
  return coalesce(new, old);
end $$;
create trigger post_has_gone after update of status on post for each row when (old.status = 1 and new.status <> 1) execute function note_gone_post();
create trigger post_has_gone_for_good before delete on post for each row when (old.status = 1) execute function note_gone_post();

create function note_returned_post() returns trigger language plpgsql set search_path = public, pg_catalog as $$
begin
  insert into figure_change (tenant_id, profile_id, metric, at, delta)
  select new.tenant_id, new.author_id, 28, g.at, g.delta
    from (values (new.published_at, -1), (now(), 1)) g(at, delta)
   where new.published_at <> now() and is_counted(new.tenant_id, 1::smallint, new.id);
  return null;
end $$;
create trigger post_comes_back after update of status on post
  for each row when (old.status <> 1 and new.status = 1 and old.published_at is not null) execute function note_returned_post();
