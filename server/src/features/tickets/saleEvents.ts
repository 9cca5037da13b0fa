import type { PaymentHandler } from '#payments/handlers.ts'
import type { Sale } from '#payments/sales.ts'
import { settleSale } from './fulfil.ts'

/** A checkout has been paid, or is over. What begins a subscription is others'. */
export const saleEvents: PaymentHandler<Sale | undefined> = {
  types: ['checkout.session.completed', 'checkout.session.async_payment_succeeded', 'checkout.session.expired'],
  fetch: async (payments, { account, object: { id } }) => (id ? payments.sale(account!, id) : undefined),
  // What is no ticket has nothing to wait for here: the ledger hears of what was paid by itself.
  apply: async (inside, found) => found !== undefined && ((found.isOnce && found.order === null) || settleSale(inside, found)),
}
