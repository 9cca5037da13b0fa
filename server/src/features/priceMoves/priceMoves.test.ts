import { actToldIn, moneyToldIn, notifications } from '@marquee/contract/notifications'
import { priceMoves } from '@marquee/contract/priceMoves'
import { subscriptions } from '@marquee/contract/subscriptions'
import { tiers } from '@marquee/contract/tiers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { subscriptionFixture, type SubscriptionFixture } from '#test/subscriptionFixture.ts'

/* Whoever pays an earlier price is moved to what a tier costs now: told in time, each with a renewal of their own. */

let fixture: SubscriptionFixture
beforeAll(async () => {
  fixture = await subscriptionFixture()
  await fixture.world.addPerson('eve')
})
afterAll(() => fixture.close())
afterEach(async () => {
  fixture.rewind()
  for (const table of ['price_move', 'subscription', 'entitlement', 'tier', 'pay_customer', 'notification']) await fixture.world.owner.query(`delete from ${table}`)
})

const dayMs = 86_400_000
let now = Date.now()
afterEach(() => {
  now = Date.now()
})
const as = (name: string) => fixture.world.as(name)
const at = () => ({ stripeAccount: fixture.account })
const check = async (name: string) => (await as(name)(subscriptions.check, {})).current
const subscribed = async (name: string, tierId: string, per: 'month' | 'year' = 'month') => {
  await fixture.pay((await fixture.begin(name, tierId, per)).url)
  return (await check(name))!
}
const reprice = (tierId: string, monthCents: number, yearCents = 9_990) => as('olga')(tiers.edit, { tierId, monthCents, yearCents })
const announceTo = async (tierId: string, cents: number, per: 'month' | 'year' = 'month', days = 30) => {
  const id = newId()
  await as('olga')(priceMoves.announce, { tierId, id, per, cents, days })
  return id
}
/** The clock of the product comes round. */
const comesRound = () => fixture.world.runJob('move_prices', { asOf: new Date(now).toISOString() })
/** It is so many days before or after that moment, and what the provider has done by then is known. */
const passTo = async (moment: string | null, days: number, ...names: string[]) => {
  now = Math.max(now, Date.parse(moment!) + days * dayMs)
  fixture.passTo(now)
  for (const name of names) await check(name)
}
const dayTold = async (name: string) => (await told(name)).at(-1)!.at
const moveOf = async (tierId: string) => (await as('olga')(priceMoves.of, { tierId })).moves[0]!
const counts = async (tierId: string) => {
  const { movedCount, waitingCount, leavingCount, goneCount } = await moveOf(tierId)
  return [movedCount, waitingCount, leavingCount, goneCount]
}
/** What somebody has been told of what they pay, oldest first. */
const told = async (name: string) => {
  await fixture.world.settled()
  const { items } = await as(name)(notifications.list, {})
  return items.filter(({ type }) => type === 'SUBSCRIPTION_CHANGED').map(({ about }) => actToldIn(about)).filter(({ what }) => what.startsWith('price_')).toReversed()
}
const atProvider = async (name: string) => {
  const { rows } = await fixture.world.owner.query<{ reference: string }>('select reference from subscription where profile_id = $1', [fixture.world.person(name).profileId])
  return fixture.stripe.subscriptions.retrieve(rows[0]!.reference, {}, at())
}
const invoices = async (name: string) => {
  const { data } = await fixture.stripe.invoices.list({ subscription: (await atProvider(name)).id }, at())
  return data.map(({ total, status }) => [total, status])
}

