import { ledger } from '@marquee/contract/ledger'
import { owners } from '@marquee/contract/roles'
import { inTransaction } from '#db/scope.ts'
import { record } from '#features/auditLog/record.ts'
import { asking } from '#features/payments/asking.ts'
import * as accounts from '#features/payments/queries.ts'
import type { Context } from '#http/actor.ts'
import { evenClosed, only, recently, signedIn } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import { book } from './book.ts'
import { can, refundableOf } from './policy.ts'
import { presentDispute, presentLine, presentPayment } from './present.ts'
import * as q from './queries.ts'

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

export const ledgerRoutes = implement(ledger, {
  lines: only(owners, async (context, wish) => pageOf(await q.lines(context, wish), (row) => presentLine(context, row))),

  refund: recently(only(owners, async (context, { lineId, id, cents, reason }) => {
    const { books, account } = await sellerOf(context)
    const row = (await q.line(context, { lineId })) ?? refuse('not_found')
    if (!can.refund(context.me, row)) refuse('nothing_to_refund')
    if (cents > refundableOf(row)) refuse('invalid_input', { errors: [{ fieldName: 'cents', message: 'must not be more than is left of the payment' }] })
    const payment = row.paymentReference!
    const asOf = await accounts.clock(context)
    const found = await asking(context, () => books.refund(account, { payment, cents, reason }, `refund ${context.tenantId} ${id}`))
    if (!found) return refuse('nothing_to_refund')
    await inTransaction(context, async (inside) => {
      await book(inside, found, asOf)
      const after = { cents, currency: row.paidCurrency, reason }
      await record(inside, { actorId: context.me.profileId, action: 'payment.refunded', targetType: 'payment', targetId: lineId, after })
    })
    return presentLine(context, (await q.line(context, { lineId })) ?? refuse('not_found'))
  })),

  payouts: only(owners, (context, wish) => q.payouts(context, wish)),
  paidOut: only(owners, async (context, wish) => pageOf(await q.paidOut(context, wish), (row) => presentLine(context, row))),
  disputes: only(owners, async (context, wish) => pageOf(await q.disputes(context, wish), presentDispute)),
  own: evenClosed(signedIn(async (context, wish) => pageOf(await q.paidBy(context, context.me.profileId, wish), presentPayment))),
  earnings: only(['Creator'], async (context, wish) => pageOf(await q.earnedBy(context, context.me.profileId, wish), presentPayment)),
})
