import type { Leaver, LeavingCount } from '@marquee/contract/leavers'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { cardJson, type CardRow } from '#features/profiles/queries.ts'

/* Who has left what they paid for, and why: since when it is to end, or has ended. */

type LeaverRow = Omit<Leaver, 'person'> & { person: CardRow | null; key: string }

/** Before every first page: an instant that has not come yet. */
const start = '9000000000000000_ffffffff-ffff-ffff-ffff-ffffffffffff'

const inTime = 's.tenant_id = $1 and s.left_at >= $2 and s.left_at < $3 and s.started_at is not null'

const selectLeavers = statement<LeaverRow, [from: string, to: string, micros: string, id: string, limit: number]>(`
  select l.id, ${cardJson('p', 'av')} as person, t.name as "tierName", l.per, l.cents, coalesce(l.left_at, l.created_at) as "leftAt", coalesce(l.ended_at, l.cancels_at) as "endsAt",
         l.ended_at is not null as "hasEnded", l.ended_reason as "endedReason", l.leaving_reason as reason, coalesce(l.leaving_note, '') as note,
         (extract(epoch from l.left_at) * 1000000)::bigint || '_' || l.id as key
    from (select * from subscription s
           where ${inTime} and (s.left_at, s.id) < (timestamptz 'epoch' + $4::bigint * interval '1 microsecond', $5::uuid)
           order by s.left_at desc, s.id desc limit $6) l
    left join tier t on t.tenant_id = $1 and t.id = l.tier_id
    left join profile p on p.tenant_id = $1 and p.id = l.profile_id
    left join image av on av.tenant_id = $1 and av.id = p.avatar_id
   order by l.left_at desc, l.id desc`)

/** The moments at which a time begins and ends. */
export interface Moments {
  from: string
  to: string
}

/** A page of a list; `cursor` is the key of the last row that was seen. */
export interface PageWish {
  cursor?: string | undefined
  limit: number
}

/** Who has left in a time, the latest first. */
export const leavers = async (scope: Scope, { from, to }: Moments, { cursor = start, limit }: PageWish) => {
  const [micros = '', id = ''] = cursor.split('_')
  const rows = await selectLeavers(scope, from, to, micros, id, limit + 1)
  const items = rows.slice(0, limit)
  return { items, cursor: rows.length > limit ? items.at(-1)!.key : null }
}

const countReasons = statement<LeavingCount, [from: string, to: string]>(`
  select s.ended_reason as "endedReason", s.leaving_reason as reason, count(*)::int as count
    from subscription s where ${inTime}
   group by s.ended_reason, s.leaving_reason order by count(*) desc, s.ended_reason, s.leaving_reason`)

/** Why people have left in a time, and how many for each reason. */
export const whyLeft = (scope: Scope, { from, to }: Moments) => countReasons(scope, from, to)
