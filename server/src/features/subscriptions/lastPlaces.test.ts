import { specialOffers } from '@marquee/contract/specialOffers'
import { subscriptions } from '@marquee/contract/subscriptions'
import { tiers } from '@marquee/contract/tiers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { subscriptionFixture, type SubscriptionFixture } from '#test/subscriptionFixture.ts'

/* The last place of a tier and the last use of a code: each goes once, however many want it, and whenever their payment is heard of. */

const crowd = Array.from({ length: 64 }, (_, place) => `fan${place}`)
const few = crowd.slice(0, 6)

let fixture: SubscriptionFixture
beforeAll(async () => {
  fixture = await subscriptionFixture()
  for (const name of crowd) await fixture.world.addPerson(name)
})
afterAll(() => fixture.close())
afterEach(async () => {
  fixture.rewind()
  fixture.provider.faults.fail = false
  for (const table of ['subscription', 'special_offer', 'entitlement', 'tier', 'pay_customer']) await fixture.world.owner.query(`delete from ${table}`)
})

const as = (name: string) => fixture.world.as(name)
const hour = 1 / 24
const code = 'SPRING'
const offered = async (maxRedemptions: number) => {
  const id = newId()
  const off = { kind: 'percent', value: 25, duration: 'once', months: null, tierIds: [] as string[], redemption: 'signup' } as const
  await as('olga')(specialOffers.add, { id, code, name: 'Spring', ...off, maxRedemptions, startsAt: null, endsAt: null })
  await as('olga')(specialOffers.step, { specialOfferId: id, step: 'publish' })
}
const priceOf = async (tierId: string, name = 'ben') =>
  (await as(name)(subscriptions.offer, { tierId })).prices.find(({ per }) => per === 'month')!.id
const beginWithCode = (name: string, priceId: string) => as(name)(subscriptions.begin, { id: newId(), priceId, code })
const look = (name: string, priceId: string) => as(name)(specialOffers.look, { code, priceId })
const usedUp = { status: 400, body: { errors: [{ fieldName: 'code', message: 'is used up' }] } }
/** Our time at which a page is over has come; what the provider thinks of it is another thing. */
const isLate = () => fixture.world.owner.query(`update subscription set open_until = now() - interval '1 minute' where status = 'incomplete'`)
const codesOf = (tries: PromiseSettledResult<unknown>[]) =>
  tries.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []))
const level = async (name: string) => (await as(name)(subscriptions.mine, {})).current?.tier?.level ?? 0

