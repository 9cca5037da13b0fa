-- feature: impersonations
/* A superadmin acts as a person of a channel (docs/decisions/052). What was done stands in the audit logs; a row goes a day after its end. */
create table impersonation (
  tenant_id          uuid not null references tenant,
  /* UUIDv7 */
  id                 uuid not null,
  profile_id         uuid not null,
  /* The operator's own channel, and their profile there. */
  operator_tenant_id uuid not null,
  operator_id        uuid not null,
  reason             text not null check (length(reason) between 1 and 300),
  back_url           text not null check (length(back_url) <= 500),
  /* Opens it once; gone when it has. */
  code_hash          bytea check (length(code_hash) = 32),
  token_hash         bytea check (length(token_hash) = 32),
  started_at         timestamptz not null default now(),
  ends_at            timestamptz not null,
  ended_at           timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, profile_id) references profile (tenant_id, id) on delete cascade,
  constraint impersonation_is_short check (ends_at <= started_at + interval '60 minutes')
);
create unique index impersonation_of_code on impersonation (tenant_id, code_hash) where code_hash is not null;
create unique index impersonation_of_token on impersonation (tenant_id, token_hash) where token_hash is not null;
create index impersonation_of_person on impersonation (tenant_id, profile_id);
create index impersonation_of_operator on impersonation (tenant_id, operator_id, ends_at);
create index impersonation_by_end on impersonation (tenant_id, ends_at);
select protect('impersonation');

/* Whether somebody of any channel runs the installation now: whoever acts as another stands in a channel of their own. */
create function is_operator(of_tenant uuid, of_profile uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public as $$
    select exists (
      select 1 from public.profile p join public.account a on a.tenant_id = p.tenant_id and a.profile_id = p.id
       where p.tenant_id = of_tenant and p.id = of_profile and p.role = 'Superadmin' and a.status = 'active')
  $$;
revoke all on function is_operator(uuid, uuid) from public;
grant execute on function is_operator(uuid, uuid) to marquee_app;
