import type Stripe from 'stripe'
import { idOf } from './stripeIds.ts'

/** By which card it is paid, of one that was asked for with its customer; null where there is none. */
export const cardOf = ({ default_payment_method: own, customer }: Stripe.Subscription): string | null => {
  const card = own ?? (typeof customer === 'string' || customer.deleted ? null : customer.invoice_settings.default_payment_method)
  return card && idOf(card)
}
