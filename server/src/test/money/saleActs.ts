import { entitlements } from '@marquee/contract/entitlements'
import { giftCents, gifts, type GiftMonths } from '@marquee/contract/gifts'
import { ledger } from '@marquee/contract/ledger'
import { tickets } from '@marquee/contract/tickets'
import { tips } from '@marquee/contract/tips'
import fc from 'fast-check'
import { newId } from '#db/id.ts'
import { act, fanAt, type Act } from './act.ts'
import {
  addMonths, day, hour, isOfRunning, prices, seats, ticketCents, type Charge, type Fan, type Gift, type Level, type Model,
} from './model.ts'
import type { MoneyStage } from './moneyStage.ts'

/* What is sold once, and what goes back. */

const fan = fc.nat(2)
type Card = 'pays' | 'disputed' | 'declined'
const card = fc.constantFrom<Card>('pays', 'pays', 'pays', 'disputed', 'declined')

/** Pays on the provider’s page; true where it is paid. */
const paidAt = async (stage: MoneyStage, url: string, by: Card, isTwice = false) => {
  await stage.pay(url, by)
  if (isTwice) await stage.pay(url, by)
  return by !== 'declined'
}
const charged = (one: Fan, what: Charge['what'], id: string, cents: number, by: Card) =>
  void one.charges.push({ what, id, at: Date.now(), cents, refunded: 0, dispute: by === 'disputed' ? 'open' : 'none' })

const tip = (wish: { fan: number; cents: number; card: Card; isTwice: boolean }): Act => act({
  name: 'tips', wish, can: () => true,
  async run(stage) {
    const one = stage.fan(wish.fan)
    const id = newId()
    const tipped = { profileId: stage.world.person('ada').profileId, id, cents: wish.cents, message: 'For the kiln' }
    const { url } = (await stage.doIt(() => stage.as(one)(tips.send, tipped)))!
    if (await paidAt(stage, url, wish.card, wish.isTwice)) charged(one, 'tip', id, wish.cents, wish.card)
  },
})

const placesSold = ({ orders }: Model) => orders.filter(({ isValid }) => isValid).reduce((sum, { quantity }) => sum + quantity, 0)

const ticket = (wish: { fan: number; quantity: number; card: Card }): Act => act({
  name: 'takes tickets', wish,
  can: (model) => placesSold(model) + wish.quantity <= seats,
  async run(stage) {
    const one = stage.fan(wish.fan)
    // Whatever was held before and not paid is let go, and what has come back is free.
    await stage.passTo(Date.now() + hour)
    await stage.catchUp()
    const id = newId()
    const lines = [{ ticketTypeId: stage.seat.id, quantity: wish.quantity }]
    await stage.doIt(() => stage.as(one)(tickets.hold, { eventId: stage.eventId, id, lines }))
    const { url } = (await stage.doIt(() => stage.as(one)(tickets.pay, { orderId: id })))!
    if (!(await paidAt(stage, url, wish.card))) return
    charged(one, 'ticket', id, wish.quantity * ticketCents, wish.card)
    stage.model.orders.push({ id, buyer: one.name, quantity: wish.quantity, isValid: true })
  },
})

const returnable = (model: Model, who: number) => {
  const one = fanAt(model, who)
  return model.orders.find((order) => order.buyer === one.name && order.isValid && chargeOf(one, order.id).dispute === 'none')
}
const chargeOf = (one: Fan, id: string) => one.charges.find((charge) => charge.id === id)!

const returnTickets = (wish: { fan: number }): Act => act({
  name: 'gives tickets back', wish,
  can: (model) => returnable(model, wish.fan) !== undefined,
  async run(stage) {
    const one = stage.fan(wish.fan)
    const order = returnable(stage.model, wish.fan)!
    const isDone = async () => (await stage.as(one)(tickets.order, { orderId: order.id })).status === 'canceled'
    await stage.doIt(() => stage.as(one)(tickets.giveBack, { orderId: order.id }), isDone)
    order.isValid = false
    const charge = chargeOf(one, order.id)
    if (charge.refunded < charge.cents) stage.model.refunds += 1
    charge.refunded = charge.cents
  },
})

