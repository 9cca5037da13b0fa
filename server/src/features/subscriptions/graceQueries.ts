import { subscriptionLimits } from '@marquee/contract/subscriptions'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import type { Paid } from './grant.ts'
import { leftColumns, type LeftRow } from './leaveQueries.ts'

/* What is not paid, while it is waited for. */

/** Until when `subscription s` was paid, as `paidUntil` has it of one that is not paid now. */
const paidBefore = 'least(s.paid_to, s.period_start)'
const terms = `
  cross join lateral (select coalesce(max(u.grace_days), ${subscriptionLimits.graceDays}) as days, coalesce(bool_or(u.keeps_unpaid), false) as keeps
                        from unpaid_terms u where u.tenant_id = $1) u`
/** Cards can be charged for the channel: what is not paid is not the channel's doing, nor that of whoever asks the channel for papers. */
export const canCharge = `exists (
  select 1 from payment_account pa where pa.tenant_id = $1 and pa.reference = s.account and (pa.state = 'enabled' or pa.problem = 'left'))`
const isWaitedFor = `s.status in ('past_due', 'unpaid') and s.profile_id is not null and s.cancels_at is null and s.held_at is null and not u.keeps and ${canCharge}`
const daysAfter = (days: string) => `${paidBefore} + make_interval(secs => 86400.0 * ${days})`

const selectOver = statement<LeftRow, [limit: number]>(`
  select ${leftColumns} from subscription s ${terms}
   where s.tenant_id = $1 and ${isWaitedFor} and s.reference is not null
     and ${daysAfter(`greatest(u.days, ${subscriptionLimits.payDays})`)} < now()
   order by s.id limit $2`)

/** For which nobody waits any longer. */
export const overdueSubscriptions = (scope: Scope, limit: number) => selectOver(scope, limit)

const selectOwedOne = statement<LeftRow, [id: string]>(`
  select ${leftColumns} from subscription s ${terms} where s.tenant_id = $1 and s.id = $2 and ${isWaitedFor}`)

/** One that is still not paid; undefined where it is by now, or nobody waits for it. */
export const unpaidSubscription = async (scope: Scope, id: string) => (await selectOwedOne(scope, id))[0]

/* Short times need fewer words: half of three days is tomorrow. */
const isHalf = `u.days >= 4 and now() >= ${daysAfter('u.days / 2.0')} and now() < ${daysAfter('(u.days - 1)')}`
const isLastDay = `u.days >= 2 and now() >= ${daysAfter('(u.days - 1)')} and now() < ${daysAfter('u.days')}`

const holdLate = statement<{ id: string }, [limit: number]>(`
  update subscription s set unpaid_told = s.unpaid_told | due.stage
    from (select s.id, case when ${isLastDay} then 2 else 1 end as stage from subscription s ${terms}
           where s.tenant_id = $1 and ${isWaitedFor}
             and (${isHalf} and s.unpaid_told & 1 = 0 or ${isLastDay} and s.unpaid_told & 2 = 0)
           order by s.id limit $2 for update of s skip locked) due
   where s.tenant_id = $1 and s.id = due.id
  returning s.id`)

/** Inside a transaction: whoever is to be reminded that half of the time is over, or that a day is left; each time once. */
export const holdLateOnes = (inside: Scope, limit: number) => holdLate(inside, limit)

export interface OwedRow extends Paid {
  id: string
  profileId: string
  tierId: string | null
  tierLevel: number
}

const selectOwed = statement<OwedRow, [after: string | null, limit: number]>(`
  select s.id, s.profile_id as "profileId", s.tier_id as "tierId", s.tier_level as "tierLevel", s.status, s.started_at as "startedAt",
         s.period_start as "periodStart", s.period_end as "periodEnd", s.paid_to as "paidTo", s.cancels_at as "cancelsAt",
         s.ended_at as "endedAt", s.paused_until as "pausedUntil", s.is_period_paid as "isPeriodPaid"
    from subscription s
   where s.tenant_id = $1 and s.status in ('past_due', 'unpaid') and s.profile_id is not null and ($2::uuid is null or s.id > $2::uuid)
   order by s.id limit $3 for update of s`)

/** Inside a transaction: what is not paid, held, a page after the one that ended with `after`. */
export const heldOwed = (inside: Scope, after: string | null, limit: number) => selectOwed(inside, after, limit)
