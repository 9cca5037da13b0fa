import { events } from '@marquee/contract/events'
import { flags } from '@marquee/contract/flags'
import { gifts } from '@marquee/contract/gifts'
import { ledger } from '@marquee/contract/ledger'
import { payments } from '@marquee/contract/payments'
import { specialOffers } from '@marquee/contract/specialOffers'
import { subscriptions } from '@marquee/contract/subscriptions'
import { ticketCodes } from '@marquee/contract/ticketCodes'
import { ticketOrders } from '@marquee/contract/ticketOrders'
import { tickets } from '@marquee/contract/tickets'
import { ticketTransfers } from '@marquee/contract/ticketTransfers'
import { tiers, type TierDraft } from '@marquee/contract/tiers'
import { tips } from '@marquee/contract/tips'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { giftFixture, type GiftFixture } from '#test/giftFixture.ts'
import { hookSecrets } from '#test/paymentFixture.ts'
import { ticketKind } from '#test/ticketFixture.ts'

/*
 * What is asked for by somebody who may not, or in other words than were offered, is refused, and changes nothing here or at the
 * provider.
 */

let fixture: GiftFixture
const as = (name: string) => fixture.world.as(name)
const at = () => ({ stripeAccount: fixture.account })

/** What ben has, and what lies on a channel of somebody else’s. */
const bens = { subscription: '', price: '', yearPrice: '', gift: '', openGift: '', tip: '', order: '', line: '', code: '' }
const there = { tier: '', price: '', line: '', code: '' }
const one = { tier: '', draft: '', archived: '', event: '', seat: ticketKind(), gift: ticketKind({ kind: 'donation', cents: 500 }), free: '' }

/** An event of ada's own beside it, with a code and a seat that ben has. */
const glaze = { event: '', code: '', seat: ticketKind({ kind: 'free', cents: 0 }), order: '', ticket: '' }

beforeAll(async () => {
  fixture = await giftFixture()
  const { world } = fixture
  await world.addPerson('ada', { role: 'Creator' })
  for (const flag of ['tips', 'events'] as const) await as('olga')(flags.set, { featureFlag: flag, enabled: true })
  one.tier = await fixture.tier(1)
  one.archived = await fixture.tier(2)
  await as('olga')(tiers.step, { tierId: one.archived, step: 'archive' })
  one.draft = newId()
  const drafted: TierDraft = {
    level: 3, name: 'Later', description: '', benefits: [], imageId: null, accent: 'c2', visibility: 'shown', maxSubscribers: null, welcomeMessage: '',
    trialDays: 0, monthCents: 999, yearCents: null,
  }
  await as('olga')(tiers.add, { id: one.draft, ...drafted })
  one.event = newId()
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  await as('ada')(events.add, { id: one.event, title: 'Raku', venueName: 'Yard', startsAt: inDays(9), endsAt: inDays(10), timeZone: 'UTC' })
  await as('ada')(tickets.arrange, { eventId: one.event, accessMode: 'ticketed', refundHours: 24, types: [one.seat, one.gift] })
  await as('ada')(events.publish, { eventId: one.event })
  Object.assign(glaze, { event: newId(), code: newId(), order: newId() })
  await as('ada')(events.add, { id: glaze.event, title: 'Glaze', venueName: 'Yard', startsAt: inDays(9), endsAt: inDays(10), timeZone: 'UTC' })
  await as('ada')(tickets.arrange, { eventId: glaze.event, accessMode: 'ticketed', refundHours: null, types: [glaze.seat] })
  await as('ada')(events.publish, { eventId: glaze.event })
  await as('ada')(ticketCodes.add, { eventId: glaze.event, id: glaze.code, code: 'ELSEWHERE', kind: 'percent', value: 100 })
  await as('ben')(tickets.hold, { eventId: glaze.event, id: glaze.order, lines: [{ ticketTypeId: glaze.seat.id, quantity: 1 }] })
  glaze.ticket = (await as('ben')(tickets.offers, { eventId: glaze.event })).tickets[0]!.id

  const { prices } = await as('ben')(subscriptions.offer, { tierId: one.tier })
  bens.price = prices.find(({ per }) => per === 'month')!.id
  bens.yearPrice = prices.find(({ per }) => per === 'year')!.id
  bens.subscription = newId()
  await fixture.pay((await as('ben')(subscriptions.begin, { id: bens.subscription, priceId: bens.price })).url)
  await fixture.heard()
  const given = await fixture.link(one.tier, { by: 'ben' })
  Object.assign(bens, { gift: given.giftId, code: given.code, openGift: newId(), tip: newId(), order: newId() })
  await fixture.begin(one.tier, { by: 'ben', id: bens.openGift })
  await as('ben')(tips.send, { profileId: world.person('ada').profileId, id: bens.tip, cents: 500, message: '' })
  await as('ben')(tickets.hold, { eventId: one.event, id: bens.order, lines: [{ ticketTypeId: one.seat.id, quantity: 1 }] })
  await as('ben')(tickets.pay, { orderId: bens.order })
  bens.line = (await as('olga')(ledger.lines, { kind: 'payment', soldAs: 'subscription' })).items[0]!.id

  const other = await world.addTenant('other.test')
  await world.addPerson('oskar', { role: 'Owner' }, other)
  await world.addPerson('mia', {}, other)
  await as('oskar')(payments.connect, { country: 'US' })
  const { rows } = await world.owner.query<{ reference: string }>('select reference from payment_account where tenant_id = $1', [other.tenantId])
  fixture.provider.settle(rows[0]!.reference, 'enabled')
  await as('oskar')(payments.check, {})
  there.tier = newId()
  await as('oskar')(tiers.add, { id: there.tier, ...drafted, level: 1, monthCents: 100 })
  await as('oskar')(tiers.step, { tierId: there.tier, step: 'publish' })
  there.price = (await as('mia')(subscriptions.offer, { tierId: there.tier })).prices[0]!.id
  await fixture.heard()
})
afterAll(() => fixture.close())

