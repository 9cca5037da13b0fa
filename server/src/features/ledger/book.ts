import type { Scope } from '#db/scope.ts'
import { announce } from '#jobs/announce.ts'
import type { Found, Movement, PaidFacts } from '#payments/books.ts'
import { keepEarnings } from './earningQueries.ts'
import type { Sold } from './lineOf.ts'
import * as write from './writeQueries.ts'

/** Nobody has what was sold for it any more: whoever has sold it hears so. */
const tellReturned = async (inside: Scope, { soldAs, soldId }: Sold, payment: PaidFacts, isLost: boolean) => {
  const { reference: charge, intent, isDifference, paidAt } = payment
  if (!soldId) return
  if (soldAs === 'ticket' && intent) await announce(inside, 'ticket_payment_returned', soldId, { orderId: soldId, intent, isLost })
  if (soldAs === 'gift') await announce(inside, 'gift_payment_returned', soldId, { giftId: soldId })
  // Who is given back what a change cost has still paid for the period.
  if (soldAs === 'subscription' && (isLost || !isDifference))
    await announce(inside, 'subscription_payment_returned', soldId, {
      subscriptionId: soldId, charge, paidAt: paidAt.toISOString(), isLost,
    })
}

/** The id of its line, where that is new. */
const bookOne = async (inside: Scope, movement: Movement): Promise<string | undefined> => {
  const { kind, payment } = movement
  const sold = payment && (await write.addPayment(inside, payment))
  const lineId = await write.addLine(inside, movement, sold && sold.soldAs)
  if (lineId === undefined) return undefined
  await announce(inside, 'line_booked', lineId, { lineId })
  if (kind === 'refund' && payment?.isReturned && sold) await tellReturned(inside, sold, payment, false)
  return lineId
}

const bookDispute = async (inside: Scope, { movements, dispute }: Pick<Found, 'movements' | 'dispute'>, asOf: string) => {
  if (!dispute) return
  const changed = await write.setDispute(inside, dispute, asOf)
  if (changed?.isOther) await announce(inside, 'dispute_changed', changed.id, { disputeId: changed.id })
  const payment = movements.find((one) => one.payment?.reference === dispute.payment)?.payment
  if (payment && dispute.state === 'lost' && changed && changed.before !== 'lost')
    await tellReturned(inside, await write.addPayment(inside, payment), payment, true)
}

/**
 * Inside a transaction: writes down what was found in the provider's books as of `asOf`; answers how many lines are new. A line is what
 * one movement makes of itself, so that it does not matter in which order they come, nor how often.
 */
export const book = async (inside: Scope, { movements, payout, paidIn, dispute }: Found, asOf: string): Promise<number> => {
  const lineIds: string[] = []
  for (const movement of movements) {
    const lineId = await bookOne(inside, movement)
    if (lineId) lineIds.push(lineId)
  }
  if (payout) {
    const payoutId = await write.setPayout(inside, payout, asOf)
    if (payoutId) await announce(inside, 'payout_changed', payoutId, { payoutId })
  }
  await bookDispute(inside, { movements, dispute }, asOf)
  await keepEarnings(inside, { lineIds, ...(payout ? { paidIn: { payout: payout.reference, lines: paidIn } } : {}) })
  return lineIds.length
}
