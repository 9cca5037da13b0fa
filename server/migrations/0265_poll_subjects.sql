-- feature: posts
set local lock_timeout = '1s';

/* What the poll of a post asks about besides words: the kind that the post would be of without it. It stands in lists of either. */
alter table post
  add column poll_on text,
  add constraint post_poll_on check (poll_on is null or kind = 'poll' and poll_on in ('image', 'gallery', 'video', 'audio', 'link')) not valid;

/* There are few: until lately a poll stood alone. */
update post p
   set poll_on = case when p.link_id is not null then 'link'
                      when p.media_id is not null then (select f.kind from media_file f where f.tenant_id = p.tenant_id and f.id = p.media_id)
                      when (select count(*) from post_image i where i.tenant_id = p.tenant_id and i.post_id = p.id) > 1 then 'gallery'
                      else 'image' end
  from poll o
 where o.tenant_id = p.tenant_id and o.post_id = p.id and p.kind = 'poll'
   and (p.link_id is not null or p.media_id is not null
        or exists (select 1 from post_image i where i.tenant_id = p.tenant_id and i.post_id = p.id));

/* The search keeps both in a word. */
update search_post s set kind = p.poll_on || '_poll'
  from post p where p.tenant_id = s.tenant_id and p.id = s.post_id and p.poll_on is not null;

create or replace function recall_search() returns void language sql set search_path = public, pg_catalog as $$
  insert into search_language (tenant_id, config) select distinct tenant_id, search_config(language) from post where status = 1
  on conflict do nothing;
  insert into search_post (tenant_id, post_id, author_id, timeline_key, kind, audience, words)
  select p.tenant_id, p.id, p.author_id, p.timeline_key, coalesce(p.poll_on || '_poll', p.kind), p.audience,
         search_vector(search_config(p.language), p.title, p.text, p.audience,
                       array(select t.tag from post_tag t where t.tenant_id = p.tenant_id and t.post_id = p.id order by t.tag))
    from post p where p.status = 1 and (p.title <> '' or p.text <> '')
   order by p.tenant_id, p.timeline_key
  on conflict (tenant_id, post_id) do update
    set timeline_key = excluded.timeline_key, kind = excluded.kind, audience = excluded.audience, words = excluded.words;
  insert into search_state (tenant_id, version, reached)
  select tenant_id, search_version(), '00000000-0000-0000-0000-000000000000' from tenant
  on conflict (tenant_id) do update set version = excluded.version, reached = excluded.reached;
$$;
