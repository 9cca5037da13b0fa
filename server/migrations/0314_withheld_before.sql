-- feature: moderation

/* Files of what was hidden, removed or deleted, and of who was banned, before their folders were kept. As features/moderation/withheldFiles.ts
   settles it from now on. */
with kept_post as (
  select tenant_id, id, media_id, livestream_id from post where status = 3 or (status = 2 and not is_held)
),
kept_picture as (
  select pi.tenant_id, pi.image_id from kept_post p join post_image pi on pi.tenant_id = p.tenant_id and pi.post_id = p.id
   where not exists (
     select 1 from post_image oi join post o on o.tenant_id = oi.tenant_id and o.id = oi.post_id
      where oi.tenant_id = pi.tenant_id and oi.image_id = pi.image_id and o.status in (1, 5))
  union all
  select f.tenant_id, f.poster_id from kept_post p join media_file f on f.tenant_id = p.tenant_id and f.id = p.media_id
  union all
  select tenant_id, image_id from comment where status = 3 and not is_held
  union all
  select tenant_id, image_id from removed_comment
  union all
  select tenant_id, cover_id from event where withheld in ('hidden', 'removed')
  union all
  select i.tenant_id, i.id from account a join image i on i.tenant_id = a.tenant_id and i.owner_id = a.profile_id
   where a.status = 'banned' and i.kind in ('AVATAR', 'BANNER', 'POST', 'COMMENT', 'EVENT_COVER')
),
folders as (
  select i.tenant_id, regexp_replace(i.sizes->0->>'key', '/[^/]*$', '') as folder
    from kept_picture k join image i on i.tenant_id = k.tenant_id and i.id = k.image_id
  union
  select f.tenant_id, f.folder from kept_post p join media_file f on f.tenant_id = p.tenant_id and f.id = p.media_id
  union
  select f.tenant_id, f.folder from account a join media_file f on f.tenant_id = a.tenant_id and f.owner_id = a.profile_id
   where a.status = 'banned' and f.usage = 'POST'
)
insert into withheld_folder (tenant_id, folder) select tenant_id, folder from folders where folder <> '' on conflict do nothing;