/** All that is known of money and of what it gives, and all that the provider has been asked for. */
const everything = async () => {
  const tables = [
    'subscription', 'entitlement', 'payment', 'ledger_line', 'ledger_entry', 'refund', 'dispute', 'payment_account', 'pay_customer', 'gift', 'tip',
    'ticket_order', 'ticket', 'ticket_code', 'ticket_transfer', 'ticket_refund', 'tier', 'price', 'special_offer',
  ]
  const here = await Promise.all(tables.map(async (table) => (await fixture.world.owner.query(`select * from ${table} order by 1, 2`)).rows))
  const { stripe } = fixture
  const lists = [stripe.charges, stripe.refunds, stripe.subscriptions, stripe.checkout.sessions, stripe.customers]
  const atProvider = await Promise.all(lists.map(async (list) => (await list.list({ limit: 100 }, at())).data))
  return JSON.stringify([here, atProvider])
}
const changesNothing = async (attempt: () => Promise<unknown>, refused: object) => {
  const before = await everything()
  await expect(attempt()).rejects.toMatchObject(refused)
  await fixture.heard()
  expect(await everything()).toBe(before)
}

type Attack = [what: string, attempt: () => Promise<unknown>, refused: object]
const wrong = { status: 400 }
const unknown = { status: 404 }
const gift = (more: object) => as('dina')(gifts.buy, { tierId: one.tier, id: newId(), months: 3, cents: 2_997, email: null, message: '', ...more })
const tip = (more: object) =>
  as('dina')(tips.send, { profileId: fixture.world.person('ada').profileId, id: newId(), cents: 500, message: '', ...more })
const hold = (more: object, id = newId()) =>
  as('dina')(tickets.hold, { eventId: one.event, id, lines: [{ ticketTypeId: one.seat.id, quantity: 1, ...more }] })
const begin = (more: object) => as('dina')(subscriptions.begin, { id: newId(), priceId: bens.price, ...more })
const refund = (who: string, more: object = {}) =>
  as(who)(ledger.refund, { lineId: bens.line, id: newId(), cents: 100, reason: 'requested_by_customer', ...more })

