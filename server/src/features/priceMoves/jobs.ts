import { toldOfAct } from '@marquee/contract/notifications'
import { newId } from '#db/id.ts'
import { inTransaction, type Scope } from '#db/scope.ts'
import { addPriceReference, priceReference } from '#features/subscriptions/beginQueries.ts'
import { look } from '#features/subscriptions/look.ts'
import { periodEndFrom } from '#features/subscriptions/months.ts'
import { customerOf } from '#features/subscriptions/queries.ts'
import { announce, announceAll } from '#jobs/announce.ts'
import type { JobContext, Jobs } from '#jobs/context.ts'
import { each, inEveryChannel } from '#jobs/each.ts'
import type { Payments } from '#payments/payments.ts'
import * as p from './partQueries.ts'

const batch = 200
const atOnce = 2

const noticeOf = (subscriptionId: string, told: Parameters<typeof toldOfAct>[0]) => {
  const actId = newId()
  return { key: actId, fact: { subscriptionId, actId, told: toldOfAct(told), at: new Date().toISOString() } }
}

/** Tells some who are to be told, in the transaction that notes it: each once, of a day of their own. Answers how many they were. */
const tellSome = (scope: Scope) =>
  inTransaction(scope, async (inside) => {
    const rows = (await p.partsToTell(inside, batch)).map((row) => ({ ...row, movesAt: periodEndFrom(row, row.from) }))
    if (!rows.length) return 0
    await p.setTold(inside, rows)
    const facts = rows.map(({ subscriptionId, per, cents, fromCents, tierName, movesAt }) =>
      noticeOf(subscriptionId, { what: 'price_moves', per, cents, dueCents: fromCents, at: movesAt, from: tierName, to: tierName }))
    await announceAll(inside, 'subscription_acted', facts)
    return rows.length
  })

const priceFor = async (scope: Scope, payments: Payments, { account, priceId, tierId, tierName, per, cents }: p.Due) => {
  const known = await priceReference(scope, priceId, account)
  if (known) return known
  return addPriceReference(scope, priceId, account, await payments.addPrice(account, { tierId, tierName, priceId, per, cents }))
}

/** From the next period on the provider charges the new price: nothing for what is left of this one, and nothing more of it. */
const move = async (scope: Scope, payments: Payments, asOf: string, due: p.Due) => {
  const customer = await customerOf(scope, due.profileId, due.account)
  if (!customer || !(await p.setAsked(scope, asOf, due))) return
  const price = await priceFor(scope, payments, due)
  await payments.changeLater(due.account, { customer, reference: due.reference, price, per: due.per })
  await look(scope, payments, due)
}

/** What was called off is dropped at the provider where it was asked for, and whoever was told of it is told so. */
const keep = async (scope: Scope, payments: Payments | undefined, part: p.CalledOff) => {
  if (part.wasAsked) {
    if (!payments) return
    await look(scope, payments, part)
    if (await p.isPlanned(scope, part)) {
      await payments.dropChange(part.account, part.reference)
      await look(scope, payments, part)
    }
  }
  const { id, per, fromCents, cents, periodEnd: at, tierName: name, wasTold } = part
  await inTransaction(scope, async (inside) => {
    if (!(await p.setKept(inside, part)) || !wasTold) return
    const { key, fact } = noticeOf(id, { what: 'price_stays', per, cents: fromCents, dueCents: cents, at, from: name, to: name })
    await announce(inside, 'subscription_acted', key, fact)
  })
}

/**
 * Tells, moves, and writes down what has become of it, in one channel. `asOf`: by which clock somebody's renewal is near.
 */
const movePrices = async (context: Pick<JobContext, 'payments' | 'scopeOf' | 'log'>, tenantId: string, asOf: Date): Promise<void> => {
  const { payments, scopeOf, log } = context
  const scope = scopeOf(tenantId)
  if (!(await p.hasAny(scope))) return
  while ((await tellSome(scope)) >= batch);
  await inTransaction(scope, p.settleParts)
  const failed = (err: unknown, { id }: p.Due) => log.warn({ err, tenantId, subscriptionId: id }, 'a subscription could not be moved to another price')
  await each(await p.partsCalledOff(scope, batch), atOnce, (part) => keep(scope, payments, part), failed)
  if (payments) {
    const moment = asOf.toISOString()
    await each(await p.partsDue(scope, moment, batch), atOnce, (due) => move(scope, payments, moment, due), failed)
  }
  await inTransaction(scope, p.settleParts)
}

/** Of one channel after something was announced or called off there, of all by the clock; `asOf`: by another clock than the machine's. */
interface Asked {
  tenantId?: string
  asOf?: string
}

export const priceMoveJobs: Jobs = (context) => ({
  move_prices: (asked) => {
    const { tenantId: one, asOf } = asked as Asked
    const work = (tenantId: string) => movePrices(context, tenantId, asOf === undefined ? new Date() : new Date(asOf))
    return one === undefined ? inEveryChannel(context, work) : work(one)
  },
})
