import type { Scope } from '#db/scope.ts'
import type { PaymentHandler } from '#payments/handlers.ts'
import type { Sale } from '#payments/sales.ts'
import { tellOfGifts } from './tell.ts'
import { isGiftPage, setPaid } from './writeQueries.ts'

/**
 * Inside a transaction: writes down how the page is on which a gift is paid, as often as it is told. Found by the provider's name of the
 * page, which we have kept, and by nothing that stands beside it there. False where it is no gift's.
 */
export const settleSale = async (inside: Scope, { reference, isPaid }: Sale): Promise<boolean> => {
  const paid = isPaid ? await setPaid(inside, reference) : undefined
  if (paid) await tellOfGifts(inside, [paid.id], 'paid')
  return paid !== undefined || isGiftPage(inside, reference)
}

/** A page has been paid. What is no gift is others', who wait for it. */
export const giftEvents: PaymentHandler<Sale | undefined> = {
  types: ['checkout.session.completed', 'checkout.session.async_payment_succeeded'],
  fetch: async (payments, { account, object: { id } }) => (id ? payments.sale(account!, id) : undefined),
  apply: async (inside, found) => found !== undefined && settleSale(inside, found),
}
