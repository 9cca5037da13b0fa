import { searchLimits } from '@marquee/contract/search'
import { statement } from '#db/statement.ts'
import { gated, hiddenFrom } from '#features/posts/gate.ts'
import { pageThroughGate, readerOf, type GatedRow } from '#features/posts/queries.ts'
import type { Context } from '#http/actor.ts'
import { postgresIndex as index } from '#search/postgresIndex.ts'
import type { Asked, Found } from '#search/searchIndex.ts'
import { plainWords } from '#search/words.ts'

type Reader = [profileId: string, seesAll: boolean]

interface Page {
  cursor?: string | undefined
  limit: number
}

const selectFound = statement<GatedRow, [...Reader, ids: string[], keys: string[]]>(
  gated('select id, sort_key from unnest($4::uuid[], $5::uuid[]) as found (id, sort_key)'),
)

const throughGate = (context: Context, found: Found[]) =>
  found.length ? selectFound(context, ...readerOf(context.me), found.map(({ id }) => id), found.map(({ timelineKey }) => timelineKey)) : []

/**
 * A page goes on where its last post stands. Where the page is empty there is no further one: a cursor would tell that something is there
 * which the reader may not see. Where the index stopped there is one: it tells of thousands of posts that were looked at, never of one.
 */
const told = <Row extends { sortKey: string }>({ items, cursor }: { items: Row[]; cursor: string | null }) => ({
  items,
  cursor: cursor && (items.at(-1)?.sortKey ?? null),
})

/** A page of what the index finds and the gate lets through, newest first. Where the index stopped, the next page goes on there. */
export const newestPosts = async (context: Context, asked: Asked, page: Page) => {
  const [profileId, seesAll] = readerOf(context.me)
  let stopped: string | null = null
  const candidates = async (below: string, count: number) => {
    const { found, reached } = await index.newest(context, { profileId, seesAll }, asked, { below, count })
    stopped = reached
    return throughGate(context, found)
  }
  const { items, cursor } = told(await pageThroughGate(context, candidates, page))
  return { items, cursor: stopped ?? cursor }
}

/** The best of the newest, without a further page. */
export const bestPosts = async (context: Context, asked: Asked) => {
  const [profileId, seesAll] = readerOf(context.me)
  const found = await index.best(context, { profileId, seesAll }, asked, searchLimits.best)
  const { items } = await pageThroughGate(context, async () => throughGate(context, found), { limit: found.length })
  const places = new Map(found.map(({ id }, place) => [id, place]))
  return { items: items.toSorted((a, b) => places.get(a.id)! - places.get(b.id)!), cursor: null }
}

const selectTagged = statement<GatedRow, [...Reader, tag: string, cursor: string, limit: number]>(
  gated(`select post_id as id, timeline_key as sort_key from post_tag
          where tenant_id = $1 and tag = $4 and timeline_key < $5 order by timeline_key desc limit $6`),
)

/** A locked post is found by what is shown of it: elsewhere in its text the tag is nobody's to know. */
const showsTag = (tag: string) => {
  const wanted = plainWords(tag).join(' ')
  return (row: GatedRow): GatedRow =>
    row.id === null || !row.isLocked || plainWords(`${row.title} ${row.text}`).join(' ').includes(wanted)
      ? row
      : { id: null, sortKey: row.sortKey }
}

/** A page of the posts with a hashtag, newest first. */
export const taggedPosts = async (context: Context, tag: string, page: Page) => {
  const shown = showsTag(tag)
  const candidates = async (last: string, count: number) =>
    (await selectTagged(context, ...readerOf(context.me), tag, last, count)).map(shown)
  return told(await pageThroughGate(context, candidates, page))
}

export interface TagRow {
  tag: string
  posts: number
  isMore: boolean
}

/** Tags that are looked at, and of each so many of its newest posts. */
const looked = { tags: 24, posts: searchLimits.tagPosts }

/**
 * Tags in a range, each found by one step in the index from the one before. Counted is what everybody may read, which is less than the
 * gate would let this reader see, never more.
 */
const selectTags = statement<TagRow, [readerId: string, typed: string, from: string, to: string]>(`
  with recursive step as (
    (select plain, tag from post_tag where tenant_id = $1 and plain >= $4 and plain < $5 order by plain, tag limit 1)
    union all
    select n.plain, n.tag from step s
      cross join lateral (
        select plain, tag from post_tag
         where tenant_id = $1 and plain < $5 and (plain, tag) > (s.plain, s.tag) order by plain, tag limit 1) n),
  known as materialized (select tag from step limit ${looked.tags}),
  hidden as materialized (${hiddenFrom.everywhere})
  select k.tag, c.posts, c.looked = ${looked.posts} as "isMore"
    from known k
    cross join lateral (
      select count(*)::int as looked,
             (count(*) filter (where p.status = 1 and p.audience = 0 and a.is_listed and not a.is_private
                                 and p.author_id not in (select * from hidden)))::int as posts
        from (select t.post_id from post_tag t where t.tenant_id = $1 and t.tag = k.tag order by t.timeline_key desc limit ${looked.posts}) t
        join post p on p.tenant_id = $1 and p.id = t.post_id
        join profile a on a.tenant_id = $1 and a.id = p.author_id) c
   where c.posts > 0
   order by k.tag = $3 desc, c.posts desc, k.tag limit ${searchLimits.tags}`)

/** Hashtags that begin so, whatever accents they have; first the one that is written just so. */
export const tagsLike = async (context: Context, typed: string): Promise<TagRow[]> => {
  const beginning = plainWords(typed).join(' ')
  return typed && !beginning ? [] : selectTags(context, context.me.profileId, typed, beginning, `${beginning}\u{10FFFF}`)
}
