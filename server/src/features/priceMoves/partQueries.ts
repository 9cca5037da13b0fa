import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { running } from '#features/subscriptions/queries.ts'

/* Each of those whom a price move is for. */

/**
 * How the part `q` of the move `m` stands, whose subscription is `s`: 'moved' once the new price is paid, 'gone' where it has ended or is
 * for something else by now, 'waiting' while neither is so, 'kept' where it was called off before.
 */
export const standing = `
  coalesce(q.outcome, case when s.price_id = m.price_id then 'moved'
                           when s.status not in ${running} or s.price_id is distinct from q.from_price_id then 'gone'
                           when m.called_off_at is not null then 'kept' else 'waiting' end)`

const parts = `
  price_move_part q join price_move m on m.tenant_id = $1 and m.id = q.price_move_id
    join subscription s on s.tenant_id = $1 and s.id = q.subscription_id`

export interface ToTell {
  priceMoveId: string
  subscriptionId: string
  tierName: string
  per: 'month' | 'year'
  cents: number
  fromCents: number
  /** From which moment on it may be moved, were they told now. */
  from: string
  periodEnd: string | null
  anchorAt: string | null
  pausedUntil: string | null
}

const holdToTell = statement<ToTell, [limit: number]>(`
  select q.price_move_id as "priceMoveId", q.subscription_id as "subscriptionId", t.name as "tierName", m.per, p.cents,
         q.from_cents as "fromCents",
         now() + make_interval(days => m.days) as "from", s.period_end as "periodEnd", s.anchor_at as "anchorAt", s.paused_until as "pausedUntil"
    from ${parts} join price p on p.tenant_id = $1 and p.id = m.price_id join tier t on t.tenant_id = $1 and t.id = m.tier_id
   where q.tenant_id = $1 and q.told_at is null and q.outcome is null and m.called_off_at is null
   order by q.price_move_id, q.subscription_id limit $2 for update of q skip locked`)

/** Inside a transaction: those who are still to be told, held until it ends. */
export const partsToTell = (inside: Scope, limit: number) => holdToTell(inside, limit)

const updateTold = statement<object, [moveIds: string[], subscriptionIds: string[], movesAt: string[]]>(`
  update price_move_part q set told_at = now(), moves_at = told.moves_at
    from unnest($2::uuid[], $3::uuid[], $4::timestamptz[]) told(move_id, subscription_id, moves_at)
   where q.tenant_id = $1 and q.price_move_id = told.move_id and q.subscription_id = told.subscription_id`)

/** They are told, each of a day of their own. */
export const setTold = (inside: Scope, rows: readonly { priceMoveId: string; subscriptionId: string; movesAt: string }[]) =>
  updateTold(
    inside,
    rows.map(({ priceMoveId }) => priceMoveId),
    rows.map(({ subscriptionId }) => subscriptionId),
    rows.map(({ movesAt }) => movesAt),
  )

export interface Due {
  priceMoveId: string
  id: string
  profileId: string
  account: string
  reference: string
  session: string | null
  per: 'month' | 'year'
  tierId: string
  tierName: string
  priceId: string
  cents: number
}

const dueColumns = `
  q.price_move_id as "priceMoveId", s.id, s.profile_id as "profileId", s.account, s.reference, s.session, m.per, m.tier_id as "tierId", t.name as "tierName",
  m.price_id as "priceId", p.cents`
const dueTables = `${parts} join price p on p.tenant_id = $1 and p.id = m.price_id join tier t on t.tenant_id = $1 and t.id = m.tier_id`

/**
 * Whose next renewal is the one of which they were told, or a later one, and is so near that it is asked for. Whoever leaves, goes on being
 * paused, owes something or has planned something else is not: should that be over in time they are due again.
 */
const isDue = `
  q.outcome is null and m.called_off_at is null and q.moves_at is not null
  and s.price_id = q.from_price_id and s.status in ('trialing', 'active') and s.profile_id is not null and s.reference is not null
  and case when s.paused_until is null then s.is_period_paid else s.period_end > s.paused_until - interval '2 hours' end
  and s.cancels_at is null and s.next_price_id is null
  and s.period_end > $2::timestamptz and s.period_end < $2::timestamptz + interval '3 days'
  and s.period_end > q.moves_at - interval '1 hour'`

const selectDue = statement<Due, [asOf: string, limit: number]>(`
  select ${dueColumns} from ${dueTables}
   where q.tenant_id = $1 and ${isDue} and (q.asked_at is null or q.asked_at < now() - interval '10 minutes')
   order by s.period_end limit $3`)

