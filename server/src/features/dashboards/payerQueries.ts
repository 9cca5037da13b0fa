import type { Payer, PayerFilter } from '@marquee/contract/dashboards'
import { afterEverything } from '#db/pageThrough.ts'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { cardJson, type CardRow } from '#features/profiles/queries.ts'

/* Who stands behind the figures of subscriptions: their running spells, which are what is counted (decision 068). */

type PayerRow = Omit<Payer, 'person'> & { person: CardRow | null }

const selectPayers = statement<PayerRow, [states: string[], cursor: string, limit: number]>(`
  select s.id, ${cardJson('p', 'av')} as person, t.name as "tierName", s.per, s.cents, r.state, r.began_at as since
    from (select x.subscription_id, x.state, x.began_at
            from unnest($2::text[]) wanted(state)
            cross join lateral (
              select y.subscription_id, y.state, y.began_at from subscription_spell y
               where y.tenant_id = $1 and y.state = wanted.state and y.ended_at is null and y.subscription_id < $3
               order by y.subscription_id desc limit $4) x
           order by x.subscription_id desc limit $4) r
    join subscription s on s.tenant_id = $1 and s.id = r.subscription_id
    left join tier t on t.tenant_id = $1 and t.id = s.tier_id
    left join profile p on p.tenant_id = $1 and p.id = s.profile_id
    left join image av on av.tenant_id = $1 and av.id = p.avatar_id
   order by r.subscription_id desc`)

interface PayersWish {
  state: PayerFilter
  cursor?: string | undefined
  limit: number
}

/** Subscriptions that count now in a state, the newest first; `paying` are those that are active or late. */
export const payers = async (scope: Scope, { state, cursor = afterEverything, limit }: PayersWish) => {
  const rows = await selectPayers(scope, state === 'paying' ? ['active', 'past_due'] : [state], cursor, limit + 1)
  const items = rows.slice(0, limit)
  return { items, cursor: rows.length > limit ? items.at(-1)!.id : null }
}
