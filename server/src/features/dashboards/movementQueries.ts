import type { Movement, RevenueMovement } from '@marquee/contract/dashboards'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { cardJson, type CardRow } from '#features/profiles/queries.ts'
import type { Moments, PageWish } from './leaverQueries.ts'

/* What changed recurring revenue, one by one: the same spells by which it is counted (decision 068). */

type MovementRow = Omit<RevenueMovement, 'person'> & { person: CardRow | null; key: string }

/** Before every first page: an instant that has not come yet. */
const start = '9000000000000000_ffffffff-ffff-ffff-ffff-ffffffffffff'

const kinds = {
  begun: 's.brought_before = 0 and not s.is_return', returned: 's.brought_before = 0 and s.is_return',
  raised: 's.brought_before > 0 and s.twelfths > s.brought_before', lowered: 's.twelfths < s.brought_before',
} as const satisfies Partial<Record<Movement, string>>
const kindOf = `case ${Object.entries(kinds).map(([kind, rule]) => `when ${rule} then '${kind}'`).join(' ')} end`

const page = (at: string, where: string) => `
     where s.tenant_id = $1 and s.twelfths > 0 and ${at} >= $2 and ${at} < $3 and ${where}
       and (${at}, s.subscription_id) < (timestamptz 'epoch' + $4::bigint * interval '1 microsecond', $5::uuid)
     order by ${at} desc, s.subscription_id desc limit $6`

const selectMovements = statement<MovementRow, [from: string, to: string, micros: string, id: string, limit: number, kind: string | null]>(`
  select m.subscription_id as id, ${cardJson('p', 'av')} as person, t.name as "tierName", m.kind, m.at,
         round(m.after / 12.0)::bigint - round(m.before / 12.0)::bigint as "monthlyCents",
         (extract(epoch from m.at) * 1000000)::bigint || '_' || m.subscription_id as key
    from ((select s.subscription_id, s.began_at as at, s.brought_before as before, s.twelfths as after, ${kindOf} as kind
             from subscription_spell s
            ${page('s.began_at', `s.twelfths <> s.brought_before and coalesce($7, ${kindOf}) = ${kindOf}`)})
          union all
          (select s.subscription_id, s.ended_at, s.twelfths, 0, 'ended' from subscription_spell s
            ${page('s.ended_at', `coalesce($7, 'ended') = 'ended' and not exists (
              select from subscription_spell n where n.tenant_id = $1 and n.subscription_id = s.subscription_id and n.place > s.place
                 and n.began_at = s.ended_at and n.twelfths > 0)`)})) m
    left join subscription u on u.tenant_id = $1 and u.id = m.subscription_id
    left join tier t on t.tenant_id = $1 and t.id = u.tier_id
    left join profile p on p.tenant_id = $1 and p.id = u.profile_id
    left join image av on av.tenant_id = $1 and av.id = p.avatar_id
   order by m.at desc, m.subscription_id desc limit $6`)

/** Who began to pay in a time, came back, pays more, less or no more, the latest first. */
export const movementsIn = async (scope: Scope, { from, to }: Moments, wish: PageWish & { kind?: Movement | undefined }) => {
  const { cursor = start, limit, kind } = wish
  const [micros = '', id = ''] = cursor.split('_')
  const rows = await selectMovements(scope, from, to, micros, id, limit + 1, kind ?? null)
  const items = rows.slice(0, limit)
  return { items, cursor: rows.length > limit ? items.at(-1)!.key : null }
}
