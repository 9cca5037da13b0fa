import type Stripe from 'stripe'
import { isOutOfSight, trouble } from './stripeTrouble.ts'

export interface WantedCardPage {
  customer: string
  /** How the page is set up, as the provider calls that. */
  portal: string
  /** Where it leads when it is done, or somebody goes back. */
  back: string
}

/** Pages on which whoever pays gives another card. Whatever asks for them may throw PaymentTrouble. */
export interface CardPages {
  /**
   * Sets up such pages at an account, which has none by itself, and answers what that is called; asked again under the same key, within a
   * day it is the same one.
   */
  addPortal(account: string, home: string, key: string): Promise<string>
  /** Undefined where nothing is set up under that name. */
  cardPage(account: string, wanted: WantedCardPage): Promise<string | undefined>
}

/** By Stripe: the portal, of which only this one page is of use. */
export const cardPagesAt = (stripe: Stripe): CardPages => ({
  async addPortal(account, home, idempotencyKey) {
    const { id } = await stripe.billingPortal.configurations
      .create(
        { features: { payment_method_update: { enabled: true } }, default_return_url: home },
        { stripeAccount: account, idempotencyKey },
      )
      .catch(trouble)
    return id
  },

  async cardPage(account, { customer, portal, back }) {
    const after_completion = { type: 'redirect', redirect: { return_url: back } } as const
    const asked = { customer, configuration: portal, return_url: back, flow_data: { type: 'payment_method_update', after_completion } } as const
    const page = await stripe.billingPortal.sessions
      .create(asked, { stripeAccount: account })
      .catch((error: unknown) => (isOutOfSight(error) ? undefined : trouble(error)))
    return page?.url
  },
})