describe('another amount', () => {
  it.each<Attack>([
    ['beside a price', () => begin({ cents: 1 }), wrong],
    ['for a gift', () => gift({ cents: 1 }), { code: 'price_changed' }],
    ['for a gift of other months', () => gift({ months: 12, cents: 2_997 }), { code: 'price_changed' }],
    ['than a change costs', () => as('ben')(subscriptions.changeTo, { subscriptionId: bens.subscription, priceId: bens.yearPrice, dueCents: 1 }),
      { code: 'price_changed' }],
    ['below nothing for a tip', () => tip({ cents: -500 }), wrong],
    ['of nothing for a tip', () => tip({ cents: 0 }), wrong],
    ['below nothing for a seat', () => hold({ ticketTypeId: one.gift.id, cents: -500 }), wrong],
    ['than the least for a seat', () => hold({ ticketTypeId: one.gift.id, cents: 499 }), wrong],
    ['for a seat that nobody has', () => hold({ ticketTypeId: one.gift.id, cents: 2 ** 40 }), wrong],
    ['with a part of a cent', () => tip({ cents: 100.5 }), wrong],
    ['that no tip has', () => tip({ cents: 2 ** 40 }), wrong],
    ['below nothing to be given back', () => refund('olga', { cents: -100 }), wrong],
    ['of nothing to be given back', () => refund('olga', { cents: 0 }), wrong],
    ['than was paid, to be given back', () => refund('olga', { cents: 1_000 }), wrong],
  ])('%s', (_what, attempt, refused) => changesNothing(attempt, refused))

  it('for a seat is not listened to: it costs what it costs', async () => {
    const id = newId()
    await hold({ cents: 1 }, id)
    expect(await as('dina')(tickets.order, { orderId: id })).toMatchObject({ totalCents: 1_200 })
    await as('dina')(tickets.release, { orderId: id })
  })
})

describe('another currency', () => {
  it.each<Attack>([
    ['for a tier', () => begin({ currency: 'jpy' }), wrong],
    ['for a gift', () => gift({ currency: 'jpy' }), wrong],
    ['for a tip', () => tip({ currency: 'jpy' }), wrong],
    ['for a seat', () => hold({ currency: 'jpy' }), wrong],
    ['to be given back in', () => refund('olga', { currency: 'jpy' }), wrong],
  ])('%s', (_what, attempt, refused) => changesNothing(attempt, refused))
})

describe('another quantity', () => {
  it.each([-1, 0, 1.5, 11, 2 ** 31])('of seats: %d', (quantity) => changesNothing(() => hold({ quantity }), wrong))
  it.each([-3, 0, 2, 120])('of months: %d', (months) => changesNothing(() => gift({ months, cents: 1 }), wrong))
  it.each([-1, 0, 4])('of months to pause: %d', (months) =>
    changesNothing(() => as('ben')(subscriptions.pause, { subscriptionId: bens.subscription, months }), wrong))
})

describe('what is not offered', () => {
  it.each<Attack>([
    ['the price of another channel', () => begin({ priceId: there.price }), { code: 'price_changed' }],
    ['the tier of another channel as a gift', () => gift({ tierId: there.tier }), unknown],
    ['a change to the price of another channel', () => as('ben')(subscriptions.change, { subscriptionId: bens.subscription, priceId: there.price }),
      { code: 'price_changed' }],
    ['a tier that is archived, by its id', () => as('dina')(subscriptions.offer, { tierId: one.archived }), unknown],
    ['a tier that is a draft, by its id', () => as('dina')(subscriptions.offer, { tierId: one.draft }), unknown],
    ['one that is archived as a gift', () => gift({ tierId: one.archived }), unknown],
    ['one that is a draft as a gift', () => gift({ tierId: one.draft }), unknown],
    ['the seats of an event by a kind that is not its own', () => hold({ ticketTypeId: newId() }), { code: 'tickets_not_sold' }],
    ['the seats of another event', () => hold({ ticketTypeId: glaze.seat.id }), { code: 'tickets_not_sold' }],
    ['the code of another event', () => as('dina')(tickets.hold, { eventId: one.event, id: newId(), code: 'ELSEWHERE', lines: [{ ticketTypeId: one.seat.id, quantity: 1 }] }),
      wrong],
    ['the code of an event of another channel', () => as('mia')(tickets.offersWith, { eventId: glaze.event, code: 'ELSEWHERE' }), { status: 403 }],
    ['a code that is not there', () => begin({ code: 'NOWHERE' }), wrong],
  ])('%s', (_what, attempt, refused) => changesNothing(attempt, refused))
})

