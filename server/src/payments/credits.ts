import type Stripe from 'stripe'
import { isOutOfSight, trouble } from './stripeTrouble.ts'

/** What is to be taken off what a customer pays next. */
export interface WantedCredit {
  customer: string
  giftId: string
  cents: number
}

/** What lies with customers at a channel's account and is set off against what they pay next. Each may throw PaymentTrouble. */
export interface Credits {
  /** Lays it by; a second time for the same gift nothing happens. */
  addCredit(account: string, wanted: WantedCredit): Promise<void>
  /** Takes back what is left of it, and never so much that they would pay more than without it; a second time nothing happens. */
  takeCredit(account: string, wanted: WantedCredit): Promise<void>
}

type Moved = 'gift' | 'gift taken back'

export const creditsAt = (stripe: Stripe): Credits => {
  const on = (stripeAccount: string) => ({ stripeAccount })
  // A key is forgotten after a day; what stands beside what was moved is not.
  const isMoved = async (account: string, { customer, giftId }: WantedCredit, what: Moved) => {
    for await (const { metadata } of stripe.customers.listBalanceTransactions(customer, { limit: 100 }, on(account)))
      if (metadata?.['giftId'] === giftId && metadata['kind'] === what) return true
    return false
  }
  const move = (account: string, { customer, giftId }: WantedCredit, what: Moved, amount: number) =>
    stripe.customers.createBalanceTransaction(
      customer, { amount, currency: 'usd', description: 'Gift', metadata: { giftId, kind: what } }, { ...on(account), idempotencyKey: `credit of ${what} ${giftId}` })

  /** What lies there for them, in cents; 0 where they are known there no more. */
  const creditOf = async (account: string, customer: string) => {
    const found = await stripe.customers
      .retrieve(customer, {}, on(account))
      .catch((error: unknown) => (isOutOfSight(error) ? undefined : trouble(error)))
    // Below nothing is what lies there for them, above it what they owe.
    return !found || found.deleted ? 0 : Math.max(0, -found.balance)
  }

  return {
    async addCredit(account, wanted) {
      if (await isMoved(account, wanted, 'gift').catch(trouble)) return
      await move(account, wanted, 'gift', -wanted.cents).catch(trouble)
    },
    async takeCredit(account, wanted) {
      const left = Math.min(wanted.cents, await creditOf(account, wanted.customer))
      if (left === 0 || (await isMoved(account, wanted, 'gift taken back').catch(trouble))) return
      await move(account, wanted, 'gift taken back', left).catch(trouble)
    },
  }
}