const give = (wish: { fan: number; level: Level; months: GiftMonths; card: Card; isTwice: boolean }): Act => act({
  name: 'gives a gift', wish,
  // One that has no room takes no gifts either.
  can: () => wish.level !== 3,
  async run(stage) {
    const one = stage.fan(wish.fan)
    const id = newId()
    const cents = giftCents({ monthCents: prices[wish.level].month, yearCents: prices[wish.level].year }, wish.months)!
    const bought = { tierId: stage.tierIds[wish.level], id, months: wish.months, cents, email: null, deliverAt: null, message: '' }
    const { url } = (await stage.doIt(() => stage.as(one)(gifts.buy, bought)))!
    if (!(await paidAt(stage, url, wish.card, wish.isTwice))) return
    const isLinked = await stage.doIt(() => stage.as(one)(gifts.check, { giftId: id }))
    if (isLinked?.state !== 'delivered') throw new Error(`It is paid, and said to be ${isLinked?.state}`)
    charged(one, 'gift', id, cents, wish.card)
    stage.model.gifts.push({
      id, buyer: one.name, level: wish.level, months: wish.months, cents, state: 'open', redeemer: undefined, credit: 0, expiresAt: addMonths(Date.now(), 12),
    })
  },
})

type Plan = { way: 'grant'; from: number } | { way: 'credit'; cents: number } | { way: 'wait' }

/** What a gift does for somebody. */
const planOf = (one: Fan, gift: Gift): Plan => {
  const { paying, grants } = one
  if (paying && paying.unpaidSince !== null) return { way: 'wait' }
  if (paying && !paying.cancels) {
    if (paying.level !== gift.level) return { way: 'wait' }
    return { way: 'credit', cents: Math.max(gift.cents, Math.round((prices[paying.level][paying.per] * gift.months) / (paying.per === 'month' ? 1 : 12))) }
  }
  const ends = grants.filter(({ level, until }) => level >= gift.level && until > Date.now()).map(({ until }) => until)
  return { way: 'grant', from: Math.max(Date.now(), paying?.until ?? 0, ...ends) }
}

const openGift = (model: Model, who: number) => {
  const one = fanAt(model, who)
  return model.gifts.find((gift) => gift.state === 'open' && gift.buyer !== one.name && gift.expiresAt > Date.now() + day)
}

const redeem = (wish: { fan: number; isTwice: boolean }): Act => act({
  name: 'redeems', wish,
  can: (model) => {
    const one = fanAt(model, wish.fan)
    // So long the provider asks for what was not paid, as far as the product knows.
    return openGift(model, wish.fan) !== undefined && Date.now() > one.blockedUntil && (one.balance === 0)
  },
  async run(stage) {
    const one = stage.fan(wish.fan)
    const gift = openGift(stage.model, wish.fan)!
    const { url } = (await stage.doIt(() => stage.as(stage.named(gift.buyer))(gifts.link, { giftId: gift.id })))!
    const giftCode = new URL(url).pathname.split('/').at(-1)!
    // They look first, when everything has been heard.
    await stage.catchUp()
    const plan = planOf(one, gift)
    const said = (await stage.doIt(() => stage.as(one)(gifts.plan, { giftCode })))!
    if (said.way !== plan.way) throw new Error(`They are told ${said.way} instead of ${plan.way}`)
    if (plan.way === 'wait') return
    if (plan.way === 'credit' && said.way === 'credit' && said.cents !== plan.cents) throw new Error(`${said.cents} are taken off instead of ${plan.cents}`)
    const press = () => stage.doIt(() => stage.as(one)(gifts.redeem, { giftCode, way: plan.way }))
    await Promise.all(wish.isTwice ? [press(), press()] : [press()])
    Object.assign(gift, { redeemer: one.name, state: plan.way === 'grant' ? 'granted' : 'credited' } satisfies Partial<Gift>)
    if (plan.way === 'grant') one.grants.push({ source: 'gift', giftId: gift.id, level: gift.level, from: plan.from, until: addMonths(plan.from, gift.months) })
    else {
      gift.credit = plan.cents
      one.balance += plan.cents
    }
  },
})