describe('the last place of a tier', () => {
  it('goes to as many as there is room for, however many begin at once', { timeout: 120_000 }, async () => {
    const tierId = await fixture.tier(1, { maxSubscribers: 10 })
    const priceId = await priceOf(tierId)
    const tries = await Promise.allSettled(crowd.map((name) => as(name)(subscriptions.begin, { id: newId(), priceId })))
    // Who has a place and waits too long for the provider's page presses again; nobody else has it meanwhile.
    expect(codesOf(tries).filter((code) => code !== 'payments_unreachable')).toEqual(Array.from({ length: 54 }, () => 'tier_full'))
    const { rows } = await fixture.world.owner.query(`select 1 from subscription where status = 'incomplete'`)
    expect(rows).toHaveLength(10)
  })

  it('is shown as taken to everybody but whoever has it', async () => {
    await fixture.tier(1, { maxSubscribers: 1 })
    await fixture.tier(2)
    const shown = async (name: string) => (await as(name)(tiers.offered, {})).map(({ isFull }) => isFull)
    const { rows: [low] } = await fixture.world.owner.query<{ id: string }>('select id from tier where level = 1')
    expect(await shown('dina')).toEqual([false, false])
    await fixture.pay((await fixture.begin('ben', low!.id)).url)
    expect([await shown('dina'), await shown('ben')]).toEqual([[true, false], [false, false]])
  })

  it('is whose payment has not been heard of, too, and nobody else is led to pay for it', async () => {
    const tierId = await fixture.tier(1, { maxSubscribers: 1 })
    // Dina pays and closes the browser; nobody tells of it.
    await fixture.pay((await fixture.begin('dina', tierId)).url)
    await isLate()
    expect(await as('ben')(subscriptions.offer, { tierId })).toMatchObject({ hindrance: 'full' })
    await expect(fixture.begin('ben', tierId)).rejects.toMatchObject({ code: 'tier_full' })
    expect(await level('dina')).toBe(1)
  })

  it('is given back by whoever goes away from the page without paying', async () => {
    const tierId = await fixture.tier(1, { maxSubscribers: 1 })
    const { url } = await fixture.begin('dina', tierId)
    expect((await fixture.pay(url, 'declined')).statusCode).toBe(402)
    await expect(fixture.begin('ben', tierId)).rejects.toMatchObject({ code: 'tier_full' })
    fixture.pass(hour)
    fixture.rewind()
    await isLate()
    expect((await fixture.begin('ben', tierId)).url).toContain('/checkout/')
    await as('ben')(subscriptions.check, {})
    // The same without anybody who asks.
    fixture.pass(hour)
    await isLate()
    await fixture.world.runJob('check_begun_subscriptions')
    expect(await as('dina')(subscriptions.offer, { tierId })).toMatchObject({ hindrance: null })
  })

  it('stays whose it is while nothing is charged for it, and until what it costs is paid', async () => {
    const tierId = await fixture.tier(1, { maxSubscribers: 1 })
    await fixture.pay((await fixture.begin('dina', tierId)).url)
    await as('dina')(subscriptions.check, {})
    await fixture.world.owner.query(`update entitlement set valid_until = now() - interval '1 day', grace_until = null`)
    expect(await level('dina')).toBe(1)
    await expect(fixture.begin('ben', tierId)).rejects.toMatchObject({ code: 'tier_full' })
  })

  it('goes once to those who change to it at the same time', async () => {
    const [plenty, rare] = [await fixture.tier(1), await fixture.tier(2, { monthCents: 2_999, maxSubscribers: 1 })]
    const priceId = await priceOf(rare)
    const wishes = []
    for (const name of few) {
      await fixture.pay((await fixture.begin(name, plenty)).url)
      const { current } = await as(name)(subscriptions.check, {})
      const { dueCents } = await as(name)(subscriptions.change, { subscriptionId: current!.id, priceId })
      wishes.push({ name, wish: { subscriptionId: current!.id, priceId, dueCents } })
    }
    const tries = await Promise.allSettled(wishes.map(({ name, wish }) => as(name)(subscriptions.changeTo, wish)))
    expect(codesOf(tries)).toEqual(wishes.slice(1).map(() => 'tier_full'))
    await expect(fixture.begin('ben', rare)).rejects.toMatchObject({ code: 'tier_full' })
    expect((await fixture.world.owner.query('select 1 from kept_place')).rows).toEqual([])
  })

  it('is kept for a change of which nobody knows how it went, until the provider says so', async () => {
    const [plenty, rare] = [await fixture.tier(1), await fixture.tier(2, { monthCents: 2_999, maxSubscribers: 1 })]
    await fixture.pay((await fixture.begin('dina', plenty)).url)
    const { current } = await as('dina')(subscriptions.check, {})
    await fixture.world.owner.query(
      `insert into kept_place (tenant_id, subscription_id, tier_id, kept_at) values ($1, $2, $3, now() - interval '3 minutes')`,
      [fixture.world.home.tenantId, current!.id, rare])
    await expect(fixture.begin('ben', rare)).rejects.toMatchObject({ code: 'tier_full' })
    fixture.provider.faults.fail = true
    await fixture.world.runJob('check_begun_subscriptions')
    fixture.provider.faults.fail = false
    await expect(fixture.begin('ben', rare)).rejects.toMatchObject({ code: 'tier_full' })
    await fixture.world.runJob('check_begun_subscriptions')
    expect((await fixture.begin('ben', rare)).url).toContain('/checkout/')
  })
})

describe('the last use of a code', () => {
  it('goes to one of those who begin with it at once', async () => {
    await offered(1)
    const priceId = await priceOf(await fixture.tier(1))
    const tries = await Promise.allSettled(few.map((name) => beginWithCode(name, priceId)))
    expect(codesOf(tries).filter((code) => code === 'invalid_input')).toHaveLength(few.length - 1)
  })

  it('is theirs who hold it, also when they come back from the page and begin again', async () => {
    await offered(1)
    const priceId = await priceOf(await fixture.tier(1))
    const first = await beginWithCode('ben', priceId)
    await expect(look('dina', priceId)).rejects.toMatchObject(usedUp)
    expect(await look('ben', priceId)).toMatchObject({ reducedCents: 749 })
    const second = await beginWithCode('ben', priceId)
    expect((await fixture.pay(first.url)).statusCode).toBe(410)
    await fixture.pay(second.url)
    await as('ben')(subscriptions.check, {})
    await expect(beginWithCode('dina', priceId)).rejects.toMatchObject(usedUp)
  })

  it('is given back with a page that nobody pays at, and not with one that somebody has paid at unheard', async () => {
    await offered(1)
    const priceId = await priceOf(await fixture.tier(1))
    await fixture.pay((await beginWithCode('ben', priceId)).url, 'declined')
    fixture.pass(hour)
    fixture.rewind()
    await isLate()
    await fixture.pay((await beginWithCode('dina', priceId)).url)
    await isLate()
    await expect(beginWithCode('ben', priceId)).rejects.toMatchObject(usedUp)
    expect(await level('dina')).toBe(1)
  })

  it('is on the way back from the page, with what was chosen', async () => {
    await offered(1)
    const tierId = await fixture.tier(1)
    await beginWithCode('ben', await priceOf(tierId))
    const { data: [session] } = await fixture.stripe.checkout.sessions.list({ limit: 1 }, { stripeAccount: fixture.account })
    const back = new URL(session!.cancel_url!)
    const chosen = { outcome: 'back', per: 'month', cents: '999', code }
    expect([back.pathname, Object.fromEntries(back.searchParams)]).toEqual([`/subscribe/${tierId}/payment`, chosen])
  })
})
