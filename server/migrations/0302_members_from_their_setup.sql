-- feature: dashboards
/* Somebody is a member from the moment their setup is complete, and counts as here while they are let in (docs/decisions/046). */
-- Whoever writes waits for no more than a moment; the start of the server tries again.
set local lock_timeout = '1s';

/* Whether whoever came at that moment saw the channel: not on the way through setup, not before a door that is shut to them. */
create function is_let_in(a account, p profile, at timestamptz) returns boolean language sql immutable as $$
  select p.is_listed and a.status not in ('banned', 'deactivated') and not (a.status = 'suspended' and coalesce(a.suspended_until > at, true))
$$;

create or replace function note_active_person() returns trigger language plpgsql set search_path = public, pg_catalog as $$
begin
  with here as (
    insert into active_person (tenant_id, day, profile_id)
    select a.tenant_id, (new.last_used_at at time zone 'UTC')::date, a.profile_id
      from account a
      join profile p on p.tenant_id = a.tenant_id and p.id = a.profile_id
     where a.tenant_id = new.tenant_id and a.id = new.account_id and is_let_in(a, p, new.last_used_at)
    on conflict do nothing returning 1)
  insert into figure_change (tenant_id, profile_id, metric, at, delta)
  select new.tenant_id, nobodys_figures(), 10, new.last_used_at, 1 from here;
  return null;
end $$;

/* The first sign-in makes the profile; setup may be complete weeks later. Whoever completes it is here, which their session does not say
   again on the same day. */
create function note_membership() returns trigger language plpgsql set search_path = public, pg_catalog as $$
begin
  update profile set created_at = new.setup_completed_at where tenant_id = new.tenant_id and id = new.profile_id;
  with here as (
    insert into active_person (tenant_id, day, profile_id)
    select distinct new.tenant_id, (s.last_used_at at time zone 'UTC')::date, new.profile_id
      from account_session s
      join profile p on p.tenant_id = new.tenant_id and p.id = new.profile_id
     where s.tenant_id = new.tenant_id and s.account_id = new.id and is_let_in(new, p, now())
       and (s.last_used_at at time zone 'UTC')::date = (now() at time zone 'UTC')::date
    on conflict do nothing returning 1)
  insert into figure_change (tenant_id, profile_id, metric, at, delta)
  select new.tenant_id, nobodys_figures(), 10, now(), 1 from here;
  return null;
end $$;
create trigger account_is_member after update of setup_completed_at on account
  for each row when (old.setup_completed_at is null and new.setup_completed_at is not null) execute function note_membership();

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
  select s.tenant_id, (s.last_used_at at time zone 'UTC')::date, a.profile_id
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
  select tenant_id, nobodys_figures(), 10, day::timestamp at time zone 'UTC', 1, null::uuid from active_person where tenant_id = of_tenant;
$$;

-- Those who took longer than the hour of their first sign-in; the figures follow.
update profile p set created_at = a.setup_completed_at
  from account a
 where a.tenant_id = p.tenant_id and a.profile_id = p.id
   and date_trunc('hour', a.setup_completed_at, 'UTC') > date_trunc('hour', p.created_at, 'UTC');
