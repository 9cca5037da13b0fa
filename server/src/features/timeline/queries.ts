import type { PostKind } from '@marquee/contract/posts'
import { liveLimits } from '@marquee/contract/timeline'
import { statement } from '#db/statement.ts'
import { waitedFor } from '#features/livestreams/queries.ts'
import { gated } from '#features/posts/gate.ts'
import { isLeftOut } from '#features/posts/mutedPosts.ts'
import { isVisible, pageThroughGate, readerOf, type GatedRow, type Generator, type PostRow } from '#features/posts/queries.ts'
import type { Context } from '#http/actor.ts'

export type Reader = [profileId: string, seesAll: boolean]
export type Cut = [cursor: string, count: number]

/** Some kinds of posts, of which alone a list is made. */
export type Kinds = readonly PostKind[]

/** Which values of a statement say whose page it is, where it begins, how long it is, and of which kinds where it is not of all. */
interface Places {
  reader: string
  cursor: string
  count: string
  kinds?: string
}
const ofPage: Places = { reader: '$2', cursor: '$4', count: '$5' }
const ofKinds: Places = { ...ofPage, kinds: '$6' }

/** Looks once for every kind: there is an index for each of them in order, and none for some of them together. */
export const eachOf = (kinds: string) => `unnest(${kinds}::text[]) k (kind)`

/** A list of one of them, `k.kind`, and of the polls about it: an index for each. No post stands in both. */
export const ofKind = (list: (some: string) => string) => `(${list('and kind = k.kind')}) union all (${list('and poll_on = k.kind')})`
export const ofAll = (list: (some: string) => string) => list('')

/** The people whose posts a reader follows: theirs and the reader's own. */
const followedBy = (reader: string) => `select followed_id as id from follow where tenant_id = $1 and follower_id = ${reader} union all select ${reader}`
const followed = followedBy(ofPage.reader)

const newestOf = (authors: string, { cursor, count, kinds }: Places = ofPage) => `
  select p.id, p.timeline_key as sort_key
    from (${authors}) f
    ${kinds ? `cross join ${eachOf(kinds)}` : ''}
    cross join lateral (${(kinds ? ofKind : ofAll)((some) => `
      select id, timeline_key from post
       where tenant_id = $1 and author_id = f.id ${some} and status = 1 and timeline_key < ${cursor}
       order by timeline_key desc limit ${count}`)}) p
   order by p.timeline_key desc limit ${count}`

/** The newest posts below a key of everybody whom a reader follows: what is complete by itself, and what entries are written from. */
export const authorsBelow = (places: Places) => newestOf(followedBy(places.reader), places)

/**
 * First page: k posts come from at most k authors, and those are among the k who published last. One look per author: joined
 * freely, the planner would read the newest keys of the whole channel for every page.
 */
const heads = statement<GatedRow, [...Reader, ...Cut]>(
  gated(
    newestOf(`select f.id from (${followed}) f
               cross join lateral (
                 select last_timeline_key from author_stat where tenant_id = $1 and profile_id = f.id limit 1) head
               order by head.last_timeline_key desc limit $5`),
    'timelines',
  ),
)

/** Any page: bounded by how many people the reader follows, however busy the channel is. */
const everyAuthor = statement<GatedRow, [...Reader, ...Cut]>(gated(newestOf(followed), 'timelines'))
const everyAuthorOfKinds = statement<GatedRow, [...Reader, ...Cut, Kinds]>(gated(newestOf(followed, ofKinds), 'timelines'))

export const windowSize = 4_000

/** The channel's newest posts on one side of a key. */
export const windowAt = (side: string) => `
  select id, author_id, timeline_key from post
   where tenant_id = $1 and status = 1 and timeline_key ${side} order by timeline_key desc limit ${windowSize}`

/** The same of some kinds: the newest of them all, so that nothing is missing between the oldest two. */
export const windowOfKindsAt = (side: string, kinds: string) => `
  select p.id, p.author_id, p.timeline_key
    from ${eachOf(kinds)}
    cross join lateral (${ofKind((some) => `
      select id, author_id, timeline_key from post
       where tenant_id = $1 ${some} and status = 1 and timeline_key ${side} order by timeline_key desc limit ${windowSize}`)}) p
   order by p.timeline_key desc limit ${windowSize}`

const followedIn = (posts: string) => `
  select w.id, w.timeline_key as sort_key
    from (${posts}) w
   where w.author_id = $2
      or w.author_id in (select followed_id from follow where tenant_id = $1 and follower_id = $2)
   order by w.timeline_key desc limit $5`

/** Any page for readers who follow many: the channel's newest posts, filtered. Short when the window held too few. */
const stream = statement<GatedRow, [...Reader, ...Cut]>(gated(followedIn(windowAt('< $4')), 'timelines'))
const streamOfKinds = statement<GatedRow, [...Reader, ...Cut, Kinds]>(gated(followedIn(windowOfKindsAt('< $4', '$6')), 'timelines'))

/** Follows and posts that are so new may not have reached the entries yet. */
const lagSeconds = 10

