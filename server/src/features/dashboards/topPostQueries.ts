import { beginningOf } from '@marquee/contract/cut'
import type { TopPost } from '@marquee/contract/dashboards'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import type { CardRow } from '#features/profiles/queries.ts'
import { imageJson } from '#media/image.ts'
import type { Steps } from './range.ts'

type TopRow = Omit<TopPost, 'author'> & Omit<CardRow, 'id'> & { authorId: string; isOut: boolean; key: string }
type Seen = [engagement: string, id: string]

/** In characters: what is shown of a post. */
const longestLine = 120

/** Before every first page: more than any post has brought. */
const start: Seen = ['9000000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff']

/** Less than any post has brought. */
const leastEngagement = '-9000000000000000'

const daysMost = (whose: string, rest: string) => `
               select f.post_id, f.author_id, f.engagement
                 from post_figure f
                where f.tenant_id = $1 and f.day = d.day::date and f.is_out and ${whose} and (f.engagement, f.post_id) < ($5::bigint, $6::uuid)
                ${rest}`

/**
 * The most of each day, from the index of that day, and of those the most: the work grows with the days, not with the posts. No post of
 * these has brought less than the least of the days' first ones, where there are as many days: a day is read down to that alone. `$4` is
 * how many, `$5` and `$6` the last one seen. What was taken back a moment ago keeps its place in the count, and is not out, until changes
 * are added up.
 */
const most = (whose: string) => `
  with days as materialized (select day from generate_series($2::date, $3::date, interval '1 day') d(day)),
  firsts as (
    select m.engagement from days d
     cross join lateral (${daysMost(whose, 'order by f.engagement desc, f.post_id desc limit 1')}) m order by 1 desc limit $4),
  enough as (select case when count(*) = $4 then min(engagement) else ${leastEngagement} end as engagement from firsts)
  select b.post_id as id, left(coalesce(nullif(p.title, ''), split_part(btrim(p.text), chr(10), 1)), ${longestLine + 1}) as line, p.published_at as "publishedAt",
         b.engagement, a.id as "authorId", a.nickname, a.display_name as "displayName", a.role, ${imageJson('av')} as avatar,
         p.id is not null and a.id is not null as "isOut", b.engagement || '_' || b.post_id as key
    from (select m.post_id, m.author_id, m.engagement
            from days d
            cross join enough
            cross join lateral (${daysMost(whose, 'and f.engagement >= enough.engagement order by f.engagement desc, f.post_id desc limit $4')}) m
           order by m.engagement desc, m.post_id desc limit $4) b
    left join post p on p.tenant_id = $1 and p.id = b.post_id and p.status = 1
    left join profile a on a.tenant_id = $1 and a.id = b.author_id
    left join image av on av.tenant_id = $1 and av.id = a.avatar_id
   order by b.engagement desc, b.post_id desc`

type Wish = [first: string, last: string, limit: number, ...Seen]
const selectMost = statement<TopRow, Wish>(most('(select who.is_listed from profile who where who.tenant_id = $1 and who.id = f.author_id)'))
const selectMostOfAuthor = statement<TopRow, [...Wish, authorId: string]>(most('f.author_id = $7'))

const asTop = ({ authorId, nickname, displayName, role, avatar, isOut: _, key: __, line, ...post }: TopRow) => ({
  ...post,
  line: beginningOf(line, longestLine),
  author: { id: authorId, nickname, displayName, role, avatar },
})

interface PostsWish {
  cursor?: string | undefined
  limit: number
}

/** A page of the posts that came out on these days, those first that have brought most; somebody's alone where it is said whose. */
export const topPosts = async (scope: Scope, steps: Steps, { cursor, limit }: PostsWish, authorId?: string) => {
  const wish: Wish = [steps.firstDay, steps.lastDay, limit + 1, ...((cursor?.split('_') as Seen | undefined) ?? start)]
  const rows = authorId ? await selectMostOfAuthor(scope, ...wish, authorId) : await selectMost(scope, ...wish)
  const shown = rows.slice(0, limit)
  return { items: shown.filter(({ isOut }) => isOut).map(asTop), cursor: rows.length > limit ? shown.at(-1)!.key : null }
}
