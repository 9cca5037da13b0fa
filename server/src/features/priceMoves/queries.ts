import { priceMoveLimits, type EarlierPrice, type PriceMove } from '@marquee/contract/priceMoves'
import type { TierStatus } from '@marquee/contract/tiers'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { running } from '#features/subscriptions/queries.ts'
import { standing } from './partQueries.ts'

export interface PricedTier {
  name: string
  status: TierStatus
  monthCents: number | null
  yearCents: number | null
}

const costs = (per: 'month' | 'year') =>
  `(select c.cents from price c where c.tenant_id = $1 and c.tier_id = t.id and c.per = '${per}' and c.is_active)`
const selectTier = statement<PricedTier, [tierId: string]>(`
  select t.name, t.status, ${costs('month')} as "monthCents", ${costs('year')} as "yearCents" from tier t where t.tenant_id = $1 and t.id = $2`)

/** A tier and what it costs now; undefined where there is none. */
export const pricedTier = async (scope: Scope, tierId: string) => (await selectTier(scope, tierId))[0]

/** Who pays for a tier something else than it costs by now, in `subscription s`. */
const paysEarlier = `
  s.tier_id = $2 and s.status in ${running} and s.profile_id is not null and s.reference is not null
  and s.cents <> (select c.cents from price c where c.tenant_id = $1 and c.tier_id = $2 and c.per = s.per and c.is_active)`

const selectEarlier = statement<EarlierPrice, [tierId: string]>(`
  select s.per, s.cents, count(*)::int as count from subscription s where s.tenant_id = $1 and ${paysEarlier}
   group by s.per, s.cents order by s.per, s.cents`)

/** How many pay what, where it is not what it costs by now; nobody where it is not offered any more. */
export const earlierPrices = (scope: Scope, tierId: string) => selectEarlier(scope, tierId)

const selectMoves = statement<PriceMove, [tierId: string]>(`
  select m.id, m.per, p.cents, m.announced_at as "announcedAt", m.announced_at + make_interval(days => m.days) as "from",
         m.called_off_at as "calledOffAt",
         (count(*) filter (where part.standing = 'moved'))::int as "movedCount",
         (count(*) filter (where part.standing = 'waiting'))::int as "waitingCount",
         (count(*) filter (where part.standing = 'waiting' and part.is_leaving))::int as "leavingCount",
         (count(*) filter (where part.standing = 'gone'))::int as "goneCount"
    from price_move m
    join price p on p.tenant_id = $1 and p.id = m.price_id
    left join lateral (
      select ${standing} as standing, s.cancels_at is not null as is_leaving
        from price_move_part q join subscription s on s.tenant_id = $1 and s.id = q.subscription_id
       where q.tenant_id = $1 and q.price_move_id = m.id) part on true
   where m.tenant_id = $1 and m.tier_id = $2
   group by m.tenant_id, m.id, p.cents
   order by (m.called_off_at is null and m.settled_at is null) desc, m.announced_at desc limit ${priceMoveLimits.past + 2}`)

/** Those that go on first, then those that are over, newest first. */
export const movesOf = (scope: Scope, tierId: string) => selectMoves(scope, tierId)

interface Stored {
  tierId: string
  tierName: string
  per: 'month' | 'year'
  cents: number
  isOpen: boolean
}

const selectMove = statement<Stored, [id: string]>(`
  select m.tier_id as "tierId", t.name as "tierName", m.per, p.cents, m.called_off_at is null and m.settled_at is null as "isOpen"
    from price_move m join price p on p.tenant_id = $1 and p.id = m.price_id join tier t on t.tenant_id = $1 and t.id = m.tier_id
   where m.tenant_id = $1 and m.id = $2`)

export const storedMove = async (scope: Scope, id: string) => (await selectMove(scope, id))[0]

const selectOpen = statement<{ id: string }, [tierId: string, per: string]>(`
  select id from price_move where tenant_id = $1 and tier_id = $2 and per = $3 and called_off_at is null and settled_at is null`)

/** Whether people are being moved already to what it costs. */
export const hasOpenMove = async (scope: Scope, tierId: string, per: string) => (await selectOpen(scope, tierId, per)).length > 0

interface New {
  id: string
  tierId: string
  per: 'month' | 'year'
  days: number
}

const insertMove = statement<object, [id: string, tierId: string, per: string, days: number]>(`
  insert into price_move (tenant_id, id, tier_id, per, price_id, days)
  select $1, $2, $3, $4, p.id, $5 from price p where p.tenant_id = $1 and p.tier_id = $3 and p.per = $4 and p.is_active`)
const insertParts = statement<{ id: string }, [tierId: string, id: string, per: string]>(`
  insert into price_move_part (tenant_id, price_move_id, subscription_id, from_price_id, from_cents)
  select $1, $3, s.id, s.price_id, s.cents from subscription s
   where s.tenant_id = $1 and s.per = $4 and s.price_id is not null and ${paysEarlier}
  returning subscription_id as id`)

/** Announces that whoever pays an earlier price pays what it costs by now; answers how many they are. */
export const addMove = async (inside: Scope, { id, tierId, per, days }: New): Promise<number> => {
  await insertMove(inside, id, tierId, per, days)
  return (await insertParts(inside, tierId, id, per)).length
}

const updateOff = statement<object, [id: string]>('update price_move set called_off_at = now() where tenant_id = $1 and id = $2')

export const setOff = (inside: Scope, id: string) => updateOff(inside, id)
