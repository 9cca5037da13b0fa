import { inTransaction, type Scope } from '#db/scope.ts'
import { announce } from '#jobs/announce.ts'
import type { Jobs } from '#jobs/context.ts'
import { inEveryChannel, inEveryKeptChannel } from '#jobs/each.ts'
import { reconcile } from './reconcile.ts'
import { remindedDisputes } from './writeQueries.ts'

const day = 86_400_000
/** How far back each looks, in days: the second finds what has stayed away for longer than the first looks. */
const looks = { hourly: 3, daily: 40 } as const

/** Owners are reminded once of what the provider takes an answer to for two days more. */
const remindOfDisputes = (scope: Scope) =>
  inTransaction(scope, async (inside) => {
    for (const { id: disputeId } of await remindedDisputes(inside)) await announce(inside, 'dispute_changed', disputeId, { disputeId })
  })

/** The ledger is held against the provider's books every hour, and further back every night. */
export const ledgerJobs: Jobs = (context) => {
  const visit = (days: number, isWhole: boolean) =>
    inEveryKeptChannel(context, (tenantId) => reconcile(context, tenantId, new Date(Date.now() - days * day), isWhole))
  return {
    reconcile_ledger: () => visit(looks.hourly, false),
    remind_of_disputes: () => inEveryChannel(context, (tenantId) => remindOfDisputes(context.scopeOf(tenantId))),
    reconcile_whole_ledger: () => visit(looks.daily, true),
  }
}
