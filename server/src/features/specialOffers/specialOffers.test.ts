import { ledger } from '@marquee/contract/ledger'
import { specialOffers, type NewSpecialOffer } from '@marquee/contract/specialOffers'
import { subscriptions } from '@marquee/contract/subscriptions'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { subscriptionFixture, type SubscriptionFixture } from '#test/subscriptionFixture.ts'

let fixture: SubscriptionFixture
beforeAll(async () => {
  fixture = await subscriptionFixture()
})
afterAll(() => fixture.close())
afterEach(async () => {
  fixture.rewind()
  for (const table of ['subscription', 'special_offer', 'entitlement', 'tier', 'pay_customer']) await fixture.world.owner.query(`delete from ${table}`)
})

const as = (name: string) => fixture.world.as(name)
const spring: Omit<NewSpecialOffer, 'id'> = {
  code: 'SPRING', name: 'Spring', kind: 'percent', value: 25, duration: 'once', months: null, tierIds: [], redemption: 'signup', maxRedemptions: null,
  startsAt: null, endsAt: null,
}
const offered = async (more: Partial<NewSpecialOffer> = {}) => {
  const id = newId()
  await as('olga')(specialOffers.add, { id, ...spring, ...more })
  await as('olga')(specialOffers.step, { specialOfferId: id, step: 'publish' })
  return id
}
const priceOf = async (tierId: string, per: 'month' | 'year' = 'month') =>
  (await as('ben')(subscriptions.offer, { tierId })).prices.find((one) => one.per === per)!.id
const look = async (tierId: string, name = 'ben', code = 'spring') => as(name)(specialOffers.look, { code, priceId: await priceOf(tierId) })
const begin = async (tierId: string, name = 'ben', code = 'spring', id = newId()) =>
  as(name)(subscriptions.begin, { id, priceId: await priceOf(tierId), code })
const subscribed = async (tierId: string, name = 'ben') => {
  await fixture.pay((await begin(tierId, name)).url)
  return (await as(name)(subscriptions.check, {})).current!
}
const totals = async () => {
  const { data } = await fixture.stripe.invoices.list({}, { stripeAccount: fixture.account })
  return data.map(({ total }) => total).toReversed()
}
const wrong = (message: string) => ({ status: 400, body: { errors: [{ fieldName: 'code', message }] } })

