import type { SoldKind } from '@marquee/contract/ledger'
import { newId } from '#db/id.ts'
import type { PaymentFixture } from './paymentFixture.ts'

interface Sale {
  cents?: number
  fee?: number
  kind?: SoldKind
  payer?: string
  creator?: string
  /** By the name that the provider has for a card of its own. */
  card?: string
}

/** Somebody pays at once, as a hosted page would have it; answers the charge. */
export const sell = async ({ stripe, world }: PaymentFixture, account: string, sale: Sale = {}): Promise<string> => {
  const { cents = 1_000, fee = 50, kind = 'tip', payer, creator, card = 'pm_card_visa' } = sale
  const idOf = (name: string) => world.person(name).profileId
  const metadata = { kind, id: newId(), ...(payer ? { payerId: idOf(payer) } : {}), ...(creator ? { creatorId: idOf(creator) } : {}) }
  const intent = await stripe.paymentIntents.create(
    { amount: cents, currency: 'usd', confirm: true, payment_method: card, application_fee_amount: fee, metadata }, { stripeAccount: account })
  return intent.latest_charge as string
}
