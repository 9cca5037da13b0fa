import { pollSubjects } from '@marquee/contract/kindFilters'
import type { PostKind } from '@marquee/contract/posts'
import { statement } from '#db/statement.ts'
import type { Asked, Found, SearchIndex, Searcher } from './searchIndex.ts'
import { asQuery, typedWords } from './words.ts'

/** What is true of these posts replaces what is noted; rows that are right are not written. */
const applied = statement<{ changed: number }, [postIds: readonly string[]]>(`
  with document as materialized (
    select p.id, p.author_id, p.timeline_key, coalesce(p.poll_on || '_poll', p.kind) as kind, p.audience, search_config(p.language) as config,
           search_vector(search_config(p.language), p.title, p.text, p.audience,
                         array(select t.tag from post_tag t where t.tenant_id = $1 and t.post_id = p.id order by t.tag)) as words
      from post p where p.tenant_id = $1 and p.id = any($2::uuid[]) and p.status = 1 and (p.title <> '' or p.text <> '')),
  gone as (
    delete from search_post s
     where s.tenant_id = $1 and s.post_id = any($2::uuid[]) and not exists (select 1 from document d where d.id = s.post_id)
    returning 1),
  spoken as (insert into search_language (tenant_id, config) select distinct $1::uuid, config from document order by config on conflict do nothing),
  written as (
    insert into search_post as s (tenant_id, post_id, author_id, timeline_key, kind, audience, words)
    select $1, id, author_id, timeline_key, kind, audience, words from document order by id
    on conflict (tenant_id, post_id) do update
      set timeline_key = excluded.timeline_key, kind = excluded.kind, audience = excluded.audience, words = excluded.words
      where (s.timeline_key, s.kind, s.audience, s.words) is distinct from (excluded.timeline_key, excluded.kind, excluded.audience, excluded.words)
    returning 1)
  select (select count(*) from gone) + (select count(*) from written) as changed`)

type Values = [
  profileId: string, typed: string, exact: string, below: string, since: string, kinds: readonly string[] | null, seesAll: boolean,
  onlyFollowed: boolean, most: number,
]

/** Somebody who follows more people finds what is for followers only by the first of them. */
const mostFollowed = 5_000

const found = `
  search_found($3, $4, $5, $6, $7, $2, $8,
    array(select followed_id from follow where tenant_id = $1 and follower_id = $2 limit ${mostFollowed}),
    array(select blocked_id from block where tenant_id = $1 and blocker_id = $2
          union all select blocker_id from block where tenant_id = $1 and blocked_id = $2),
    $9, $10)`

/** As the index calls kinds: of a poll it keeps what it asks about, too. */
const kindsInIndex = (kinds: readonly PostKind[]) =>
  kinds.flatMap((kind) => [kind, ...(kind === 'poll' ? pollSubjects.map((subject) => `${subject}_poll`) : [`${kind}_poll`])])

/** The last row has no post where it stopped before the end. */
const selectNewest = statement<Found | { id: null; timelineKey: string }, Values>(`select post_id as id, timeline_key as "timelineKey" from ${found}`)

/** How many of the newest are compared to find the best. */
const compared = 400

const selectBest = statement<Found, [...Values, count: number]>(`
  with found as materialized (select * from ${found})
  select f.post_id as id, f.timeline_key as "timelineKey"
    from found f join search_post s on s.tenant_id = $1 and s.post_id = f.post_id
   order by ts_rank(s.words, search_query($1, $3)) desc, f.timeline_key desc limit $11`)

const selectMeant = statement<{ word: string }, [words: readonly string[], typed: string]>(`
  select w.word from unnest($2::text[]) w (word)
   where exists (select 1 from search_language l
                  where l.tenant_id = $1 and to_tsvector(l.config::regconfig, w.word) @@ to_tsquery(l.config::regconfig, $3))`)

const last = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const keyAt = (ms: number) => `${Math.floor(ms).toString(16).padStart(12, '0')}${'0'.repeat(20)}`.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

// In the index a beginning of two letters is a list as long as the index itself.
const beginning = { newest: 2, indexed: 3, meant: 2 }

const valuesOf = ({ profileId, seesAll }: Searcher, { q, kinds, withinMs, onlyFollowed }: Asked, below: string, most: number): Values => {
  const words = typedWords(q)
  const since = keyAt(withinMs === undefined ? 0 : Date.now() - withinMs)
  return [
    profileId, asQuery(words, beginning.newest), asQuery(words, beginning.indexed), below, since,
    kinds ? kindsInIndex(kinds) : null, seesAll, onlyFollowed ?? false, most,
  ]
}

/** The search in the product's own database. */
export const postgresIndex: SearchIndex = {
  apply: async (scope, postIds) => (postIds.length ? Number((await applied(scope, postIds))[0]!.changed) : 0),
  newest: async (scope, searcher, asked, { below, count }) => {
    const rows = typedWords(asked.q).length ? await selectNewest(scope, ...valuesOf(searcher, asked, below, count)) : []
    const last = rows.at(-1)
    return { found: rows.filter((row) => row.id !== null), reached: last?.id === null ? last.timelineKey : null }
  },
  best: async (scope, searcher, asked, count) =>
    typedWords(asked.q).length ? selectBest(scope, ...valuesOf(searcher, asked, last, compared), count) : [],
  meant: async (scope, q, words) => {
    const typed = typedWords(q)
    if (!typed.length || !words.length) return []
    return (await selectMeant(scope, words, asQuery(typed, beginning.meant, 'any'))).map(({ word }) => word)
  },
}
