import type { Desk } from './desk.ts'
import { runningDiscounts, takenOff } from './discounts.ts'
import { nameOf, newLine } from './lines.ts'
import { periodEnd, restOf } from './periods.ts'
import { linesOf, periodOf, recurringOf, setPeriod, setPrice } from './subscriptions.ts'
import type { Item, Line, Price, Subscription } from './wire.ts'

export const prorations = ['create_prorations', 'always_invoice', 'none'] as const

export interface Change {
  at: number
  /** What items are sold by from now on; those that are not here stay as they are. */
  items: { item: Item; price: Price; quantity: number }[]
  proration: (typeof prorations)[number]
  /** From when a change counts, where that is not now. */
  from: number | null
  /** The period begins anew. */
  isAnew: boolean
  trialEnd: number | 'now' | null
}

/** What a change comes to, before anything of it is done. */
export interface Plan {
  lines: Line[]
  /** It is billed now, and not with the next renewal. */
  isImmediate: boolean
  /** The subscription as it is after it. */
  changed: Subscription
}

const dayOf = (at: number) =>
  new Date(at * 1_000).toLocaleDateString('en-GB', { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** What a price comes to with its discounts, as they are counted in where only a part of a period is charged. */
const discounted = (desk: Desk, account: string | null, subscription: Subscription, price: Price, quantity: number, at: number) =>
  runningDiscounts(desk, account, subscription.discounts, at)
    .reduce((left, { coupon }) => left - takenOff(coupon, left), (price.unit_amount ?? 0) * quantity)

const sumOf = (items: readonly { price: Price; quantity?: number }[]) =>
  items.reduce((sum, { price, quantity = 1 }) => sum + (price.unit_amount ?? 0) * quantity, 0)

/** What is given back of what was billed for an item, and a part of it has not been used. */
export const creditFor = (desk: Desk, account: string | null, subscription: Subscription, item: Item, from: number): Line[] => {
  const billed = desk.billing.billed.get(item.id)
  const amount = billed ? restOf(billed.amount, billed, from) : 0
  if (!billed || amount <= 0) return []
  return [newLine({
    item, price: item.price, subscription: subscription.id, amount: -amount, period: { start: from, end: billed.end }, isProration: true,
    description: `Unused time on ${nameOf(desk, account, item.price)} after ${dayOf(from)}`,
  })]
}

const chargeFor = (desk: Desk, account: string | null, subscription: Subscription, { item, price, quantity }: Change['items'][number], from: number) => {
  const period = periodOf(subscription)
  return newLine({
    item: { id: item.id, quantity }, price, subscription: subscription.id, period: { start: from, end: period.end }, isProration: true,
    amount: restOf(discounted(desk, account, subscription, price, quantity, from), period, from),
    description: `Remaining time on ${nameOf(desk, account, price)} after ${dayOf(from)}`,
  })
}

/** Works out what a change of a subscription comes to. */
export const planOf = (desk: Desk, account: string | null, subscription: Subscription, change: Change): Plan => {
  const { at, items, proration, trialEnd } = change
  const changed = structuredClone(subscription)
  for (const { item, price, quantity } of items) {
    const one = changed.items.data.find(({ id }) => id === item.id)!
    setPrice(one, price)
    one.quantity = quantity
  }
  const from = change.from ?? at
  const isTried = subscription.status === 'trialing'
  const [was, is] = [recurringOf(subscription), recurringOf(changed)]
  const isOtherRhythm = was.interval !== is.interval || was.interval_count !== is.interval_count
  const isFirstPaid = sumOf(subscription.items.data) === 0 && sumOf(changed.items.data) > 0
  const begins = trialEnd === 'now' || change.isAnew || (!isTried && (isOtherRhythm || isFirstPaid))
  const tries = typeof trialEnd === 'number'
  const touched = begins || tries ? subscription.items.data : items.map(({ item }) => item)
  const credits = proration === 'none' || isTried ? [] : touched.flatMap((item) => creditFor(desk, account, subscription, item, from))

  if (tries) {
    const started = isTried ? subscription.trial_start : at
    Object.assign(changed, { status: 'trialing', trial_end: trialEnd, trial_start: started, billing_cycle_anchor: trialEnd })
    setPeriod(changed, { start: isTried ? periodOf(subscription).start : at, end: trialEnd })
    return { changed, isImmediate: !isTried, lines: isTried ? [] : [...credits, ...linesOf(desk, account, changed, periodOf(changed))] }
  }
  if (begins) {
    if (isTried) Object.assign(changed, { status: 'active', trial_end: at })
    changed.billing_cycle_anchor = at
    setPeriod(changed, { start: at, end: periodEnd(at, is, at) })
    return { changed, isImmediate: true, lines: [...credits, ...linesOf(desk, account, changed, periodOf(changed))] }
  }
  const charges = proration === 'none' || isTried ? [] : items.map((one) => chargeFor(desk, account, subscription, one, from))
  return { changed, isImmediate: proration === 'always_invoice' && charges.length > 0, lines: [...credits, ...charges] }
}

/** Makes a subscription what a plan says; nothing is billed by it. */
export const make = (subscription: Subscription, { changed }: Plan): void => {
  const { items, billing_cycle_anchor: anchor, status, trial_end: trialEnd, trial_start: trialStart } = changed
  const isNewTrial = trialEnd !== subscription.trial_end
  Object.assign(subscription, { items, billing_cycle_anchor: anchor })
  if (isNewTrial) Object.assign(subscription, { status, trial_end: trialEnd, trial_start: trialStart })
}

/** What was charged of the rest of a period is what may be given back of it. */
export const remember = (desk: Desk, lines: readonly Line[]): void => {
  for (const { amount, period, parent } of lines)
    if (amount >= 0) desk.billing.billed.set(parent!.subscription_item_details!.subscription_item, { amount, ...period })
}