const compLevel = fc.constantFrom<Level>(1, 2)

/** The channel gives somebody a level for some days; what it gave them of it before is over. */
const comp = (wish: { fan: number; level: Level; days: number }): Act => act({
  name: 'is given a level', wish, can: () => true,
  async run(stage) {
    const one = stage.fan(wish.fan)
    const id = newId()
    const given = { tierId: stage.tierIds[wish.level], id, nickname: one.name, days: wish.days }
    await stage.doIt(() => stage.world.as('olga')(entitlements.give, given))
    const [now, until] = [Date.now(), Date.now() + wish.days * day]
    for (const before of one.grants)
      if (before.source === 'comp' && before.level === wish.level) before.until = Math.min(before.until, now)
    one.grants.push({ source: 'comp', giftId: id, level: wish.level, from: now, until })
  },
})

const takeBack = (wish: { fan: number; level: Level }): Act => act({
  name: 'loses what was given', wish,
  can: (model) => fanAt(model, wish.fan).grants.some(({ source, level, until }) => source === 'comp' && level === wish.level && until > Date.now()),
  async run(stage) {
    const one = stage.fan(wish.fan)
    const { profileId } = stage.world.person(one.name)
    await stage.doIt(() => stage.world.as('olga')(entitlements.takeBack, { tierId: stage.tierIds[wish.level], profileId }))
    for (const given of one.grants) if (given.source === 'comp' && given.level === wish.level) given.until = Math.min(given.until, Date.now())
  },
})

/** A gift is over whose price has gone back. */
const takeGiftBack = (stage: MoneyStage, gift: Gift) => {
  const redeemer = gift.redeemer === undefined ? undefined : stage.named(gift.redeemer)
  const grant = redeemer?.grants.find(({ giftId }) => giftId === gift.id)
  if (grant) grant.until = Math.min(grant.until, Math.max(grant.from, Date.now()))
  if (redeemer && gift.state === 'credited') redeemer.balance -= Math.min(redeemer.balance, gift.credit)
  gift.state = 'returned'
}

/** All of a charge is gone again: so is what it was for. `isLost` where a bank says that it was never paid. */
const allBack = (stage: MoneyStage, one: Fan, charge: Charge, isLost: boolean) => {
  const gift = stage.model.gifts.find(({ id }) => id === charge.id)
  if (gift && gift.state !== 'returned') takeGiftBack(stage, gift)
  const order = stage.model.orders.find(({ id }) => id === charge.id)
  if (order) order.isValid = false
  if (isOfRunning(one, charge, Date.now()) || (isLost && one.paying?.id === charge.id)) one.paying = undefined
}

const refundable = (model: Model, who: number, place: number) => {
  const one = fanAt(model, who)
  const found = one.charges.filter(({ cents, refunded, dispute }) => refunded < cents && dispute === 'none')
  const charge = found[place % found.length]
  const { paying } = one
  // What was paid on the day on which another period began instead counts for either; and what a change cost is not all that was paid.
  const isAtEdge = paying && charge?.id === paying.id && charge.what === 'period' && !isOfRunning(one, charge, Date.now()) && charge.at > paying.start - 2 * day
  return charge && !isAtEdge ? { one, charge } : undefined
}

