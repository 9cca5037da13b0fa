import { inTransaction, type Scope } from '#db/scope.ts'
import { setGrant } from '#features/entitlements/paidQueries.ts'
import { announce, announceAll } from '#jobs/announce.ts'
import type { Payments } from '#payments/payments.ts'
import { grantOf } from './grant.ts'
import * as g from './graceQueries.ts'
import * as q from './leaveQueries.ts'
import { look } from './look.ts'
import { unpaidTerms } from './termsQueries.ts'

const batch = 200

/** Whoever could not be charged hears how long they keep what they have, in the transaction that notes it: each time once. */
const remindSome = (scope: Scope) =>
  inTransaction(scope, async (inside) => {
    const late = await g.holdLateOnes(inside, batch)
    await announceAll(inside, 'payment_overdue', late.map(({ id }) => ({ key: id, fact: { subscriptionId: id } })))
    return late.length
  })

/** Everybody whose turn it is. */
export const remindOfUnpaid = async (scope: Scope) => {
  while ((await remindSome(scope)) >= batch);
}

/** The time is over in which it could be paid late: it ends, and nothing more is charged. What has been paid a moment ago goes on. */
export const endUnpaid = async (scope: Scope, payments: Payments, row: q.LeftRow) => {
  await look(scope, payments, row)
  const now = await g.unpaidSubscription(scope, row.id)
  if (!now?.reference) return
  await q.setEndedReason(scope, now.id, 'payment_failed')
  try {
    await payments.endNow(now.account, now.reference)
  } finally {
    await look(scope, payments, now)
    await q.clearFailed(scope, now.id)
  }
}

/** What is not paid gives what the channel's terms say by now. */
export const giveByTerms = async (scope: Scope) => {
  let after: string | null = null
  do {
    const from: string | null = after
    after = await inTransaction(scope, async (inside) => {
      const terms = await unpaidTerms(inside)
      const owed = await g.heldOwed(inside, from, batch)
      for (const row of owed) {
        const { id, profileId, tierId, tierLevel } = row
        if (await setGrant(inside, { id, profileId, tierId, tierLevel }, grantOf(row, terms)))
          await announce(inside, 'entitlement_changed', profileId, { profileId, sourceId: id })
        await announce(inside, 'subscription_changed', id, { subscriptionId: id })
      }
      return owed.length < batch ? null : owed.at(-1)!.id
    })
  } while (after)
}
