-- feature: searchIndex
/* Posts as the search looks at them: docs/decisions/032. */
create extension if not exists btree_gin;

do $$
begin
  create role marquee_search nologin noinherit nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;
grant marquee_search to current_user;
grant usage on schema public to marquee_search;

/* Which law the words are made by: when it changes, everything is indexed again by the clock. */
create function search_version() returns integer language sql immutable parallel safe return 1;

/* Letters and digits in lower case without accents, whatever stands between them as one space. The same law stands in
   server/src/search/words.ts for what is typed. */
create function search_plain(said text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(regexp_replace(normalize(said, NFKD), '[\u0300-\u036f]', '', 'g') collate "und-x-icu", '[^[:alnum:]]+', ' ', 'g')
               collate "und-x-icu")
$$;

/* How the words of a language are cut; as they stand where it is not known. */
create function search_config(language text) returns text language sql immutable parallel safe as $$
  select case split_part(lower(language), '-', 1)
    when 'en' then 'english' when 'de' then 'german' when 'fr' then 'french' when 'es' then 'spanish' when 'it' then 'italian'
    when 'pt' then 'portuguese' when 'nl' then 'dutch' when 'sv' then 'swedish' when 'da' then 'danish' when 'no' then 'norwegian'
    when 'nb' then 'norwegian' when 'fi' then 'finnish' when 'ru' then 'russian' when 'hu' then 'hungarian' when 'ro' then 'romanian'
    when 'tr' then 'turkish' else 'simple' end
$$;

/* What everybody who meets a post may read of it: of one that a tier opens the beginning that the gate shows, and no tags. */
create function search_vector(config text, title text, said text, audience smallint, tags text[]) returns tsvector
  language sql stable parallel safe as $$
  select setweight(to_tsvector(config::regconfig, search_plain(title)), 'A')
      || setweight(to_tsvector(config::regconfig, search_plain(
           case when audience = 2 then regexp_replace(left(said, least(240, length(said) / 2)), '\s+\S*$', '') else said end)), 'B')
      || case when audience = 2 then '' else setweight(to_tsvector('simple', search_plain(array_to_string(tags, ' '))), 'C') end
$$;

create function search_week(key uuid) returns integer language sql immutable parallel safe as $$
  select (('x' || left(replace(key::text, '-', ''), 12))::bit(48)::bigint / 604800000)::integer
$$;

/* Sorts before every key of that week. */
create function search_week_start(week integer) returns uuid language sql immutable parallel safe as $$
  select (lpad(to_hex(week::bigint * 604800000), 12, '0') || '00000000000000000000')::uuid
$$;

create table search_post (
  tenant_id    uuid not null references tenant,
  post_id      uuid not null,
  author_id    uuid not null,
  timeline_key uuid not null,
  /* Of the key: the index of words is read week by week, the newest first. */
  week         integer generated always as (search_week(timeline_key)) stored,
  kind         text not null,
  audience     smallint not null,
  words        tsvector not null,
  primary key (tenant_id, post_id),
  foreign key (tenant_id, post_id) references post (tenant_id, id) on delete cascade
);
alter table search_post alter words set storage main;
create index search_post_order on search_post (tenant_id, timeline_key desc);
create index search_post_words on search_post using gin (tenant_id, week, words) with (fastupdate = off);
select protect('search_post');

/* The languages in which a channel's posts are indexed: what is typed is looked for in each. */
create table search_language (
  tenant_id uuid not null references tenant,
  config    text not null,
  primary key (tenant_id, config)
);
select protect('search_language');

/* How far a channel is indexed by the present law: everything above `reached`. */
create table search_state (
  tenant_id uuid primary key references tenant,
  version   integer not null,
  reached   uuid not null
);
select protect('search_state');

grant select on search_post, search_language to marquee_search;
create policy search on search_post for select to marquee_search using (true);
create policy search on search_language for select to marquee_search using (true);

/* What was typed, in every language of the channel. */
create function search_query(of_tenant uuid, typed text) returns tsquery language plpgsql stable parallel safe
  set search_path = pg_catalog, public as $$
declare
  asked tsquery := '';
  found_config text;
begin
  for found_config in select l.config from search_language l where l.tenant_id = of_tenant loop
    asked := asked || to_tsquery(found_config::regconfig, typed);
  end loop;
  return asked;
