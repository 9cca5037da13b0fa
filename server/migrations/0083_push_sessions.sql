-- feature: push
/* A browser is pushed to for as long as somebody is signed in there: its address goes with the sign-in, in the transaction that ends it,
   whoever ends it. Addresses of sign-ins that nobody knows are asked for again by the browsers themselves. */
delete from push_address;
alter table push_address
  add column session_id uuid,
  add foreign key (tenant_id, session_id) references account_session (tenant_id, id) on delete cascade;
create index push_address_of_session on push_address (tenant_id, session_id) where session_id is not null;

create function drop_push_addresses_of_session() returns trigger language plpgsql set search_path = public, pg_catalog as $$
begin
  delete from push_address where tenant_id = new.tenant_id and session_id = new.id;
  return null;
end $$;
create trigger push_ends_with_session after update of revoked_at on account_session
  for each row when (new.revoked_at is not null and old.revoked_at is null) execute function drop_push_addresses_of_session();

/* A login that has come to open another account takes its browser along: what goes to the first one is not for it. */
create trigger push_stays_with_account after update of account_id on account_session
  for each row when (new.account_id <> old.account_id) execute function drop_push_addresses_of_session();

/* Nobody is pushed to whose account is closed, or waits to be erased. */
create function drop_push_addresses_of_account() returns trigger language plpgsql set search_path = public, pg_catalog as $$
begin
  delete from push_address where tenant_id = new.tenant_id and profile_id = new.profile_id;
  return null;
end $$;
create trigger push_ends_with_account after update of status on account
  for each row when (new.status <> 'active' and old.status = 'active') execute function drop_push_addresses_of_account();
