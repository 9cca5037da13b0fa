import type Stripe from 'stripe'
import { move } from './balance.ts'
import { timeFor } from './billing.ts'
import { idOf } from './books.ts'
import type { Desk } from './desk.ts'

/** By which a charge is known whose card takes nothing back. */
const last4 = '5126'
export const cardThatTakesNothing = { type: 'card', card: { brand: 'visa', last4 } as Stripe.Charge.PaymentMethodDetails.Card } as const

/** A refund that the bank sends back: the money lies in the account again, and the platform's part stays where it went. */
const failRefund = (desk: Desk, account: string, refund: Stripe.Refund, charge: Stripe.Charge) => {
  const { amount, currency, id } = refund
  const at = timeFor(desk, account, charge.customer)
  const moved = move(desk, account, { amount, currency, source: id, type: 'refund_failure', category: 'refund_failure', at })
  Object.assign(refund, {
    status: 'failed', failure_reason: 'expired_or_canceled_card', failure_balance_transaction: moved.id,
  } satisfies Partial<Stripe.Refund>)
  charge.amount_refunded -= amount
  charge.refunded = false
  desk.events.add('refund.failed', account, refund)
}

/** A day of the banks: what was given back to cards that take nothing comes back. */
export const settleRefunds = (desk: Desk, account: string) => {
  for (const refund of desk.book.all('refund', account)) {
    const charge = refund.charge && desk.book.get('charge', account, idOf(refund.charge))
    if (refund.status === 'succeeded' && charge && charge.payment_method_details?.card?.last4 === last4) failRefund(desk, account, refund, charge)
  }
}
