-- feature: tenants
/* Whoever runs the installation acts by a role of its own: what the application may, and besides see and open every channel (docs/decisions/041). */
do $$
begin
  begin
    create role marquee_platform nologin inherit nobypassrls;
  exception when duplicate_object or unique_violation then null;
  end;
  grant marquee_app to marquee_platform;
  grant marquee_platform to current_user;
end $$;
grant usage on schema public to marquee_platform;

alter table tenant
  add column suspended_at     timestamptz,
  add column suspended_reason text not null default '' check (length(suspended_reason) <= 300),
  add constraint tenant_suspended check ((status = 'suspended') = (suspended_at is not null));
create index tenant_by_status on tenant (status, tenant_id desc);

-- Channels are opened and closed by the platform's role alone.
revoke insert, update, delete on tenant from marquee_app, marquee_relay;
grant select, insert, update on tenant to marquee_platform;
create policy platform on tenant to marquee_platform using (true) with check (true);
create policy platform on tenant_domain to marquee_platform using (true) with check (true);
create policy platform on tenant_configuration for select to marquee_platform using (true);

/* How many people channels have, counted up to `most`: the platform's role reads no profile. */
create function channel_member_counts(asked uuid[], most integer) returns table (tenant_id uuid, member_count integer)
  language sql stable security definer set search_path = pg_catalog, public as $$
    select a.id, (select count(*)::integer from (select 1 from public.profile p where p.tenant_id = a.id and p.is_listed limit most) few)
      from unnest(asked) a(id)
  $$;
revoke all on function channel_member_counts(uuid[], integer) from public;
grant execute on function channel_member_counts(uuid[], integer) to marquee_platform;

/* Channels whose work waits. */
create function suspended_tenants() returns table (tenant_id uuid)
  language sql stable security definer set search_path = pg_catalog, public as $$
    select t.tenant_id from public.tenant t where t.status = 'suspended'
  $$;
revoke all on function suspended_tenants() from public;
grant execute on function suspended_tenants() to marquee_app, marquee_relay;
