import { unpaidStatuses } from '@marquee/contract/subscriptions'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { announceAll } from '#jobs/announce.ts'
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
  periodStart: string | null
}

const unpaid = `(${unpaidStatuses.map((status) => `'${status}'`).join(', ')})`

const leftColumns = `
  s.id, s.account, s.session, s.reference, s.status in ${running} as "isRunning",
  s.status in ${unpaid} or not s.is_period_paid as "isUnpaid",
  s.profile_id is null as "isErased", s.period_start as "periodStart"`
const selectOne = statement<LeftRow, [id: string]>(`select ${leftColumns} from subscription s where s.tenant_id = $1 and s.id = $2`)

/** One that somebody has left. */
export const leftSubscription = async (scope: Scope, id: string) => (await selectOne(scope, id))[0]

const noteReason = statement<object, [id: string, reason: string]>('update subscription set ended_reason = $3 where tenant_id = $1 and id = $2')

/** Why it has ended, or is about to. */
export const setEndedReason = (scope: Scope, id: string, reason: 'refunded' | 'disputed') => noteReason(scope, id, reason)

const deleteErased = statement<{ id: string }, [id: string]>(`
  delete from subscription where tenant_id = $1 and id = $2 and profile_id is null and status not in ${running} returning id`)

/** What somebody who is erased has had here, once it is over. */
export const removeErased = (scope: Scope, id: string) => deleteErased(scope, id)

/** At most so many of a channel are looked at in one turn. */
const turn = 200

const selectToCheck = statement<LeftRow, []>(`
  select ${leftColumns} from subscription s
   where s.tenant_id = $1 and s.status not in ('incomplete_expired', 'canceled')
     and case when s.status = 'incomplete' then s.open_until < now()
              else coalesce(s.fetched_at, s.created_at) < now() - interval '1 day'
                   or coalesce(s.cancels_at, s.period_end) < now() and s.fetched_at < now() - interval '50 minutes' end
   order by coalesce(s.fetched_at, s.created_at) limit ${turn}`)

/** Whose period is over without a word, or of which nothing has been heard for a day. */
export const subscriptionsToCheck = (scope: Scope) => selectToCheck(scope)