describe('what is somebody else’s', () => {
  const subscriptionId = () => ({ subscriptionId: bens.subscription })
  it.each<Attack>([
    ['subscription, to be cancelled', () => as('dina')(subscriptions.cancel, { ...subscriptionId(), reason: null, note: '' }), unknown],
    ['subscription, to be changed', () => as('dina')(subscriptions.change, { ...subscriptionId(), priceId: bens.yearPrice }), unknown],
    ['subscription, to be paused', () => as('dina')(subscriptions.pause, { ...subscriptionId(), months: 1 }), unknown],
    ['subscription, to go on', () => as('dina')(subscriptions.goOn, { ...subscriptionId(), dueCents: 0 }), unknown],
    ['subscription, to be taken up again', () => as('dina')(subscriptions.resume, subscriptionId()), unknown],
    ['subscription, from another channel', () => as('mia')(subscriptions.cancel, { ...subscriptionId(), reason: null, note: '' }), unknown],
    ['gift, of which a link is asked for', () => as('dina')(gifts.link, { giftId: bens.gift }), unknown],
    ['gift, on the way back from its page', () => as('dina')(gifts.check, { giftId: bens.gift }), unknown],
    ['gift, to be sent elsewhere', () => as('dina')(gifts.send, { giftId: bens.gift, email: 'dina@people.test' }), unknown],
    ['gift, by its link at another channel', () => as('mia')(gifts.redeem, { giftCode: bens.code, way: 'grant' }), unknown],
    ['gift, by the buyer', () => as('ben')(gifts.redeem, { giftCode: bens.code, way: 'grant' }), { code: 'gift_own' }],
    ['gift, by a link that was guessed', () => as('dina')(gifts.redeem, { giftCode: 'A'.repeat(bens.code.length), way: 'grant' }), unknown],
    ['order, to be looked at', () => as('dina')(tickets.order, { orderId: bens.order }), unknown],
    ['order, to be paid', () => as('dina')(tickets.pay, { orderId: bens.order }), unknown],
    ['order, to be let go', () => as('dina')(tickets.release, { orderId: bens.order }), unknown],
    ['order, to be given back', () => as('dina')(tickets.giveBack, { orderId: bens.order }), unknown],
    ['order, of which the receipt is asked for', () => as('dina')(ticketOrders.read, { orderId: bens.order }), unknown],
    ['order, to be given back by its buyer as its host would',
      () => as('ben')(ticketOrders.refund, { orderId: glaze.order, id: newId(), ticketIds: [glaze.ticket], reason: 'Mine' }), { status: 403 }],
    ['order, to be given back by the host of another', () => as('dina')(ticketOrders.refund, { orderId: glaze.order, id: newId(), ticketIds: [glaze.ticket], reason: 'Mine' }),
      unknown],
    ['ticket, to be given back with one’s own', () => as('ben')(tickets.giveBack, { orderId: glaze.order, ticketIds: [newId()] }), { code: 'ticket_no_return' }],
    ['ticket, to be handed on', () => as('dina')(ticketTransfers.offer, { ticketId: glaze.ticket, id: newId(), to: { way: 'link' } }), unknown],
    ['ticket, by a link that was guessed', () => as('dina')(ticketTransfers.take, { transferToken: 'A'.repeat(43) }), unknown],
    ['tickets, given to oneself', () => as('dina')(ticketOrders.give,
      { eventId: one.event, id: newId(), ticketTypeId: one.seat.id, profileId: fixture.world.person('dina').profileId, quantity: 1 }), { status: 403 }],
    ['code, to be switched off', () => as('dina')(ticketCodes.turn, { eventId: glaze.event, codeId: glaze.code, isActive: false }), { status: 403 }],
    ['figures of an event, for a member', () => as('dina')(ticketOrders.figures, { eventId: one.event }), { status: 403 }],
    ['payment, to be given back by whoever paid it', () => refund('ben'), { status: 403 }],
    ['payment, to be given back by a creator', () => refund('ada'), { status: 403 }],
    ['payment, to be given back by the owner of another channel', () => refund('oskar'), unknown],
    ['books, for a creator', () => as('ada')(ledger.lines, {}), { status: 403 }],
    ['payouts, for a creator', () => as('ada')(ledger.payouts, {}), { status: 403 }],
    ['disputes, for a member', () => as('ben')(ledger.disputes, {}), { status: 403 }],
    ['offers, for a member', () => as('ben')(specialOffers.list, {}), { status: 403 }],
  ])('%s', (_what, attempt, refused) => changesNothing(attempt, refused))

  it('is in none of one’s own lists', async () => {
    await as('hugo')(subscriptions.mine, {})
    expect(await as('dina')(subscriptions.mine, {})).toMatchObject({ current: null, past: [] })
    expect(await as('dina')(subscriptions.invoices, {})).toEqual([])
    expect((await as('dina')(ledger.own, {})).items).toEqual([])
    expect((await as('dina')(gifts.given, {})).items).toEqual([])
    expect((await as('oskar')(ledger.lines, {})).items).toEqual([])
    // What ben pays the channel is no creator's.
    expect((await as('ada')(ledger.earnings, {})).items).toEqual([])
  })
})

