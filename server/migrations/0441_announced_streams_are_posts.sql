-- feature: notifications
/* That somebody plans a livestream is news of a post; that it begins is what this type tells from now on, once each. */
update notification_broadcast b set type = 'POST_LOG'
 where type = 'LIVESTREAM_NOTIFICATION'
   and not exists (select 1 from notification_broadcast o where o.tenant_id = b.tenant_id and o.post_id = b.post_id and o.type = 'POST_LOG');
