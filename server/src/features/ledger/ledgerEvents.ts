import type { Found } from '#payments/books.ts'
import type { PaymentHandler } from '#payments/handlers.ts'
import { book } from './book.ts'

/** Something has moved in the account of a channel, or what has moved stands otherwise. */
export const ledgerEvents: PaymentHandler<Found | undefined> = {
  types: [
    'charge.succeeded', 'charge.updated', 'charge.refunded', 'refund.created', 'refund.updated', 'refund.failed', 'charge.dispute.created',
    'charge.dispute.updated', 'charge.dispute.closed', 'charge.dispute.funds_withdrawn', 'charge.dispute.funds_reinstated', 'payout.created',
    'payout.updated', 'payout.paid', 'payout.failed', 'payout.canceled', 'payout.reconciliation_completed',
  ],
  fetch: (payments, { account, object }) => payments.books.about(account!, object),
  async apply(inside, found, _event, asOf) {
    // What is gone by now has nothing to be written down.
    if (found) await book(inside, found, asOf)
    return true
  },
}
