-- feature: directory
/* Makes the words of one channel's names again, after its people were brought from another installation. Only the owner calls it. */
create function recall_directory(of_tenant uuid) returns void language sql set search_path = public, pg_catalog as $$
  delete from directory_word where tenant_id = of_tenant;
  insert into directory_word (tenant_id, profile_id, word, role)
  select p.tenant_id, p.id, word, p.role from profile p, directory_words(p.nickname || ' ' || p.display_name) word
   where p.tenant_id = of_tenant and p.is_listed and p.is_discoverable;
$$;
revoke all on function recall_directory(uuid) from public;
