import type { Arrival, ArrivedRole } from '@marquee/contract/dashboards'
import type { PeoplePage } from '@marquee/contract/people'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { cardColumns, type CardRow } from '#features/profiles/queries.ts'

type PeopleWish = Pick<PeoplePage, 'cursor' | 'limit'>
type ArrivedRow = CardRow & { at: string; on: string; key: string }
type Seen = [micros: string, id: string]
type Wish = [from: string, to: string, ...Seen, count: number]

/** Before every first page: an instant that has not come yet. */
const start = '9000000000000000_00000000-0000-0000-0000-000000000000'

/** After the one of the cursor, who need not be there any more. `$2` and `$3` bound the time, `$4` and `$5` are the cursor. */
const after = (at: string, id: string) => {
  const seen = `timestamptz 'epoch' + $4::bigint * interval '1 microsecond'`
  return `${at} >= $2 and ${at} < $3 and ${at} <= ${seen} and (${at} < ${seen} or ${id} > $5)`
}
const keyOf = (at: string, id: string) => `(extract(epoch from ${at}) * 1000000)::bigint || '_' || ${id} as key`

/** How somebody came is written down with their figures, under the number of what it counts in. */
const source = `case (select source from arrival r where r.tenant_id = $1 and r.profile_id = p.id) when 7 then 'invitation' when 8 then 'link' else 'sign-up' end`

type SomehowRow = ArrivedRow & { source: Arrival }

const arrived = (whose: string) => `
  select ${cardColumns('p', 'av')}, p.created_at as at, channel_day($1, p.created_at)::text as on, ${source} as source, ${keyOf('p.created_at', 'p.id')}
    from profile p
    left join image av on av.tenant_id = $1 and av.id = p.avatar_id
   where p.tenant_id = $1 and p.is_listed and ${whose} and ${after('p.created_at', 'p.id')}
   order by p.created_at desc, p.id limit $6`

const selectArrived = statement<SomehowRow, Wish>(arrived(`p.role in ('Member', 'Creator')`))
const selectArrivedAs = statement<SomehowRow, [...Wish, role: ArrivedRole]>(arrived('p.role = $7'))

const selectFollowed = statement<ArrivedRow, [...Wish, profileId: string]>(`
  select ${cardColumns('p', 'av')}, f.created_at as at, channel_day($1, f.created_at)::text as on, ${keyOf('f.created_at', 'f.follower_id')}
    from (select f.follower_id, f.created_at
            from follow f join profile who on who.tenant_id = $1 and who.id = f.follower_id and who.is_listed
           where f.tenant_id = $1 and f.followed_id = $7 and ${after('f.created_at', 'f.follower_id')}
           order by f.created_at desc, f.follower_id limit $6) f
    join profile p on p.tenant_id = $1 and p.id = f.follower_id
    left join image av on av.tenant_id = $1 and av.id = p.avatar_id
   order by f.created_at desc, f.follower_id`)

/** The moments at which a time begins and ends. */
interface Moments {
  from: string
  to: string
}

const wishOf = ({ from, to }: Moments, cursor: string, count: number): Wish => [from, to, ...(cursor.split('_') as Seen), count]

interface ArrivedWish extends PeopleWish {
  role?: ArrivedRole | undefined
  source?: Arrival | undefined
}

/** How many are looked at in search of those who came in one way: so many at once, so often. */
const lookedAt = { each: 200, rounds: 5 }

/**
 * Who came in the time, the newest first: members and creators, or those alone of one role, or who came in one way. How somebody came
 * is part of no index, so that of few a page can hold less than it might: `cursor` says whether there are more to look at.
 */
export const arrivedIn = async (scope: Scope, time: Moments, { role, source: way, cursor, limit }: ArrivedWish) => {
  const [each, rounds] = way ? [lookedAt.each, lookedAt.rounds] : [limit + 1, 1]
  const items: SomehowRow[] = []
  let last = cursor ?? start
  for (let round = 0; round < rounds; round++) {
    const wish = wishOf(time, last, each)
    const rows = role ? await selectArrivedAs(scope, ...wish, role) : await selectArrived(scope, ...wish)
    for (const [place, row] of rows.entries()) {
      last = row.key
      if (!way || row.source === way) items.push(row)
      if (items.length === limit) return { items, cursor: place + 1 === rows.length && rows.length < each ? null : last }
    }
    if (rows.length < each) return { items, cursor: null }
  }
  return { items, cursor: last }
}

/** Who came to follow somebody in the time, the newest first. */
export const followedIn = async (scope: Scope, followedId: string, time: Moments, { cursor = start, limit }: PeopleWish) => {
  const rows = await selectFollowed(scope, ...wishOf(time, cursor, limit + 1), followedId)
  const items = rows.slice(0, limit)
  return { items, cursor: rows.length > limit ? items.at(-1)!.key : null }
}
