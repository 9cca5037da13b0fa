-- feature: tenants
-- Roles. marquee_app answers requests; marquee_relay also reads every tenant's outbox; marquee_directory only looks up addresses.
do $$
declare role_name text;
begin
  foreach role_name in array array['marquee_app', 'marquee_relay', 'marquee_directory'] loop
    begin
      execute format('create role %I nologin noinherit nobypassrls', role_name);
    exception when duplicate_object or unique_violation then null;
    end;
    execute format('grant %I to current_user', role_name);
  end loop;
end $$;

grant usage on schema public to marquee_app, marquee_relay, marquee_directory;

/* The second lock on every table of a tenant: rows of other tenants do not exist. Without a tenant nothing does.
   The policy holds nothing but the tenant test; who may see what inside a tenant is decided by policies in code. */
create function protect(protected regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', protected);
  execute format('alter table %s force row level security', protected);
  execute format(
    'create policy tenant on %s to marquee_app, marquee_relay
       using (tenant_id = (select nullif(current_setting(''app.tenant_id'', true), '''')::uuid))
       with check (tenant_id = (select nullif(current_setting(''app.tenant_id'', true), '''')::uuid))',
    protected);
  execute format('create policy owner_maintains on %s to %I using (true) with check (true)', protected, current_user);
  execute format('grant select, insert, update, delete on %s to marquee_app, marquee_relay', protected);
end $$;

create table tenant (
  tenant_id  uuid primary key,
  slug       text not null unique check (slug ~ '^[a-z0-9-]{1,60}$'),
  org_id     text not null unique check (org_id ~ '^org_[A-Za-z0-9]{16}$'),
  status     text not null default 'active' check (status in ('provisioning', 'trial', 'active', 'suspended', 'closing', 'closed')),
  join_mode  text not null default 'open' check (join_mode in ('open', 'invite', 'approval')),
  created_at timestamptz not null default now()
);
select protect('tenant');

create table tenant_domain (
  tenant_id  uuid not null references tenant,
  hostname   text collate "C" not null check (hostname = lower(hostname)),
  is_primary boolean not null default false,
  status     text not null default 'pending_dns' check (status in ('pending_dns', 'verified', 'issuing_tls', 'active', 'failed')),
  created_at timestamptz not null default now(),
  primary key (tenant_id, hostname)
);
-- An address belongs to one channel in the whole install, so this one key cannot start with the tenant.
create unique index tenant_domain_hostname on tenant_domain (hostname);
select protect('tenant_domain');

grant select on tenant, tenant_domain to marquee_directory;
create policy directory on tenant for select to marquee_directory using (true);
create policy directory on tenant_domain for select to marquee_directory using (true);

/* The only way from an address to a tenant. `hostname` is the Host header without its port. */
create function tenant_of_hostname(asked text)
  returns table (tenant_id uuid, slug text, org_id text, join_mode text, status text)
  language sql stable security definer set search_path = pg_catalog, public as $$
    select t.tenant_id, t.slug, t.org_id, t.join_mode, t.status
      from public.tenant_domain d join public.tenant t on t.tenant_id = d.tenant_id
     where d.hostname = asked and d.status in ('verified', 'active')
  $$;

/* Every tenant that is open, for work that visits them one by one. */
create function open_tenants() returns table (tenant_id uuid, slug text, org_id text, join_mode text, primary_hostname text)
  language sql stable security definer set search_path = pg_catalog, public as $$
    select t.tenant_id, t.slug, t.org_id, t.join_mode,
           (select d.hostname from public.tenant_domain d where d.tenant_id = t.tenant_id order by d.is_primary desc, d.hostname limit 1)
      from public.tenant t where t.status in ('trial', 'active')
  $$;

grant create on schema public to marquee_directory;
alter function tenant_of_hostname(text) owner to marquee_directory;
alter function open_tenants() owner to marquee_directory;
revoke create on schema public from marquee_directory;
revoke all on function tenant_of_hostname(text), open_tenants() from public;
grant execute on function tenant_of_hostname(text), open_tenants() to marquee_app, marquee_relay;
