import type Stripe from 'stripe'
import { trouble } from './stripeTrouble.ts'

/** Something that is sold once, on a page of the provider's. Amounts are in US dollars. */
export interface NewSale {
  lines: readonly { name: string; cents: number; quantity: number }[]
  /** What the platform keeps of it. */
  feeCents: number
  /** The provider asks where the buyer lives, and reckons up what of the price is tax: the price stays the whole of what is paid. */
  hasTax?: boolean
  /** At least 30 minutes and at most a day ahead. */
  expiresAt: Date
  /** Where the page leads when it is paid, and when somebody goes back. */
  done: string
  back: string
  /** Stands on the payment and on what follows from it: 'order' and which, 'kind' and what. */
  metadata: Readonly<Record<string, string>>
}

/**
 * Cards, and the wallets that hold them: whether one pays is known at once. What the account's owner has switched on besides may take days,
 * and a seat or a tier would be given, or given away, meanwhile.
 */
export const paidBy = ['card'] as const

/** How a sale is at the provider. */
export interface Sale {
  reference: string
  /** Where it is paid; null where it can be paid no more. */
  url: string | null
  isOpen: boolean
  isPaid: boolean
  /** The order that it is for, in our words; null where it is for something else, such as a tip. */
  order: string | null
  /** Paid once, and not again and again. */
  isOnce: boolean
  /** The payment, once there is one. */
  payment: string | null
}

/** What is sold once. Whatever asks it may throw PaymentTrouble. */
export interface Sales {
  /** Asked again under the same key with the same words it is the same sale. */
  openSale(account: string, wanted: NewSale, key: string): Promise<Sale>
  /** Undefined where there is no such sale. */
  sale(account: string, reference: string): Promise<Sale | undefined>
  /** Nobody can pay it any more; one that has been paid stays, and says so. */
  endSale(account: string, reference: string): Promise<Sale | undefined>
  /** All that was paid goes back, what the platform kept of it included; a second time nothing happens. */
  refund(account: string, payment: string, hasFee: boolean, key: string): Promise<void>
}

const referenceIn = (found: string | { id: string } | null) => (typeof found === 'string' ? found : (found?.id ?? null))

const saleOf = ({ id, url, status, mode, metadata, payment_status: paid, payment_intent: intent }: Stripe.Checkout.Session): Sale => ({
  reference: id,
  url,
  isOpen: status === 'open',
  isPaid: paid === 'paid',
  order: metadata?.['order'] ?? null,
  isOnce: mode === 'payment',
  payment: referenceIn(intent),
})

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)
const statusOf = (error: unknown) => (error instanceof Error && 'statusCode' in error ? error.statusCode : undefined)

/** Direct charges: the sale is the account's own. */
export const salesAt = (stripe: Stripe): Sales => {
  const sale: Sales['sale'] = async (account, reference) => {
    const found = await stripe.checkout.sessions
      .retrieve(reference, {}, { stripeAccount: account })
      .catch((error: unknown) => (statusOf(error) === 404 ? undefined : trouble(error)))
    return found && saleOf(found)
  }
  return {
    sale,

    async openSale(account, { lines, feeCents, hasTax, expiresAt, done, back, metadata }, idempotencyKey) {
      const session = await stripe.checkout.sessions
        .create({
          mode: 'payment',
          allowed_payment_method_types: [...paidBy],
          line_items: lines.map(({ name, cents, quantity }) => ({
            quantity,
            price_data: { currency: 'usd', unit_amount: cents, tax_behavior: 'inclusive', product_data: { name } },
          })),
          payment_intent_data: { metadata: { ...metadata }, ...(feeCents ? { application_fee_amount: feeCents } : {}) },
          ...(hasTax ? { automatic_tax: { enabled: true } } : {}),
          metadata: { ...metadata },
          expires_at: Math.ceil(expiresAt.getTime() / 1_000),
          success_url: done,
          cancel_url: back,
        }, { stripeAccount: account, idempotencyKey })
        .catch(trouble)
      return saleOf(session)
    },

    async endSale(account, reference) {
      const ended = await stripe.checkout.sessions
        .expire(reference, {}, { stripeAccount: account })
        // Only what is open can be ended: paid or over, it is asked how it is.
        .catch((error: unknown) => (statusOf(error) === 400 || statusOf(error) === 404 ? undefined : trouble(error)))
      return ended ? saleOf(ended) : sale(account, reference)
    },

    async refund(account, payment, hasFee, idempotencyKey) {
      const asked = { payment_intent: payment, ...(hasFee ? { refund_application_fee: true } : {}) }
      await stripe.refunds
        .create(asked, { stripeAccount: account, idempotencyKey })
        .catch((error: unknown) => (codeOf(error) === 'charge_already_refunded' ? undefined : trouble(error)))
    },
  }
}