describe('an announced move', () => {
  it('tells each of a day that is thirty days away at least, and moves them with that renewal, without a cent in between', async () => {
    const tierId = await fixture.tier(1)
    const { paidUntil } = await subscribed('ben', tierId)
    await reprice(tierId, 1_299)
    expect(await as('olga')(priceMoves.of, { tierId })).toMatchObject({ monthCents: 1_299, earlier: [{ per: 'month', cents: 999, count: 1 }], moves: [] })
    // Longer than a month, so that a renewal lies in between.
    await announceTo(tierId, 1_299, 'month', 45)
    await comesRound()
    await comesRound()
    const [notice, ...more] = await told('ben')
    expect(more).toEqual([])
    expect(notice).toMatchObject({ what: 'price_moves', per: 'month', cents: 1_299, dueCents: 999, to: 'Level 1' })
    expect(Date.parse(notice!.at!)).toBeGreaterThanOrEqual(Date.now() + 45 * dayMs - 60_000)
    const { current } = await as('ben')(subscriptions.mine, {})
    expect(current).toMatchObject({ cents: 999, next: null, move: { cents: 1_299, at: notice!.at } })

    // The renewal before that day is at the old price.
    await passTo(paidUntil, -2, 'ben')
    await comesRound()
    await passTo(paidUntil, 2, 'ben')
    expect(await invoices('ben')).toEqual([[999, 'paid'], [999, 'paid']])
    expect(await counts(tierId)).toEqual([0, 1, 0, 0])
    await passTo(notice!.at, -2, 'ben')
    await comesRound()
    expect((await atProvider('ben')).schedule).not.toBeNull()
    expect(await check('ben')).toMatchObject({ cents: 999, next: null, move: { at: notice!.at }, can: { stay: false, pause: true } })
    await passTo(notice!.at, 2, 'ben')
    expect(await check('ben')).toMatchObject({ cents: 1_299, renewalCents: 1_299, move: null, status: 'active' })
    expect((await invoices('ben'))[0]).toEqual([1_299, 'paid'])
    await comesRound()
    expect(await counts(tierId)).toEqual([1, 0, 0, 0])
    // It is over, and another one can be announced.
    await reprice(tierId, 1_499)
    await announceTo(tierId, 1_499)
  })

  it('is of who pays an earlier price by the month or by the year, whoever pays what it costs now is not told', async () => {
    const tierId = await fixture.tier(1)
    await subscribed('ben', tierId, 'year')
    await subscribed('dina', tierId)
    await reprice(tierId, 799, 7_990)
    await subscribed('eve', tierId)
    await announceTo(tierId, 7_990, 'year')
    await comesRound()
    expect([await told('ben'), await told('dina'), await told('eve')].map(({ length }) => length)).toEqual([1, 0, 0])
    const day = await dayTold('ben')
    expect(day).toBe((await check('ben'))!.paidUntil)
    await passTo(day, -2, 'ben')
    await comesRound()
    await passTo(day, 2, 'ben')
    expect(await check('ben')).toMatchObject({ cents: 7_990, per: 'year' })
    expect((await invoices('ben'))[0]).toEqual([7_990, 'paid'])
  })

  it('is named by the reminder of a year that is about to be renewed, and what is paid until then where that comes first', async () => {
    const tierId = await fixture.tier(1)
    await subscribed('ben', tierId, 'year')
    await reprice(tierId, 1_299, 12_990)
    const reminded = async (movesInDays: number) => {
      // A year is near by the clock of the database, which nobody turns.
      await fixture.world.owner.query(`update subscription set reminded_of = null, period_end = now() + interval '20 days'`)
      await fixture.world.owner.query(`update price_move_part set moves_at = now() + make_interval(days => $1)`, [movesInDays])
      await fixture.world.owner.query(`delete from notification where type = 'RENEWAL_REMINDER'`)
      await fixture.world.runJob('remind_of_renewals')
      await fixture.world.settled()
      const { items } = await as('ben')(notifications.list, {})
      return items.filter(({ type }) => type === 'RENEWAL_REMINDER').map(({ about }) => moneyToldIn(about)).map(({ what, units }) => [what, units])
    }
    expect(await reminded(20)).toEqual([['year', 9_990]])
    await announceTo(tierId, 12_990, 'year')
    await comesRound()
    expect(await reminded(20)).toEqual([['year', 12_990]])
    expect(await reminded(60)).toEqual([['year', 9_990]])
  })

  it('passes by whoever cancels before, and whoever changes to something else', async () => {
    const [tierId, other] = [await fixture.tier(1), await fixture.tier(2, { monthCents: 4_999 })]
    const { id: subscriptionId } = await subscribed('ben', tierId)
    const { id: dinas } = await subscribed('dina', tierId)
    await reprice(tierId, 1_299)
    await announceTo(tierId, 1_299)
    await comesRound()
    await as('ben')(subscriptions.cancel, { subscriptionId, reason: 'too_expensive', note: '' })
    const { prices } = await as('dina')(subscriptions.offer, { tierId: other })
    const wanted = { subscriptionId: dinas, priceId: prices.find(({ per }) => per === 'month')!.id }
    const { dueCents } = await as('dina')(subscriptions.change, wanted)
    await as('dina')(subscriptions.changeTo, { ...wanted, dueCents })
    expect(await counts(tierId)).toEqual([0, 1, 1, 1])
    const day = await dayTold('ben')
    await passTo(day, -2, 'ben', 'dina')
    await comesRound()
    await passTo(day, 2, 'ben', 'dina')
    await comesRound()
    expect(await counts(tierId)).toEqual([0, 0, 0, 2])
    expect(await check('dina')).toMatchObject({ cents: 4_999, move: null })
  })

  it('comes again for whoever had left and comes back, and with the pause for whoever is paused', async () => {
    const tierId = await fixture.tier(1)
    const { id: subscriptionId } = await subscribed('ben', tierId)
    const { id: dinas, pauses } = await subscribed('dina', tierId)
    await reprice(tierId, 1_299)
    await announceTo(tierId, 1_299)
    await comesRound()
    const day = await dayTold('ben')
    const { until } = pauses.at(-1)!
    await as('dina')(subscriptions.pause, { subscriptionId: dinas, months: pauses.at(-1)!.months })
    expect((await as('dina')(subscriptions.mine, {})).current!.move!.at).toBe(until)
    await passTo(day, -2, 'ben')
    await comesRound()
    await as('ben')(subscriptions.cancel, { subscriptionId, reason: null, note: '' })
    expect((await atProvider('ben')).schedule).toBeNull()
    await as('ben')(subscriptions.resume, { subscriptionId })
    await fixture.world.owner.query('update price_move_part set asked_at = null')
    await comesRound()
    await passTo(day, 2, 'ben', 'dina')
    expect(await check('ben')).toMatchObject({ cents: 1_299 })
    await passTo(until, -2, 'dina')
    await comesRound()
    await passTo(until, 2, 'dina')
    expect(await check('dina')).toMatchObject({ cents: 1_299, status: 'active', pausedUntil: null })
    expect((await invoices('dina'))[0]).toEqual([1_299, 'paid'])
  })
})

