import { inTransaction } from '#db/scope.ts'
import { clock, paymentAccount } from '#features/payments/queries.ts'
import type { JobContext } from '#jobs/context.ts'
import * as r from './reconcileQueries.ts'
import { lookUp, settleSubscription } from './settle.ts'

/** How many of the written down stood otherwise before. */
const otherThan = (before: r.Written[], after: r.Written[]) => {
  const was = new Map(before.map(({ id, standing }) => [id, standing]))
  return after.filter(({ id, standing }) => was.get(id) !== standing).length
}

/**
 * Holds all that runs in a channel against the provider's list: what differs is written down, and counted, for all of it should have been
 * told. What runs here and is not in the list is asked for one by one.
 */
export const reconcileSubscriptions = async ({ payments, scopeOf, drifted, log }: JobContext, tenantId: string): Promise<void> => {
  const scope = scopeOf(tenantId)
  const row = await paymentAccount(scope)
  if (!payments || !row || row.isLive !== payments.isLive) return
  const { reference: account } = row
  // What is told while the list is read is newer, and stays.
  const asOf = await clock(scope)
  let drift = 0
  for await (const some of payments.runningSubscriptions(account)) {
    const references = some.map(({ reference }) => reference)
    const before = await r.standingOf(scope, references)
    for (const subscription of some)
      await inTransaction(scope, (inside) => settleSubscription(inside, { subscription, abandoned: null }, asOf))
    drift += otherThan(before, await r.standingOf(scope, references))
  }
  let after: string | null = null
  do {
    const unseen: r.Unseen[] = await r.unseenSince(scope, account, asOf, after)
    for (const known of unseen) {
      const found = await lookUp(payments, known)
      await inTransaction(scope, (inside) => settleSubscription(inside, found, asOf))
    }
    drift += otherThan(unseen, await r.standingOf(scope, unseen.map(({ reference }) => reference)))
    after = unseen.at(-1)?.id ?? null
  } while (after)
  if (!drift) return
  drifted('subscription', drift)
  log.warn({ tenantId, drift }, 'subscriptions stood otherwise at the payment provider, and were mended')
}