describe('an offer with a code', () => {
  it('says what is paid, and exactly that is paid', async () => {
    await offered({ duration: 'repeating', months: 2 })
    const tierId = await fixture.tier(1)
    expect(await look(tierId)).toEqual({ name: 'Spring', trialDays: 0, reducedCents: 749, payments: 2 })
    expect(await subscribed(tierId)).toMatchObject({ cents: 999, renewalCents: 749 })
    expect((await totals()).at(-1)).toBe(749)
    await fixture.world.runJob('reconcile_ledger')
    const { items: [line] } = await as('olga')(ledger.lines, {})
    expect(line).toMatchObject({ grossCents: 749, soldAs: 'subscription', payer: { displayName: 'Ben' } })
    fixture.pass(32)
    expect((await as('ben')(subscriptions.check, {})).current).toMatchObject({ renewalCents: 999 })
    fixture.pass(31)
    expect(await totals()).toEqual([749, 749, 999])
    expect(await as('olga')(specialOffers.list, {})).toMatchObject([{ code: 'SPRING', usedCount: 1, status: 'active' }])
  })

  it('says what it comes to with everything that people are shown, and leaves out what it is no good for', async () => {
    const [low, high] = [await fixture.tier(1, { monthCents: 500, yearCents: 5_000 }), await fixture.tier(2, { yearCents: null })]
    const [, hidden] = [await fixture.tier(3, { yearCents: null }), await fixture.tier(4, { visibility: 'hidden' })]
    await offered({ tierIds: [low, high, hidden] })
    const reduced = (await as('ben')(specialOffers.lookAll, { code: 'spring' })).map(({ tierId, per, terms }) => [tierId, per, terms.reducedCents])
    expect(reduced).toEqual([[low, 'month', 375], [low, 'year', 3_750], [high, 'month', 749]])
  })

  it('says why where it is good for nothing', async () => {
    await fixture.tier(1)
    await expect(as('ben')(specialOffers.lookAll, { code: 'spring' })).rejects.toMatchObject(wrong('is not known here'))
    await offered({ tierIds: [await fixture.tier(2, { visibility: 'hidden' })] })
    await expect(as('ben')(specialOffers.lookAll, { code: 'spring' })).rejects.toMatchObject(wrong('is for something else here'))
  })

  it('is had for good at a lower price, too', async () => {
    await offered({ duration: 'forever' })
    const [low, high] = [await fixture.tier(1, { monthCents: 500 }), await fixture.tier(2)]
    const { id: subscriptionId } = await subscribed(high)
    const wish = { subscriptionId, priceId: await priceOf(low) }
    const { dueCents } = await as('ben')(subscriptions.change, wish)
    await as('ben')(subscriptions.changeTo, { ...wish, dueCents })
    fixture.pass(32)
    fixture.pass(31)
    expect((await totals()).slice(-3)).toEqual([749, 375, 375])
  })

  it('gives free days in place of the tier’s own', async () => {
    await offered({ kind: 'trial', value: 30 })
    const tierId = await fixture.tier(1, { trialDays: 7 })
    expect(await look(tierId)).toMatchObject({ trialDays: 30, reducedCents: 999 })
    const { status, trialEndsAt } = await subscribed(tierId)
    expect(status).toBe('trialing')
    expect(Date.parse(trialEndsAt!)).toBeGreaterThan(Date.now() + 29 * 86_400_000)
  })

  it('leads to one page with one offer', async () => {
    await offered()
    await offered({ code: 'SUMMER', value: 50 })
    const tierId = await fixture.tier(1)
    const id = newId()
    const first = await begin(tierId, 'ben', 'spring', id)
    expect(await begin(tierId, 'ben', 'SPRING', id)).toEqual(first)
    await expect(begin(tierId, 'ben', 'summer', id)).rejects.toMatchObject({ code: 'subscription_changed' })
    const second = await begin(tierId, 'ben', 'summer')
    expect((await fixture.pay(first.url)).statusCode).toBe(410)
    await fixture.pay(second.url)
    await as('ben')(subscriptions.check, {})
    expect((await totals()).at(-1)).toBe(499)
  })

  it.each([
    ['nobody knows', { code: 'AUTUMN' }, 'is not known here'],
    ['has run out', { endsAt: '2020-01-01T00:00:00.000Z' }, 'has run out'],
    ['has not begun', { startsAt: '2100-01-01T00:00:00.000Z' }, 'is not known here'],
    ['is for whoever comes back', { redemption: 'winback' as const }, 'is for whoever comes back'],
    ['is for another tier', { tierIds: [newId()] }, 'is for something else here'],
    ['leaves less than a card can be charged with', { kind: 'amount' as const, value: 998 }, 'is for something else here'],
  ])('is refused at its field where it %s', async (_what, more, message) => {
    await offered(more)
    const tierId = await fixture.tier(1)
    await expect(look(tierId)).rejects.toMatchObject(wrong(message))
    await expect(begin(tierId)).rejects.toMatchObject(wrong(message))
  })

  it('is had once by each, and by no more than it is for', async () => {
    const specialOfferId = await offered({ maxRedemptions: 1 })
    const tierId = await fixture.tier(1)
    const { id: subscriptionId } = await subscribed(tierId)
    await expect(begin(tierId, 'dina')).rejects.toMatchObject(wrong('is used up'))
    await fixture.world.owner.query('update special_offer set max_redemptions = 9')
    const atChannel = { stripeAccount: fixture.account }
    const { data: running } = await fixture.stripe.subscriptions.list({}, atChannel)
    await fixture.stripe.subscriptions.cancel(running[0]!.id, {}, atChannel)
    expect((await as('ben')(subscriptions.check, {})).current).toBeNull()
    expect(subscriptionId).not.toBe('')
    await expect(look(tierId)).rejects.toMatchObject(wrong('was used by you before'))
    await as('olga')(specialOffers.step, { specialOfferId, step: 'pause' })
    await expect(look(tierId, 'dina')).rejects.toMatchObject(wrong('is not good at the moment'))
  })

  it('welcomes back whoever has left', async () => {
    const tierId = await fixture.tier(1)
    await offered()
    await subscribed(tierId)
    await fixture.world.owner.query(`update subscription set status = 'canceled', ended_at = now()`)
    await offered({ code: 'BACK', redemption: 'winback', value: 50 })
    expect(await look(tierId, 'ben', 'back')).toMatchObject({ reducedCents: 499 })
  })
})

describe('an owner', () => {
  it('adds a code once, and decides when it is good', async () => {
    const id = newId()
    await as('olga')(specialOffers.add, { id, ...spring })
    await as('olga')(specialOffers.add, { id, ...spring })
    await expect(as('olga')(specialOffers.add, { id: newId(), ...spring, code: 'spring' })).rejects.toMatchObject(wrong('must differ from the other offers'))
    const step = (wanted: 'publish' | 'pause' | 'resume' | 'archive') => as('olga')(specialOffers.step, { specialOfferId: id, step: wanted })
    const status = async () => (await as('olga')(specialOffers.list, {})).map((one) => one.status)
    for (const [wanted, then] of [['publish', 'active'], ['pause', 'paused'], ['resume', 'active'], ['archive', 'archived']] as const) {
      await step(wanted)
      expect(await status()).toEqual([then])
    }
    await expect(step('resume')).rejects.toMatchObject({ code: 'offer_changed' })
    await expect(as('ben')(specialOffers.list, {})).rejects.toMatchObject({ status: 403 })
  })

  it.each([
    ['value', { value: 101 }], ['value', { kind: 'trial' as const, value: 91 }], ['months', { duration: 'repeating' as const }],
    ['kind', { kind: 'trial' as const, value: 7, redemption: 'winback' as const }], ['code', { code: 'A B' }],
  ])('is told of a wrong %s', async (fieldName, more) =>
    expect(as('olga')(specialOffers.add, { id: newId(), ...spring, ...more })).rejects.toMatchObject({ status: 400, body: { errors: [{ fieldName }] } }))
})
