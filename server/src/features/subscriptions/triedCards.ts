import type { Facts } from '#jobs/facts.ts'
import type { JobContext } from '#jobs/context.ts'
import * as q from './leaveQueries.ts'
import { look } from './look.ts'
import * as t from './triedCardQueries.ts'

type Begun = Facts['trial_begun'] & { tenantId: string }

/**
 * Somebody tries something for nothing: with a card that another trial was had with it ends now, and is paid. Where it cannot be charged
 * it is over, for nothing was ever paid for it.
 */
export const checkTrialCard = async ({ payments, scopeOf, seal }: JobContext, { tenantId, subscriptionId }: Begun): Promise<void> => {
  const scope = scopeOf(tenantId)
  const row = await q.leftSubscription(scope, subscriptionId)
  if (!payments || !row?.reference || !row.isRunning) return
  const { account, reference } = row
  const card = await payments.trialCard(account, reference)
  if (!card || (await t.isFirstTrial(scope, seal.lastingMacs(`tried card ${tenantId} ${account} ${card}`), subscriptionId))) return
  await t.setTrialSpent(scope, subscriptionId)
  if ((await payments.endTrial(account, reference)) !== 'done') await payments.endNow(account, reference)
  await look(scope, payments, row)
}