describe('the id of somebody else’s wish', () => {
  it.each<Attack>([
    ['for a subscription', () => begin({ id: bens.subscription }), { code: 'subscription_changed' }],
    ['for a gift that is paid', () => gift({ id: bens.gift }), { code: 'gift_changed' }],
    ['for a gift that is being paid', () => gift({ id: bens.openGift }), { code: 'gift_changed' }],
    ['for a tip', () => tip({ id: bens.tip }), { code: 'not_allowed' }],
    ['for seats', () => hold({}, bens.order), { code: 'not_allowed' }],
  ])('%s', (_what, attempt, refused) => changesNothing(attempt, refused))
})

describe('what the provider is said to tell', () => {
  const told = async () => (await fixture.history(fixture.account)).findLast(({ type }) => type === 'customer.subscription.created')!
  const now = () => Math.floor(Date.now() / 1_000)
  it.each<[what: string, forged: object, said: () => object]>([
    ['by a secret of nobody’s', {}, () => ({ secret: 'whsec_of_nobody' })],
    ['by the secret of the other endpoint', {}, () => ({ secret: hookSecrets.platform })],
    ['some minutes ago', {}, () => ({ at: now() - 301 })],
    ['some minutes from now, long after', {}, () => ({ at: now() - 3_600 })],
    ['of the platform itself', {}, () => ({ endpoint: 'platform', secret: hookSecrets.platform })],
  ])('%s is not taken', async (_what, forged, said) => {
    const [before, kept] = [await everything(), (await fixture.kept()).length]
    // Ben has left, if it is to be believed.
    const event = await told()
    expect((await fixture.tell({ ...event, id: `evt_${newId()}`, ...forged }, said())).statusCode).toBe(400)
    await fixture.heard()
    expect([await everything(), (await fixture.kept()).length]).toEqual([before, kept])
  })

  it.each<[what: string, forged: object]>([
    ['again, under the id that it had', {}],
    ['of real money to a channel that plays', { id: 'evt_live', livemode: true }],
    ['of an account that nobody here has', { id: 'evt_foreign', account: 'acct_nobody' }],
    ['in words of another version', { id: 'evt_old', api_version: '2020-08-27' }],
    ['of what is not there', { id: 'evt_nothing', data: { object: { id: 'sub_nothing', object: 'subscription' } } }],
    ['with another content', { id: 'evt_content', data: { object: { status: 'canceled', metadata: { subscriptionId: newId() } } } }],
  ])('%s is taken, and changes nothing', async (_what, forged) => {
    const before = await everything()
    const event = await told()
    const content = 'data' in forged ? { data: { object: { ...event.data.object, ...(forged.data as { object: object }).object } } } : {}
    expect((await fixture.tell({ ...event, ...forged, ...content })).statusCode).toBe(200)
    await fixture.heard()
    const fetched = (text: string) => text.replaceAll(/"fetched_at":"[^"]*"/g, '')
    expect(fetched(await everything())).toBe(fetched(before))
  })
})
