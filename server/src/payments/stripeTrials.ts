import Stripe from 'stripe'
import { isOutOfSight, trouble, unpaid } from './stripeTrouble.ts'
import type { SubscriptionSales } from './subscriptions.ts'

const isWhole = <Thing extends object>(one: string | Thing | null): one is Thing => one !== null && typeof one === 'object'

/** What is tried for nothing, by Stripe: each call is at the account of the channel. */
export const stripeTrials = (stripe: Stripe): Pick<SubscriptionSales, 'trialCard' | 'endTrial'> => ({
  async trialCard(account, reference) {
    const expand = ['default_payment_method', 'customer.invoice_settings.default_payment_method']
    const found = await stripe.subscriptions
      .retrieve(reference, { expand }, { stripeAccount: account })
      .catch((error: unknown) => (isOutOfSight(error) ? undefined : trouble(error)))
    if (found?.status !== 'trialing') return null
    const { default_payment_method: own, customer } = found
    const payer = isWhole(customer) && !customer.deleted ? customer.invoice_settings.default_payment_method : null
    const method = isWhole(own) ? own : payer
    return isWhole(method) ? (method.card?.fingerprint ?? null) : null
  },

  async endTrial(account, reference) {
    try {
      await stripe.subscriptions.update(
        reference,
        { trial_end: 'now', proration_behavior: 'none', payment_behavior: 'error_if_incomplete' },
        { stripeAccount: account },
      )
      return 'done'
    } catch (error) {
      return unpaid(error)
    }
  },
})