/** Who is to be moved with their next renewal, by the clock that says `asOf`. */
export const partsDue = (scope: Scope, asOf: string, limit: number) => selectDue(scope, asOf, limit)

const updateAsked = statement<{ id: string }, [asOf: string, moveId: string, subscriptionId: string]>(`
  update price_move_part held set asked_at = now()
    from (select q.price_move_id, q.subscription_id from ${parts}
           where q.tenant_id = $1 and q.price_move_id = $3 and q.subscription_id = $4 and ${isDue} for share of m) q
   where held.tenant_id = $1 and held.price_move_id = q.price_move_id and held.subscription_id = q.subscription_id
  returning held.subscription_id as id`)

/** The provider is about to be asked; false where they are not due any more. Calling off waits for whoever was asked for. */
export const setAsked = async (scope: Scope, asOf: string, { priceMoveId, id }: Due) =>
  (await updateAsked(scope, asOf, priceMoveId, id)).length > 0

export interface CalledOff extends Due {
  fromCents: number
  periodEnd: string | null
  wasTold: boolean
  wasAsked: boolean
  /** The provider is to charge the new price from the next period on. */
  isPlanned: boolean
}

const selectCalledOff = statement<CalledOff, [limit: number]>(`
  select ${dueColumns}, q.from_cents as "fromCents", s.period_end as "periodEnd", q.told_at is not null as "wasTold", q.asked_at is not null as "wasAsked",
         coalesce(s.next_price_id = m.price_id, false) as "isPlanned"
    from ${dueTables}
   where q.tenant_id = $1 and q.outcome is null and m.called_off_at is not null
     and s.price_id = q.from_price_id and s.status in ${running} and s.reference is not null and s.profile_id is not null
     and (q.asked_at is null or q.asked_at < now() - interval '10 minutes' or s.next_price_id = m.price_id)
   order by q.price_move_id, q.subscription_id limit $2`)

/** Who keeps what they pay, for the move is called off. */
export const partsCalledOff = (scope: Scope, limit: number) => selectCalledOff(scope, limit)

const selectStanding = statement<{ isPlanned: boolean }, [moveId: string, subscriptionId: string]>(`
  select coalesce(s.next_price_id = m.price_id, false) as "isPlanned" from ${parts}
   where q.tenant_id = $1 and q.price_move_id = $2 and q.subscription_id = $3`)

/** Whether the provider is to charge the new price from the next period on, as far as it was asked. */
export const isPlanned = async (scope: Scope, { priceMoveId, id }: Due) =>
  (await selectStanding(scope, priceMoveId, id))[0]?.isPlanned ?? false

const updateKept = statement<{ id: string }, [moveId: string, subscriptionId: string]>(`
  update price_move_part q set outcome = 'kept'
    from subscription s
   where q.tenant_id = $1 and q.price_move_id = $2 and q.subscription_id = $3 and q.outcome is null
     and s.tenant_id = $1 and s.id = q.subscription_id and s.price_id = q.from_price_id
  returning q.subscription_id as id`)

/** They keep what they pay; false where that is known already, or where they pay something else. */
export const setKept = async (inside: Scope, { priceMoveId, id }: Due) => (await updateKept(inside, priceMoveId, id)).length > 0

const updateSettled = statement<object, []>(`
  update price_move_part held set outcome = q.standing
    from (select q.price_move_id, q.subscription_id, ${standing} as standing from ${parts} where q.tenant_id = $1 and q.outcome is null) q
   where held.tenant_id = $1 and held.price_move_id = q.price_move_id and held.subscription_id = q.subscription_id
     and q.standing in ('moved', 'gone')`)
const updateOver = statement<object, []>(`
  update price_move m set settled_at = now()
   where m.tenant_id = $1 and m.settled_at is null
     and not exists (select 1 from price_move_part q where q.tenant_id = $1 and q.price_move_id = m.id and q.outcome is null)`)

/** Writes down what has become of each, and which moves are over: what happens to them later changes that no more. */
export const settleParts = async (inside: Scope) => {
  await updateSettled(inside)
  await updateOver(inside)
}

const selectAny = statement<{ hasAny: boolean }, []>(
  'select exists (select 1 from price_move where tenant_id = $1 and settled_at is null) as "hasAny"')

/** Whether anything is to be done for a channel. */
export const hasAny = async (scope: Scope) => (await selectAny(scope))[0]!.hasAny