/** The first key of a moment: a UUIDv7 with nothing behind the time. */
export const keyAt = (msecs: number) => {
  const hex = msecs.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

/**
 * Any page, for readers whose entries are written ahead (docs/decisions/030): the entries of people still followed, and beside them what
 * is never or not yet written: the reader's own posts, those of authors with very many followers, of people followed just now, and posts
 * of the last seconds. Nothing older than the entries are complete for; nothing at all for readers without entries. The posts of the
 * last seconds are few and come first: joined freely, the planner would look for them with each of the people followed.
 */
const entries = statement<GatedRow, [...Reader, ...Cut, recently: string]>(
  gated(
    `
    select x.id, x.sort_key from (
      (select p.id, p.timeline_key as sort_key
         from timeline_entry e join post p on p.tenant_id = $1 and p.timeline_key = e.timeline_key and p.status = 1
        where e.tenant_id = $1 and e.reader_id = $2 and e.timeline_key < $4
          and exists (select 1 from follow f where f.tenant_id = $1 and f.follower_id = $2 and f.followed_id = p.author_id)
        order by e.timeline_key desc limit $5)
      union
      (${newestOf(`
         select $2 as id
         union select a.profile_id from timeline_author a
                where a.tenant_id = $1
                  and exists (select 1 from follow f where f.tenant_id = $1 and f.follower_id = $2 and f.followed_id = a.profile_id)
         union select followed_id from follow
                where tenant_id = $1 and follower_id = $2 and created_at > now() - interval '${lagSeconds} seconds'`)})
      union
      (select p.id, p.timeline_key from post p
        where p.tenant_id = $1 and p.status = 1 and p.timeline_key < $4 and p.timeline_key > $6
          and (select true from follow f where f.tenant_id = $1 and f.follower_id = $2 and f.followed_id = p.author_id limit 1)
        order by p.timeline_key desc limit $5)) x
     where x.sort_key >= (select complete_since from timeline_reader where tenant_id = $1 and reader_id = $2)
     order by x.sort_key desc limit $5`,
    'timelines',
  ),
)

/** Above this many followed people a window over the whole channel is cheaper than one look per author (docs/decisions/011). */
export const manyFollowed = 500

export interface Page {
  cursor?: string | undefined
  limit: number
  /** Absent where every kind is meant. */
  kinds?: Kinds | undefined
}

/** From the authors themselves: always right, and what the entries are held against. */
const fromAuthors = (context: Context, { cursor: start }: Page): Generator => {
  const reader = readerOf(context.me)
  return async (cursor, count, round) => {
    if (context.me.followingCount > manyFollowed) {
      const rows = await stream(context, ...reader, cursor, count)
      if (rows.length === count) return rows
    }
    return (!start && round === 0 ? heads : everyAuthor)(context, ...reader, cursor, count)
  }
}

/** Of some kinds: read from the authors, for what is written ahead does not say of which kind a post is, and may change. */
const ofKindsFromAuthors = (context: Context, kinds: Kinds): Generator => {
  const reader = readerOf(context.me)
  return async (cursor, count) => {
    if (context.me.followingCount > manyFollowed) {
      const rows = await streamOfKinds(context, ...reader, cursor, count, kinds)
      if (rows.length === count) return rows
    }
    return everyAuthorOfKinds(context, ...reader, cursor, count, kinds)
  }
}

/** From what is written ahead; where that ends, from the authors, and then the whole range: entries have no holes that way. */
const fromEntries = (context: Context, page: Page): Generator => {
  const fallback = fromAuthors(context, page)
  return async (cursor, count, round) => {
    const rows = await entries(context, ...readerOf(context.me), cursor, count, keyAt(Date.now() - lagSeconds * 1_000))
    return rows.length === count ? rows : fallback(cursor, count, round)
  }
}

const generators = { entries: fromEntries, authors: fromAuthors }

/** Posts of the people the reader follows, newest first. Both ways give the same page; one is fast, the other is the measure of it. */
export const followingPage = (context: Context, page: Page, way: keyof typeof generators = 'entries') =>
  pageThroughGate(context, page.kinds ? ofKindsFromAuthors(context, page.kinds) : generators[way](context, page), page, 'timelines', 'timeline')

const ahead = statement<GatedRow, [...Reader, count: number]>(
  gated(
    `
    select p.id, p.timeline_key as sort_key
      from (select id from (
              select id, true as is_on, scheduled_start from livestream
               where tenant_id = $1 and status in ('live', 'interrupted')
              union all
              select id, false, scheduled_start from livestream
               where tenant_id = $1 and status in ('scheduled', 'ready')
                 and scheduled_start > now() - case kind when 'permanent' then interval '0' else ${waitedFor} end) x
             order by is_on desc, scheduled_start limit $4) l
      join post p on p.tenant_id = $1 and p.livestream_id = l.id and p.status = 1`,
    'timelines',
  ),
)

const isOn = (row: PostRow) => row.livestream?.status === 'live' || row.livestream?.status === 'interrupted'
const startOf = (row: PostRow) => row.livestream?.scheduledStart ?? ''

/** Streams that are on, then those ahead, the next one first: so many, or fewer where the reader may not see some of them. */
export const livePosts = async (context: Context, count: number = liveLimits.most): Promise<PostRow[]> =>
  (await ahead(context, ...readerOf(context.me), count))
    .filter(isVisible)
    .filter((row) => !isLeftOut(context.me, 'timeline', row))
    .sort((a, b) => Number(isOn(b)) - Number(isOn(a)) || startOf(a).localeCompare(startOf(b)))
