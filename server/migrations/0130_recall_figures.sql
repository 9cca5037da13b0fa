-- feature: dashboards
/* Makes the figures of one channel again from its rows, after they were brought from another installation (docs/decisions/053): as 0103 began
   for the channels that were there. Only the owner calls it. */
create function recall_figures(of_tenant uuid) returns void language sql set search_path = public, pg_catalog as $$
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
    from account_session s join account a on a.tenant_id = of_tenant and a.id = s.account_id
   where s.tenant_id = of_tenant
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
revoke all on function recall_figures(uuid) from public;