end $$;

/* Posts with these words, newest first: `typed` is looked for among the newest thousand, `exact` in the index, a week at a time.
   Under row security `@@` may not use an index, because it is not leakproof; this function's owner sees the rows it reads by a policy
   without a condition, and the tenant is the session's. Whatever it finds is a candidate for the gate. */
create function search_found(
    typed text, exact text, below uuid, since uuid, kinds text[], me uuid, sees_all boolean, followed uuid[], hidden uuid[],
    only_followed boolean, most integer)
  returns table (post_id uuid, timeline_key uuid)
  language plpgsql stable security definer set search_path = pg_catalog, public set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  of_tenant constant uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
  asked tsquery := search_query(of_tenant, typed);
  reached uuid;
  looked integer;
  budget integer := 20000;
  in_week integer;
  ids uuid[];
  keys uuid[];
  more_ids uuid[];
  more_keys uuid[];
begin
  if of_tenant is null or numnode(asked) = 0 then return; end if;
  with newest as materialized (
    select s.post_id, s.timeline_key, s.author_id, s.kind, s.audience, s.words from search_post s
     where s.tenant_id = of_tenant and s.timeline_key < below and s.timeline_key >= since
     order by s.timeline_key desc limit 1000),
  hit as materialized (
    select n.post_id, n.timeline_key from newest n
     where n.words @@ asked and (kinds is null or n.kind = any (kinds))
       and (n.audience <> 1 or sees_all or n.author_id = me or n.author_id in (select unnest(followed)))
       and n.author_id not in (select unnest(hidden)) and (not only_followed or n.author_id in (select unnest(followed)))
     order by n.timeline_key desc)
  select (select count(*) from newest), (select n.timeline_key from newest n order by n.timeline_key limit 1),
         coalesce(array_agg(h.post_id order by h.timeline_key desc), '{}'), coalesce(array_agg(h.timeline_key order by h.timeline_key desc), '{}')
    into looked, reached, ids, keys from hit h;

  if looked = 1000 and cardinality(ids) < most then
    asked := search_query(of_tenant, exact);
    loop
      exit when numnode(asked) = 0 or budget <= 0 or cardinality(ids) >= most;
      select search_week(s.timeline_key) into in_week from search_post s
       where s.tenant_id = of_tenant and s.timeline_key < reached and s.timeline_key >= since
       order by s.timeline_key desc limit 1;
      exit when not found;
      with fitting as materialized (
        select s.post_id, s.timeline_key, s.author_id, s.kind, s.audience from search_post s
         where s.tenant_id = of_tenant and s.week = in_week and s.words @@ asked limit 20000)
      select (select count(*) from fitting), array_agg(f.post_id order by f.timeline_key desc), array_agg(f.timeline_key order by f.timeline_key desc)
        into looked, more_ids, more_keys
        from fitting f
       where f.timeline_key < reached and f.timeline_key >= since and (kinds is null or f.kind = any (kinds))
         and (f.audience <> 1 or sees_all or f.author_id = me or f.author_id in (select unnest(followed)))
         and f.author_id not in (select unnest(hidden)) and (not only_followed or f.author_id in (select unnest(followed)));
      ids := ids || more_ids;
      keys := keys || more_keys;
      budget := budget - looked;
      reached := search_week_start(in_week);
    end loop;
  end if;
  return query select * from unnest(ids, keys) limit most;
end $$;

grant create on schema public to marquee_search;
alter function search_found owner to marquee_search;
revoke create on schema public from marquee_search;
revoke all on function search_found from public;
grant execute on function search_found to marquee_app, marquee_relay;

/* Indexes what is published and tells that this is done: for channels that are older than the index, and for seeds. Only the owner calls it. */
create function recall_search() returns void language sql set search_path = public, pg_catalog as $$
  insert into search_language (tenant_id, config) select distinct tenant_id, search_config(language) from post where status = 1
  on conflict do nothing;
  insert into search_post (tenant_id, post_id, author_id, timeline_key, kind, audience, words)
  select p.tenant_id, p.id, p.author_id, p.timeline_key, p.kind, p.audience,
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
revoke all on function recall_search() from public;
select recall_search();
