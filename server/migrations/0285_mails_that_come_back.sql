-- feature: mail
/* An address that a mail server takes no mail for, as it has said last, until it takes one again (docs/decisions/077). */
create table refused_address (
  tenant_id  uuid not null references tenant,
  /* As the contract's addressKey makes it. */
  address    text collate "C" not null check (length(address) between 1 and 320),
  /* The last time, and on how many days by then. */
  refused_at timestamptz not null default now(),
  days       integer not null default 1 check (days > 0),
  /* It was said in so many words that there is no such mailbox. */
  is_missing boolean not null,
  /* What the server answered, in figures: '550 5.1.1'. */
  code       text not null check (code ~ '^5\d\d( 5\.\d{1,3}\.\d{1,3})?$'),
  primary key (tenant_id, address)
);
create index refused_address_by_age on refused_address (tenant_id, refused_at);
select protect('refused_address');

/* For how many addresses mails were refused in the last seven days: for whoever runs the installation. */
create function mail_health() returns table (addresses_refused integer)
  language sql stable security definer set search_path = pg_catalog, public as $$
    select count(*)::integer from (
      select 1 from public.refused_address r where r.refused_at > clock_timestamp() - interval '7 days' limit 10000) few
  $$;
revoke all on function mail_health() from public;
grant execute on function mail_health() to marquee_platform;
