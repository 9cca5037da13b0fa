import type { PeoplePage } from '@marquee/contract/people'
import { columns } from '#db/columns.ts'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import type { Context } from '#http/actor.ts'
import { cardColumns, noBlockBetween, type CardRow, type StandingRow } from './queries.ts'

/*
 * The one shape of every list of people: who follows, who asks, who is friends, who is blocked. Values: $1 tenant, $2 the reader,
 * $3 whose list, $4 and $5 the last person already seen, $6 how many rows.
 */

export interface PersonRow extends CardRow, StandingRow {
  shortBio: string
  isPrivate: boolean
}

/** The columns of a PersonRow for the candidate `c`, who has an id and whatever the list is ordered by. */
export const personColumns = `
  ${cardColumns('p', 'av')}, ${columns<'profile'>('p', ['shortBio', 'isPrivate'])}, f.follower_id is not null as "isFollowing", fr.status as "followRequest",
  fs.status as "friendshipStatus", fs.requested_by as "friendshipRequestedBy"`

/** What those columns are read from. */
export const personJoins = `
  join profile p on p.tenant_id = $1 and p.id = c.id
  left join image av on av.tenant_id = $1 and av.id = p.avatar_id
  left join follow f on f.tenant_id = $1 and f.follower_id = $2 and f.followed_id = c.id
  left join follow_request fr on fr.tenant_id = $1 and fr.follower_id = $2 and fr.followed_id = c.id
  left join friendship fs on fs.tenant_id = $1 and fs.a_id = least($2, c.id) and fs.b_id = greatest($2, c.id)`

/** True where what a private profile hides is open to the reader, over those joins (policy.ts, isClosed). */
export const isOpenToReader = `(not p.is_private or p.id = $2 or f.follower_id is not null or fs.status is not distinct from 'accepted')`

interface List {
  /** A table or subselect called `entry`. */
  from: string
  /** Who is on the list, and since when: two columns of `entry`. */
  id: string
  at: string
  where: string
  /** Only the list of blocked people shows across a block. */
  acrossBlocks?: boolean
  /** Further columns, of the candidate `c`. */
  columns?: string
  kept?: string
}

type Seen = [micros: string, id: string]
type Values = [readerId: string, ofId: string, ...Seen, count: number]

const seen = `timestamptz 'epoch' + $4::bigint * interval '1 microsecond'`

/** A list of people as a query of pages, whoever came last first. */
export const peopleList = <Row extends object = object>({ from, id, at, where, acrossBlocks = false, columns = '', kept = '' }: List) => {
  const select = statement<PersonRow & Row & { key: string }, Values>(`
    with candidate as materialized (
      select entry.${id} as id, entry.${at} as at ${kept}
        from ${from} entry
        join profile who on who.tenant_id = $1 and who.id = entry.${id} and who.is_listed
       where ${where} ${acrossBlocks ? '' : `and ${noBlockBetween('$2', `entry.${id}`)}`}
         and entry.${at} <= ${seen} and (entry.${at} < ${seen} or entry.${id} > $5)
       order by entry.${at} desc, entry.${id} limit $6)
    select ${personColumns} ${columns}, (extract(epoch from c.at) * 1000000)::bigint || '_' || c.id as key
      from candidate c ${personJoins}
     order by c.at desc, c.id`)

  return async (context: Context, ofId: string, { cursor, limit }: PeoplePage) => {
    const [micros, lastId] = (cursor?.split('_') ?? start) as Seen
    const rows = await select(context, context.me.profileId, ofId, micros, lastId, limit + 1)
    const items = rows.slice(0, limit)
    return { items, cursor: rows.length > limit ? items.at(-1)!.key : null }
  }
}

/** Before every first page: an instant that has not come yet. */
const start: Seen = ['9000000000000000', '00000000-0000-0000-0000-000000000000']

const open = statement<{ isOpen: boolean }, [one: string, other: string]>(`select ${noBlockBetween('$2::uuid', '$3::uuid')} as "isOpen"`)

/** True where neither of two people has blocked the other. */
export const areOpen = async (scope: Scope, one: string, other: string) => (await open(scope, one, other))[0]!.isOpen
