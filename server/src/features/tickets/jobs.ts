import { inTransaction, type Scope } from '#db/scope.ts'
import { settleSeats } from '#features/events/placeQueries.ts'
import { holdSeats } from '#features/events/rsvpQueries.ts'
import { inEveryKeptChannel } from '#jobs/each.ts'
import type { Facts } from '#jobs/facts.ts'
import type { JobContext, Jobs } from '#jobs/context.ts'
import { PaymentTrouble, type Payments } from '#payments/payments.ts'
import { leaveEvents } from './bannedQueries.ts'
import * as f from './fulfil.ts'
import * as o from './orderQueries.ts'
import * as r from './refundQueries.ts'
import { wakeLine } from './waitlist.ts'
import * as w from './waitlistQueries.ts'

const atOnce = 200
const refundsAtOnce = 50

/** So long one channel is worked on in a turn, in ms: what is left is there a minute later. */
const turnMs = 20_000

/** One turn of the clock. Once the provider does not answer it is asked no more: each call waits for seconds, and every channel for it. */
interface Turn extends Pick<JobContext, 'log'> {
  payments: Payments | undefined
}

const warn = (turn: Turn, { id }: Pick<o.OrderRow, 'id'>, err: unknown, what: string) => {
  if (!(err instanceof PaymentTrouble)) throw err
  turn.log.warn({ err, orderId: id }, what)
  if (err.isAway) turn.payments = undefined
}

/** Nobody pays any more what is let go here; what has been paid without our having heard of it is not let go. */
const endSale = async (turn: Turn, payments: Payments, scope: Scope, order: o.OrderRow) => {
  try {
    const sale = await payments.endSale(order.account!, order.checkout!)
    if (sale) await inTransaction(scope, (inside) => f.settleSale(inside, sale))
  } catch (error) {
    // Its page has ended by itself a minute ago. What was paid is heard of later, and has places again or goes back.
    warn(turn, order, error, 'an order of tickets is let go without the provider')
  }
}

const letGoOver = async (turn: Turn, scope: Scope, until: number) => {
  for (const order of await o.ordersOver(scope, atOnce)) {
    if (Date.now() > until) return
    if (order.status === 'paying' && turn.payments) await endSale(turn, turn.payments, scope, order)
    await inTransaction(scope, async (inside) => {
      const now = await f.holdOrder(inside, order)
      if ((now?.status === 'held' || now?.status === 'paying') && Date.parse(now.reservedUntil) <= Date.now()) await f.letGo(inside, now, 'expired')
      if (now?.eventId) await wakeLine(inside, now.eventId)
    })
  }
}

const isOver = (entry: w.EntryRow | undefined) =>
  entry?.status === 'offered' && entry.orderId === null && Date.parse(entry.offerUntil!) <= Date.now()

/** Inside a transaction: the seats of an event that may have gone since, held; false where it has. */
const holdLine = async (inside: Scope, eventId: string) => {
  if (!(await o.standingOf(inside, eventId))) return false
  await holdSeats(inside, eventId)
  return true
}

const wakeHeld = async (inside: Scope, eventId: string) => {
  if (await holdLine(inside, eventId)) await wakeLine(inside, eventId)
}

/** Offers that nobody took, people who are shut out, and places that came free in a way that wakes nobody. */
const keepLines = async (scope: Scope) => {
  for (const { eventId, profileId } of await w.lapsedOffers(scope, atOnce))
    await inTransaction(scope, async (inside) => {
      if (!(await holdLine(inside, eventId))) return
      if (isOver(await w.entryOf(inside, eventId, profileId))) await w.lapse(inside, eventId, profileId)
      await wakeLine(inside, eventId)
    })
  for (const { eventId, profileId } of await w.entriesOutside(scope, atOnce))
    await inTransaction(scope, async (inside) => {
      if (!(await holdLine(inside, eventId))) return
      await w.endEntry(inside, eventId, profileId)
      await wakeLine(inside, eventId)
    })
  for (const eventId of await w.eventsToWake(scope, atOnce))
    await inTransaction(scope, (inside) => wakeHeld(inside, eventId))
  await w.settleTypes(scope)
  await settleSeats(scope)
}

const giveMoneyBack = async (turn: Turn, scope: Scope, until: number) => {
  for (const order of await o.ordersToRefund(scope, refundsAtOnce)) {
    const { payments } = turn
    if (!payments || Date.now() > until) return
    try {
      // Under a key the provider answers what it has answered before, a refusal too: each try has its own.
      await payments.refund(order.account!, order.payment!, order.feeCents > 0, `refund of ${order.id} ${order.refundAt}`)
      await inTransaction(scope, async (inside) => {
        await f.holdOrder(inside, order)
        await o.setRefunded(inside, order.id)
      })
    } catch (error) {
      warn(turn, order, error, 'a refund of tickets waits')
      await o.refundLater(scope, order.id)
    }
  }
}

/** What goes back for some tickets of an order. Under one key it goes back once, whatever was heard of it. */
const givePartsBack = async (turn: Turn, scope: Scope, until: number) => {
  for (const { id, orderId, account, charge: payment, cents, isOld } of await r.refundsDue(scope, refundsAtOnce)) {
    const { payments } = turn
    if (!payments || Date.now() > until) return
    // The ledger has not heard of the payment yet; and of what is too old nobody knows any more whether it went back.
    if (!account || !payment || isOld) await r.setRefundState(scope, id, isOld ? 'failed' : 'due')
    else
      try {
        const wanted = { id, payment, cents, reason: 'requested_by_customer' } as const
        const found = await payments.books.refund(account, wanted, `tickets back ${scope.tenantId} ${id}`)
        await r.setRefundState(scope, id, found ? 'done' : 'failed')
      } catch (error) {
        warn(turn, { id: orderId }, error, 'a refund of some tickets waits')
        await r.setRefundState(scope, id, 'due')
      }
  }
}

export const ticketJobs: Jobs = (context) => ({
  /** An event is cancelled. */
  cancel_orders: async (canceled) => {
    const { tenantId, eventId } = canceled as Facts['event_canceled'] & { tenantId: string }
    await f.cancelOrdersOf(context.scopeOf(tenantId), eventId)
  },
  /** An event has changed: it may have more room than it had. */
  wake_waitlist: async (changed) => {
    const { tenantId, eventId } = changed as { tenantId: string; eventId: string }
    await inTransaction(context.scopeOf(tenantId), (inside) => wakeHeld(inside, eventId))
  },
  /** Somebody was shut out, or let in again: who is banned comes to nothing. */
  leave_events: async (changed) => {
    const { tenantId, profileId } = changed as Facts['account_standing_changed'] & { tenantId: string }
    await leaveEvents(context.scopeOf(tenantId), profileId)
  },
  /** Once a minute: what nobody has paid in time comes free, and what is owed goes back, by channels that are suspended as well. */
  keep_tickets: () => {
    const turn: Turn = { payments: context.payments, log: context.log }
    return inEveryKeptChannel(context, async (tenantId) => {
      const [scope, until] = [context.scopeOf(tenantId), Date.now() + turnMs]
      await letGoOver(turn, scope, until)
      await keepLines(scope)
      await giveMoneyBack(turn, scope, until)
      await givePartsBack(turn, scope, until)
    })
  },
})
