import { unpaidStatuses } from '@marquee/contract/subscriptions'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { announceAll } from '#jobs/announce.ts'
import { leftPlaces } from './keptPlaceQueries.ts'
import { running } from './queries.ts'

const selectOpen = statement<{ id: string }, [profileId: string]>(`
  select id from subscription where tenant_id = $1 and profile_id = $2 and (status in ${running} or status = 'incomplete')`)

/** Inside a transaction: somebody leaves the channel, and nothing more is to be charged. */
export const leaveSubscriptions = async (inside: Scope, profileId: string) =>
  announceAll(inside, 'subscription_left', (await selectOpen(inside, profileId)).map(({ id }) => ({ key: id, fact: { subscriptionId: id } })))

export interface LeftRow {
  id: string
  account: string
  session: string | null
  reference: string | null
  isRunning: boolean
  isUnpaid: boolean
  isErased: boolean
  /** Whoever has it is shut out for good, or about to be erased, and it is to end with what is paid. */
  isLeaving: boolean
  periodStart: string | null
}

const unpaid = `(${unpaidStatuses.map((status) => `'${status}'`).join(', ')})`

/* As `leaveSubscriptions` has it: what runs on is to be charged no more. */
const isLeaving = `(s.cancels_at is null and exists (
  select 1 from account a where a.tenant_id = $1 and a.profile_id = s.profile_id and a.status in ('banned', 'pending_deletion')))`

/** Of `subscription s`. */
export const leftColumns = `
  s.id, s.account, s.session, s.reference, s.status in ${running} as "isRunning",
  s.status in ${unpaid} or not s.is_period_paid as "isUnpaid",
  s.profile_id is null as "isErased", ${isLeaving} as "isLeaving", s.period_start as "periodStart"`
const selectOne = statement<LeftRow, [id: string]>(`select ${leftColumns} from subscription s where s.tenant_id = $1 and s.id = $2`)

/** One that somebody has left. */
export const leftSubscription = async (scope: Scope, id: string) => (await selectOne(scope, id))[0]

const selectPaidFor = statement<{ isOther: boolean }, [id: string, charge: string | null, paidAt: string]>(`
  select c.per <> s.per as "isOther"
    from subscription s
    join payment y on y.tenant_id = $1 and y.sold_id = s.id and case when $3::text is null then y.paid_at = $4::timestamptz else y.reference = $3 end
    join price c on c.tenant_id = $1 and c.id = y.price_id
   where s.tenant_id = $1 and s.id = $2 limit 1`)

/**
 * What was paid by that charge was for months where it is years that run now, or the other way round: for a period that is over. Two can
 * be of one second, so that the time alone is asked for only where the charge is not known.
 */
export const wasForOtherPeriod = async (scope: Scope, id: string, { charge, paidAt }: { charge?: string; paidAt: string }) =>
  (await selectPaidFor(scope, id, charge ?? null, paidAt))[0]?.isOther ?? false

const noteReason = statement<object, [id: string, reason: string]>('update subscription set ended_reason = $3 where tenant_id = $1 and id = $2')

/** Why it has ended, or is about to. */
export const setEndedReason = (scope: Scope, id: string, reason: 'refunded' | 'disputed' | 'payment_failed') => noteReason(scope, id, reason)

const clearReason = statement<object, [id: string]>(`
  update subscription set ended_reason = null
   where tenant_id = $1 and id = $2 and ended_at is null and cancels_at is null and ended_reason = 'payment_failed'`)

/** It was paid at the last moment, or the provider did not do it: it goes on. */
export const clearFailed = (scope: Scope, id: string) => clearReason(scope, id)

/** That whoever pays was shut out for good, of the table `subscription`. */
export const isBanned = `exists (
  select 1 from account a where a.tenant_id = $1 and a.profile_id = subscription.profile_id and a.status = 'banned')`

const noteLeft = statement<object, [id: string]>(`
  update subscription set ended_reason = coalesce(ended_reason, case when ${isBanned} then 'banned' else 'member' end)
   where tenant_id = $1 and id = $2`)

/** It ends because whoever pays leaves the channel, or was shut out. */
export const setLeft = (scope: Scope, id: string) => noteLeft(scope, id)

const deleteErased = statement<{ id: string }, [id: string]>(`
  delete from subscription where tenant_id = $1 and id = $2 and profile_id is null and status not in ${running} returning id`)

/** What somebody who is erased has had here, once it is over. */
export const removeErased = (scope: Scope, id: string) => deleteErased(scope, id)

/** At most so many of a channel are looked at in one turn. */
const turn = 200

const isOverdue = `coalesce(coalesce(s.cancels_at, s.period_end) < now() and s.fetched_at < now() - interval '50 minutes', false)`
const selectToCheck = statement<LeftRow, []>(`
  select ${leftColumns} from subscription s
   where s.tenant_id = $1 and s.status not in ('incomplete_expired', 'canceled')
     and (${isLeaving} or case when s.status = 'incomplete' then s.open_until < now()
                               else ${isOverdue} or coalesce(s.fetched_at, s.created_at) < now() - interval '1 day' end)
   order by ${isLeaving} desc, ${isOverdue} desc, coalesce(s.fetched_at, s.created_at) limit ${turn}`)

/**
 * Of which somebody has left and it goes on all the same; then whose period is over without a word, for that is what people lose access by;
 * then of which nothing has been heard for a day.
 */
export const subscriptionsToCheck = (scope: Scope) => selectToCheck(scope)

const selectBegun = statement<LeftRow, []>(`
  select ${leftColumns} from subscription s
   where s.tenant_id = $1 and s.id in (
     select o.id from subscription o where o.tenant_id = $1 and o.status = 'incomplete' and o.open_until < now()
     union ${leftPlaces})
   order by s.open_until limit ${turn}`)

/** Whose page is over without a word, and whose change to another tier was not followed to its end: both take places meanwhile. */
export const begunSubscriptions = (scope: Scope) => selectBegun(scope)
