-- feature: domains
/* What DNS has to go on saying for a domain to stay a channel's (docs/decisions/048). */
alter table tenant_domain
  /* Null where an operator vouches for it, and where it was proved before proofs were kept: of these nothing is asked. */
  add column proof          text check (length(proof) between 16 and 64),
  /* Since when DNS answers without it, and how often it was seen to. */
  add column unproved_since timestamptz,
  add column unproved_times int not null default 0,
  /* Since when DNS leads elsewhere; null where it never led here. */
  add column astray_since   timestamptz;

/* Whose a host is and what proves it, whichever channel asks: proofs stand in DNS for everybody to read. */
create function holder_of_hostname(asked text) returns table (tenant_id uuid, proof text)
  language sql stable security definer set search_path = pg_catalog, public as $$
    select d.tenant_id, d.proof from public.tenant_domain d where d.hostname = asked
  $$;
grant create on schema public to marquee_directory;
alter function holder_of_hostname(text) owner to marquee_directory;
revoke create on schema public from marquee_directory;
revoke all on function holder_of_hostname(text) from public;
grant execute on function holder_of_hostname(text) to marquee_app, marquee_relay;
