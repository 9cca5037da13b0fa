import { statement } from '#db/statement.ts'
import { gated } from '#features/posts/gate.ts'
import { pageThroughGate, readerOf, type GatedRow, type Generator } from '#features/posts/queries.ts'
import type { Context } from '#http/actor.ts'
import { eachOf, ofAll, ofKind, windowSize, type Cut, type Kinds, type Page, type Reader } from './queries.ts'

/*
 * What is left to discover (docs/decisions/102): posts of everybody but the people whom the reader follows.
 *
 * They are looked for in a window of the channel's newest posts below the cursor, from the newest on and no further than the page needs.
 * So many posts are the most that a look reads, also for a reader who follows nearly everybody. A window that is full and yields too
 * little does not end the list: its last key stands in for what is missing, as it does for a post that the gate turns away, and the page
 * goes on below it.
 */

/** Whether the reader does not follow an author. Those followed are read once, from the index, and posts are held against them. */
export const isStranger = (author: string) => `${author} not in (select followed_id from follow where tenant_id = $1 and follower_id = $2)`

/** Of one window: the first posts of strangers, and where they are too few the window's last key, unless the channel has no more. */
const strangersIn = (some: string) => `
  with shown as materialized (
    select w.id, w.timeline_key
      from (select id, author_id, timeline_key from post
             where tenant_id = $1 ${some} and status = 1 and timeline_key < $4 order by timeline_key desc limit $6) w
     where ${isStranger('w.author_id')}
     order by w.timeline_key desc limit $5)
  select id, timeline_key from shown
  union all
  select null, l.timeline_key
    from (select timeline_key from post
           where tenant_id = $1 ${some} and status = 1 and timeline_key < $4 order by timeline_key desc offset $6 - 1 limit 1) l
   where (select count(*) from shown) < $5`

/** Of one or more windows: as many as the page wants, down to where the first of the windows ends; below it others may have more. */
const strangers = (windows: string) => `
  with met as materialized (${windows}),
  reached as materialized (select timeline_key from met where id is null order by timeline_key desc limit 1),
  kept as materialized (
    select id, timeline_key from met
     where id is not null and ((select timeline_key from reached) is null or timeline_key >= (select timeline_key from reached))
     order by timeline_key desc limit $5)
  select id, timeline_key as sort_key from kept
  union all
  select null, timeline_key from reached cross join generate_series(1, $5 - (select count(*) from kept))`

type Window = [size: number]

const discovered = statement<GatedRow, [...Reader, ...Cut, ...Window]>(gated(strangers(ofAll(strangersIn)), 'timelines'))
const discoveredOfKinds = statement<GatedRow, [...Reader, ...Cut, ...Window, Kinds]>(
  gated(strangers(`select p.id, p.timeline_key from ${eachOf('$7')} cross join lateral (${ofKind(strangersIn)}) p`), 'timelines'),
)

/** Posts of everybody whom the reader does not follow, and their own, newest first; `windowed` is how many are looked through at once. */
export const discoverPage = (context: Context, page: Page, windowed = windowSize) => {
  const reader = readerOf(context.me)
  const { kinds } = page
  const below: Generator = (cursor, count) =>
    kinds ? discoveredOfKinds(context, ...reader, cursor, count, windowed, kinds) : discovered(context, ...reader, cursor, count, windowed)
  return pageThroughGate(context, below, page, 'timelines', 'timeline')
}
