import type Stripe from 'stripe'
import { secondsOf } from './stripeMoments.ts'
import { aheadSeconds } from './stripeStanding.ts'
import { trouble } from './stripeTrouble.ts'
import type { SubscriptionSales } from './subscriptions.ts'

/** No pages of them are walked: a subscription has one or two that are still to be paid. */
const openAtMost = 100

/** What nobody can use for a while, by Stripe: each call is at the account of the channel. */
export const stripeHolds = (stripe: Stripe): Pick<SubscriptionSales, 'hold' | 'release'> => {
  /** Whether what waits to be paid is tried by itself. */
  const setTrying = async (account: string, subscription: string, isTried: boolean) => {
    const on = { stripeAccount: account }
    const { data } = await stripe.invoices.list({ subscription, status: 'open', limit: openAtMost }, on).catch(trouble)
    for (const { id } of data) await stripe.invoices.update(id, { auto_advance: isTried }, on).catch(trouble)
  }
  const setPause = (account: string, reference: string, pause: Stripe.SubscriptionUpdateParams['pause_collection']) =>
    stripe.subscriptions.update(reference, { pause_collection: pause! }, { stripeAccount: account }).catch(trouble)
  return {
    async hold(account, reference) {
      const { pause_collection: own } = await stripe.subscriptions.retrieve(reference, {}, { stripeAccount: account }).catch(trouble)
      // A day on which it goes on by itself stays where another one is not said.
      if (own?.resumes_at) await setPause(account, reference, '')
      await setPause(account, reference, { behavior: 'void' })
      await setTrying(account, reference, false)
    },

    async release(account, reference, pausedUntil) {
      await setPause(account, reference, pausedUntil ? { behavior: 'void', resumes_at: secondsOf(pausedUntil) - aheadSeconds } : '')
      await setTrying(account, reference, true)
    },
  }
}
