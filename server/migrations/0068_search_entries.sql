-- feature: searchIndex
/* The index of words is asked a week at a time. With the week beside the words each of them walked the posts of the whole channel; with the
   week in the words a look costs what that week holds: docs/decisions/032. */

/* What begins the entries of a channel's week. */
create function search_place(of_tenant uuid, of_week integer) returns text language sql immutable parallel safe as $$
  select right(of_tenant::text, 12) || lpad(to_hex(of_week), 4, '0')
$$;

/* The entries of a post: its words and its kind. No word holds the sign before the kind. */
create function search_entries(of_tenant uuid, of_week integer, of_kind text, words tsvector) returns tsvector
  language sql immutable parallel safe as $$
  select array_to_tsvector(array(
    select public.search_place(of_tenant, of_week) || entry from unnest(tsvector_to_array(words) || ('=' || of_kind)) entry))
$$;

/* Sorts before every key of that week, and is one: a page may go on there. */
create or replace function search_week_start(week integer) returns uuid language sql immutable parallel safe as $$
  select (lpad(to_hex(week::bigint * 604800000), 12, '0') || '70008000000000000000')::uuid
$$;

drop index search_post_words;
create index search_post_entries on search_post using gin (search_entries(tenant_id, week, kind, words)) with (fastupdate = off);

/* As in 0062, and bounded: it stops where it has looked at five thousand hits. A week counts for as much as 25 of them, and where several
   things are asked of a post at once for 200, because two lists are walked that may never meet. Where it stops before the end and before
   the page is full, the last row has no post and the key that was reached. A week with more than five thousand hits is not asked of the
   index, which knows no order: its newest posts are read and compared. */
create or replace function search_found(
    typed text, exact text, below uuid, since uuid, kinds text[], me uuid, sees_all boolean, followed uuid[], hidden uuid[],
    only_followed boolean, most integer)
  returns table (post_id uuid, timeline_key uuid)
  language plpgsql stable security definer set search_path = pg_catalog, public set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  of_tenant constant uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
  asked tsquery := search_query(of_tenant, typed);
  entries text;
  reached uuid := below;
  in_order integer := 1000;
  in_week integer;
  looked integer;
  budget integer := 5000;
  week_cost constant integer := case when exact like '%&%' or kinds is not null then 200 else 25 end;
  is_end boolean := false;
  ids uuid[] := '{}';
  keys uuid[] := '{}';
  more_ids uuid[];
  more_keys uuid[];
begin
  if of_tenant is null or numnode(asked) = 0 then return; end if;
  loop
    if in_order > 0 then
      with newest as materialized (
        select s.post_id, s.timeline_key, s.author_id, s.kind, s.audience, s.words from search_post s
         where s.tenant_id = of_tenant and s.timeline_key < reached and s.timeline_key >= since
         order by s.timeline_key desc limit in_order),
      hit as materialized (
        select n.post_id, n.timeline_key from newest n
         where n.words @@ asked and (kinds is null or n.kind = any (kinds))
           and (n.audience <> 1 or sees_all or n.author_id = me or n.author_id in (select unnest(followed)))
           and n.author_id not in (select unnest(hidden)) and (not only_followed or n.author_id in (select unnest(followed))))
      select (select count(*) from newest), coalesce((select n.timeline_key from newest n order by n.timeline_key limit 1), reached),
             array_agg(h.post_id order by h.timeline_key desc), array_agg(h.timeline_key order by h.timeline_key desc)
        into looked, reached, more_ids, more_keys from hit h;
      is_end := looked < in_order;
      in_order := 0;
    else
      with fitting as materialized (
        select s.post_id, s.timeline_key, s.author_id, s.audience from search_post s
         where search_entries(s.tenant_id, s.week, s.kind, s.words) @@ replace(entries, '@', search_place(of_tenant, in_week))::tsquery
           and s.tenant_id = of_tenant and s.week = in_week limit 5001)
      select (select count(*) from fitting), array_agg(f.post_id order by f.timeline_key desc), array_agg(f.timeline_key order by f.timeline_key desc)
        into looked, more_ids, more_keys
        from fitting f
       where f.timeline_key < reached and f.timeline_key >= since
         and (f.audience <> 1 or sees_all or f.author_id = me or f.author_id in (select unnest(followed)))
         and f.author_id not in (select unnest(hidden)) and (not only_followed or f.author_id in (select unnest(followed)));
      budget := budget - looked - week_cost;
      if looked > 5000 then
        in_order := 3000;
        continue;
      end if;
      reached := search_week_start(in_week);
    end if;

    ids := ids || more_ids;
    keys := keys || more_keys;
    exit when is_end or budget <= 0 or cardinality(ids) >= most;
    if entries is null then
      asked := search_query(of_tenant, exact);
      exit when numnode(asked) = 0;
      entries := regexp_replace(asked::text, '''([^'']+)''', '''@\1''', 'g');
      if kinds is not null then
        entries := '(' || entries || ') & (' || (select string_agg('''@=' || kind || '''', ' | ') from unnest(kinds) kind) || ')';
      end if;
    end if;
    select search_week(s.timeline_key) into in_week from search_post s
     where s.tenant_id = of_tenant and s.timeline_key < reached and s.timeline_key >= since
     order by s.timeline_key desc limit 1;
    exit when not found;
  end loop;

  return query select * from unnest(ids, keys) limit most;
  if budget <= 0 and not is_end and cardinality(ids) < most then return query select null::uuid, reached; end if;
end $$;
