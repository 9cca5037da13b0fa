import { ledger, type OwnerLine } from '@marquee/contract/ledger'
import { owners } from '@marquee/contract/roles'
import type { CallOf } from '@marquee/contract/route'
import { inTransaction } from '#db/scope.ts'
import { record } from '#features/auditLog/record.ts'
import { asking } from '#features/payments/asking.ts'
import * as accounts from '#features/payments/queries.ts'
import type { Context } from '#http/actor.ts'
import { evenClosed, only, recently, signedIn } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import { book } from './book.ts'
import { earnedSums } from './earningQueries.ts'
import { can, refundableOf } from './policy.ts'
import { presentDispute, presentLine, presentPayment, presentPayout } from './present.ts'
import * as q from './queries.ts'
import * as write from './writeQueries.ts'

const pageOf = <Row, Shown>({ items, cursor }: { items: Row[]; cursor: string | null }, present: (row: Row) => Shown) => ({
  items: items.map(present), cursor,
})

/** @throws Refusal payments_not_set, payments_not_connected */
const sellerOf = async (context: Context) => {
  const { payments } = context
  if (!payments) return refuse('payments_not_set')
  const account = await accounts.paymentAccount(context)
  if (!account || account.isLive !== payments.isLive) return refuse('payments_not_connected')
  return { books: payments.books, account: account.reference }
}

type Wish = CallOf<typeof ledger.refund>

const answer = async (context: Context, lineId: string) => presentLine(context, (await q.line(context, { lineId })) ?? refuse('not_found'))

interface Noted {
  payment: string
  currency: string | null
  /** It stands in the ledger already. */
  isDone: boolean
}

/**
 * Writes down who gives what back, before anybody is asked to do so; a wish that is there already is the same one.
 * @throws Refusal not_allowed, nothing_to_refund, invalid_input
 */
const note = async (context: Context, { lineId, id, cents, reason }: Wish): Promise<Noted> => {
  const row = (await q.line(context, { lineId })) ?? refuse('not_found')
  const [payment, currency] = [row.paymentReference ?? refuse('nothing_to_refund'), row.paidCurrency]
  const { profileId: actorId } = context.me
  const isSame = (known: q.RefundRow) =>
    known.lineId === lineId && known.cents === cents && known.reason === reason && known.actorId === actorId
  const before = await q.refund(context, id)
  if (before) {
    if (!isSame(before)) refuse('not_allowed')
    if (before.isRefused || (before.isOld && !before.isBooked)) refuse('nothing_to_refund')
    return { payment, currency, isDone: before.isBooked }
  }
  if (!can.refund(context.me, row)) refuse('nothing_to_refund')
  if (cents > refundableOf(row)) refuse('invalid_input', { errors: [{ fieldName: 'cents', message: 'must not be more than is left of the payment' }] })
  const isNew = await inTransaction(context, async (inside) => {
    if (!(await write.addRefund(inside, { id, lineId, payment, actorId, cents, reason }))) return false
    const after = { cents, currency, reason }
    await record(inside, { actorId, action: 'payment.refunded', targetType: 'payment', targetId: lineId, after })
    return true
  })
  // Sent twice at once: whichever came first has written it down.
  return isNew ? { payment, currency, isDone: false } : note(context, { lineId, id, cents, reason })
}

const giveBack = async (context: Context, wish: Wish): Promise<OwnerLine> => {
  const { lineId, id, cents, reason } = wish
  const { books, account } = await sellerOf(context)
  const { payment, currency, isDone } = await note(context, wish)
  if (isDone) return answer(context, lineId)
  const asOf = await accounts.clock(context)
  const found = await asking(context, () => books.refund(account, { id, payment, cents, reason }, `refund ${context.tenantId} ${id}`))
  if (!found) {
    await inTransaction(context, async (inside) => {
      await write.setRefused(inside, id)
      await record(inside, { actorId: null, action: 'payment.refundRefused', targetType: 'payment', targetId: lineId, after: { cents, currency } })
    })
    return refuse('nothing_to_refund')
  }
  await inTransaction(context, (inside) => book(inside, found, asOf))
  return answer(context, lineId)
}

export const ledgerRoutes = implement(ledger, {
  lines: only(owners, async (context, wish) => pageOf(await q.lines(context, wish), (row) => presentLine(context, row))),

  sums: only(owners, (context, wish) => q.lineSums(context, wish)),

  comparison: only(owners, (context) => q.comparison(context)),
  refund: recently(only(owners, giveBack)),

  payouts: only(owners, async (context, wish) => pageOf(await q.payouts(context, wish), (row) => presentPayout(context, row))),
  paidOut: only(owners, async (context, wish) => pageOf(await q.paidOut(context, wish), (row) => presentLine(context, row))),
  disputes: only(owners, async (context, wish) => pageOf(await q.disputes(context, wish), (row) => presentDispute(context, row))),
  own: evenClosed(signedIn(async (context, wish) => pageOf(await q.paidBy(context, context.me.profileId, wish), presentPayment))),
  earnings: only(['Creator'], async (context, wish) => pageOf(await q.earnedBy(context, context.me.profileId, wish), presentPayment)),
  earningsSums: only(['Creator'], (context) => earnedSums(context, context.me.profileId)),
})