/** The provider’s name of a charge, by its place among those of the same kind. */
const referenceOf = async (stage: MoneyStage, one: Fan, charge: Charge) => {
  const isOfSubscription = ({ what }: Charge) => what === 'period' || what === 'difference'
  const all = []
  for await (const found of stage.stripe.charges.list({ limit: 100 }, stage.at)) if (found.paid) all.push(found)
  if (!isOfSubscription(charge)) return all.find(({ metadata }) => (metadata['id'] ?? metadata['order']) === charge.id)!.id
  const { rows } = await stage.world.owner.query<{ reference: string }>(
    'select reference from pay_customer where profile_id = $1', [stage.world.person(one.name).profileId])
  const theirs = all.reverse().filter(({ customer, metadata }) => rows.some(({ reference }) => reference === customer) && !metadata['kind'])
  return theirs[one.charges.filter(isOfSubscription).indexOf(charge)]!.id
}

interface Refunding {
  fan: number
  place: number
  /** How much of what is left, of a hundred. */
  part: number
  by: 'owner' | 'provider'
}

const refund = (wish: Refunding): Act => act({
  name: 'is given back', wish,
  can: (model) => refundable(model, wish.fan, wish.place) !== undefined,
  async run(stage) {
    const { one, charge } = refundable(stage.model, wish.fan, wish.place)!
    await stage.catchUp()
    const reference = await referenceOf(stage, one, charge)
    const cents = Math.max(1, Math.round(((charge.cents - charge.refunded) * wish.part) / 100))
    const { rows: [line] } = await stage.world.owner.query<{ id: string }>(`select id from ledger_line where kind = 'payment' and payment_reference = $1`, [reference])
    if (!line) throw new Error(`What ${one.name} has paid is not in the ledger: ${reference}`)
    const id = newId()
    if (wish.by === 'owner')
      await stage.doIt(() => stage.world.as('olga')(ledger.refund, { lineId: line.id, id, cents, reason: 'requested_by_customer' }))
    else await stage.stripe.refunds.create({ charge: reference, amount: cents }, stage.at)
    charge.refunded += cents
    stage.model.refunds += 1
    // What follows, follows within moments.
    await stage.catchUp()
    if (charge.refunded === charge.cents && charge.what !== 'difference') allBack(stage, one, charge, false)
  },
})

const disputed = (model: Model) => model.fans.flatMap((one) => one.charges.filter(({ dispute }) => dispute === 'open').map((charge) => ({ one, charge })))[0]

const settleDispute = (wish: { isWon: boolean }): Act => act({
  name: 'the bank decides', wish,
  can: (model) => disputed(model) !== undefined,
  async run(stage) {
    const { one, charge } = disputed(stage.model)!
    const reference = await referenceOf(stage, one, charge)
    const { data: [dispute] } = await stage.stripe.disputes.list({ charge: reference }, stage.at)
    if (wish.isWon) await stage.stripe.disputes.update(dispute!.id, { evidence: { uncategorized_text: 'winning_evidence' } }, stage.at)
    else await stage.stripe.disputes.close(dispute!.id, {}, stage.at)
    charge.dispute = wish.isWon ? 'won' : 'lost'
    await stage.catchUp()
    if (!wish.isWon) allBack(stage, one, charge, true)
  },
})

export const saleActs: fc.Arbitrary<Act>[] = [
  fc.record({ fan, cents: fc.integer({ min: 100, max: 5_000 }), card, isTwice: fc.boolean() }).map(tip),
  fc.record({ fan, quantity: fc.integer({ min: 1, max: 3 }), card }).map(ticket),
  fc.record({ fan }).map(returnTickets),
  fc
    .record({ fan, level: fc.constantFrom<Level>(1, 2), months: fc.constantFrom<GiftMonths>(1, 3, 12), card, isTwice: fc.boolean() })
    .map(give),
  fc.record({ fan, isTwice: fc.boolean() }).map(redeem),
  fc.record({ fan, place: fc.nat(9), part: fc.constantFrom(33, 50, 100, 100), by: fc.constantFrom<Refunding['by']>('owner', 'provider') }).map(refund),
  fc.record({ isWon: fc.boolean() }).map(settleDispute),
  fc.record({ fan, level: compLevel, days: fc.constantFrom(5, 45) }).map(comp),
  fc.record({ fan, level: compLevel }).map(takeBack),
]
