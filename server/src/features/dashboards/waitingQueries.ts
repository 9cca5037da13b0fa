import { waitingRequestsShown } from '@marquee/contract/accounts'
import { domainLimits } from '@marquee/contract/domains'
import type { OwnersWait } from '@marquee/contract/ownersWait'
import type { PaymentProblem } from '@marquee/contract/payments'
import { statement } from '#db/statement.ts'
import { oldestCase, waitingForRoles, waitingToModerate } from '#features/accounts/waitingQueries.ts'
import { presentAccount } from '#features/payments/present.ts'
import { booksFrom, paymentAccount } from '#features/payments/queries.ts'
import type { Context } from '#http/actor.ts'

/** Those that go when somebody does something about them; anything else the provider looks into by itself, or the owner has wanted. */
const problemsToSolve: readonly (PaymentProblem | null)[] = ['missing', 'rejected', 'gone']

interface Counted {
  moderation: { open: number; appeals: number }
  oldestCaseAt: string | null
  roleRequests: number | null
  pastDue: number
  disputes: number
  answerDisputesBy: string | null
  hasFailedPayout: boolean
  failedRefunds: number
  pausedWebhooks: number
  strayDomains: number
}

const some = (rows: string) => `(select count(*)::int from (${rows} limit ${waitingRequestsShown}) shown)`

/*
 * A payout that failed is told until another has gone out: what was on it is paid out with that one. Money that came back is told until it
 * is given back once more, or for as long as somebody may still ask for it: whoever pays it in another way has nothing here to say so with.
 */
const selectCounted = statement<Counted, [accountId: string]>(`
  select ${waitingToModerate} as moderation, ${oldestCase('a')} as "oldestCaseAt", ${waitingForRoles} as "roleRequests",
         ${some(`select 1 from subscription_spell s where s.tenant_id = $1 and s.state = 'past_due' and s.ended_at is null`)} as "pastDue",
         ${some(`select 1 from dispute d where d.tenant_id = $1 and d.state = 'needs_response' and d.opened_at >= ${booksFrom}`)} as disputes,
         (select min(d.answer_due_at) from dispute d where d.tenant_id = $1 and d.state = 'needs_response' and d.opened_at >= ${booksFrom}) as "answerDisputesBy",
         coalesce((select o.state = 'failed' from payout o where o.tenant_id = $1 and o.made_at >= ${booksFrom} order by o.id desc limit 1), false) as "hasFailedPayout",
         ${some(`
           select 1 from ledger_line l
            where l.tenant_id = $1 and l.kind = 'refund_back' and l.happened_at > now() - interval '30 days' and l.happened_at >= ${booksFrom}
              and not exists (select 1 from ledger_line r
                               where r.tenant_id = $1 and r.payment_reference = l.payment_reference and r.kind = 'refund' and r.id > l.id)`)} as "failedRefunds",
         ${some(`select 1 from webhook h where h.tenant_id = $1 and h.paused_for in ('failing', 'gone')`)} as "pausedWebhooks",
         ${some(`
           (select 1 from tenant_domain t where t.tenant_id = $1 and (t.status = 'pending_dns' or not t.leads_here) limit ${waitingRequestsShown})
            union all
           (select 1 from domain_claim c
             where c.tenant_id = $1 and c.problem is not null and c.claimed_at > now() - interval '${domainLimits.hours} hours')`)} as "strayDomains"
    from account a join profile p on p.tenant_id = $1 and p.id = a.profile_id
   where a.tenant_id = $1 and a.id = $2`)

/** What waits by its rows: read from what waits alone, however much is settled. */
export const countWaiting = (context: Context): Promise<Counted[]> => selectCounted(context, context.me.accountId)

/** What waits for the caller, or for any owner, as it is now. */
export const waitingForOwners = async (context: Context): Promise<OwnersWait> => {
  const [[counted], account] = await Promise.all([countWaiting(context), paymentAccount(context)])
  const { moderation, roleRequests, ...rest } = counted!
  const { problem } = presentAccount(context, account)
  return {
    ...rest, cases: moderation.open, appeals: moderation.appeals, roleRequests: roleRequests ?? 0,
    paymentProblem: problemsToSolve.includes(problem) ? problem : null,
  }
}