it('stands in nobody’s way: who pauses while the provider is to move them is not moved before the pause is over', async () => {
  const tierId = await fixture.tier(1)
  const { id: subscriptionId } = await subscribed('ben', tierId)
  await reprice(tierId, 1_299)
  await announceTo(tierId, 1_299)
  await comesRound()
  const day = await dayTold('ben')
  await passTo(day, -2, 'ben')
  await comesRound()
  const { pauses } = (await check('ben'))!
  const { until } = pauses[0]!
  await as('ben')(subscriptions.pause, { subscriptionId, months: 1 })
  expect((await atProvider('ben')).schedule).toBeNull()
  await fixture.world.owner.query('update price_move_part set asked_at = null')
  await passTo(until, -2, 'ben')
  await comesRound()
  await passTo(until, 2, 'ben')
  const [last, ...before] = (await invoices('ben')).filter(([, status]) => status === 'paid')
  expect(last).toEqual([1_299, 'paid'])
  expect(new Set(before.map(([total]) => total))).toEqual(new Set([999]))
})

describe('calling it off', () => {
  it('keeps everybody where they are who is not moved yet, drops what the provider was to do, and tells them once', async () => {
    const tierId = await fixture.tier(1)
    await subscribed('ben', tierId)
    await reprice(tierId, 1_299)
    const priceMoveId = await announceTo(tierId, 1_299)
    await comesRound()
    const day = await dayTold('ben')
    await passTo(day, -2, 'ben')
    await comesRound()
    expect((await atProvider('ben')).schedule).not.toBeNull()

    await as('olga')(priceMoves.callOff, { priceMoveId })
    await as('olga')(priceMoves.callOff, { priceMoveId })
    const calledOff = `select 1 from audit_log where action = 'tier.priceMoveCalledOff' and target_id = $1`
    expect((await fixture.world.owner.query(calledOff, [tierId])).rowCount).toBe(1)
    await comesRound()
    await comesRound()
    expect((await atProvider('ben')).schedule).toBeNull()
    expect((await told('ben')).map(({ what, cents, dueCents }) => [what, cents, dueCents])).toEqual([['price_moves', 1_299, 999], ['price_stays', 999, 1_299]])
    expect(await check('ben')).toMatchObject({ cents: 999, next: null, move: null })
    await passTo(day, 2, 'ben')
    expect(await check('ben')).toMatchObject({ cents: 999 })
    expect(await moveOf(tierId)).toMatchObject({ calledOffAt: expect.any(String) as string, waitingCount: 0, movedCount: 0 })
  })

  it('says nothing to whoever was not told yet', async () => {
    const tierId = await fixture.tier(1)
    await subscribed('ben', tierId)
    await reprice(tierId, 1_299)
    await as('olga')(priceMoves.callOff, { priceMoveId: await announceTo(tierId, 1_299) })
    await comesRound()
    expect(await told('ben')).toEqual([])
  })
})

it('is announced by owners alone, at the price that they have read, once at a time, and for somebody', async () => {
  const tierId = await fixture.tier(1)
  await subscribed('ben', tierId)
  const announce = (name: string, more: object = {}) =>
    as(name)(priceMoves.announce, { tierId, id: newId(), per: 'month', cents: 1_299, days: 30, ...more })
  await expect(announce('ben')).rejects.toMatchObject({ status: 403 })
  await expect(announce('olga', { cents: 999 })).rejects.toMatchObject({ code: 'price_move_for_nobody' })
  await reprice(tierId, 1_299)
  await expect(announce('olga', { days: 29 })).rejects.toMatchObject({ body: { errors: [{ fieldName: 'days' }] } })
  await expect(announce('olga', { cents: 1_300 })).rejects.toMatchObject({ code: 'price_changed' })
  const id = newId()
  const answers = await Promise.allSettled([announce('olga', { id }), announce('olga', { id }), announce('olga')])
  expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1)
  expect((await as('olga')(priceMoves.of, { tierId })).moves).toHaveLength(1)
  await expect(announce('olga')).rejects.toMatchObject({ code: 'price_move_open' })
  await as('olga')(tiers.step, { tierId, step: 'archive' })
  await expect(announce('olga', { per: 'year', cents: 9_990 })).rejects.toMatchObject({ code: 'tier_archived' })
  const { rows } = await fixture.world.owner.query(`select after from audit_log where action = 'tier.priceMoved' and target_id = $1`, [tierId])
  expect(rows).toEqual([{ after: { per: 'month', cents: 1_299, days: 30, people: 1 } }])
})
