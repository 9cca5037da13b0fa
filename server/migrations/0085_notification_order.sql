-- feature: notifications
/* Rows are held in the order of their ids, as everybody holds them: an erasure and the relay cannot wait for each other. */
create or replace function recount_notifications() returns trigger language plpgsql set search_path = public, pg_catalog as $$
begin
  perform 1 from notification n
    where (n.tenant_id, n.id) in (select tenant_id, notification_id from changed) order by n.id for update;
  update notification n set actor_count = c.people
    from (select t.tenant_id, t.notification_id, count(distinct p.actor_id)::int as people
            from (select distinct tenant_id, notification_id from changed) t
            left join notification_part p on p.tenant_id = t.tenant_id and p.notification_id = t.notification_id
           group by 1, 2) c
   where n.tenant_id = c.tenant_id and n.id = c.notification_id and n.actor_count <> c.people;
  delete from notification n using changed
   where n.tenant_id = changed.tenant_id and n.id = changed.notification_id
     and not exists (select 1 from notification_part p where p.tenant_id = n.tenant_id and p.notification_id = n.id);
  return null;
end $$;
