import { inEveryKeptChannel } from '#jobs/each.ts'
import type { Jobs } from '#jobs/context.ts'
import { reconcile } from './reconcile.ts'

const day = 86_400_000
/** How far back each looks, in days: the second finds what has stayed away for longer than the first looks. */
const looks = { hourly: 3, daily: 40 } as const

/** The ledger is held against the provider's books every hour, and further back every night. */
export const ledgerJobs: Jobs = (context) => {
  const visit = (days: number) => inEveryKeptChannel(context, (tenantId) => reconcile(context, tenantId, new Date(Date.now() - days * day)))
  return {
    reconcile_ledger: () => visit(looks.hourly),
    reconcile_whole_ledger: () => visit(looks.daily),
  }
}
