import { subscriptions } from '@marquee/contract/subscriptions'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { paymentsFrom } from '#payments/stripePayments.ts'
import { subscriptionFixture, type SubscriptionFixture } from '#test/subscriptionFixture.ts'

/* Beginning once more: after the provider was away, from two tabs, and with a wish that is over. */

let fixture: SubscriptionFixture
beforeAll(async () => {
  fixture = await subscriptionFixture()
})
afterAll(() => fixture.close())
afterEach(async () => {
  fixture.rewind()
  fixture.provider.faults.fail = false
  for (const table of ['subscription', 'entitlement', 'tier', 'pay_customer', 'ops.payment_event']) await fixture.world.owner.query(`delete from ${table}`)
})

const at = () => ({ stripeAccount: fixture.account })
const as = (name: string) => fixture.world.as(name)
const check = () => as('ben')(subscriptions.check, {})
const openPages = async () => (await fixture.stripe.checkout.sessions.list({ status: 'open', limit: 100 }, at())).data
const provider = () => paymentsFrom(fixture.world.config)!
const minutesLater = (minutes: number) =>
  fixture.world.owner.query(`update subscription set open_until = open_until - interval '1 minute' * $1 where status = 'incomplete'`, [minutes])

describe('pressing again', () => {
  it.each([0, 3, 12, 50])('leads to a page %i minutes after the provider was away', async (minutes) => {
    const tierId = await fixture.tier(1)
    const id = newId()
    const before = (await openPages()).length
    fixture.provider.faults.fail = true
    await expect(fixture.begin('ben', tierId, 'month', id)).rejects.toMatchObject({ code: 'payments_unreachable' })
    fixture.provider.faults.fail = false
    await minutesLater(minutes)
    const { url } = await fixture.begin('ben', tierId, 'month', id)
    expect(await fixture.begin('ben', tierId, 'month', id)).toEqual({ url })
    expect((await openPages()).length - before).toBe(1)
    await fixture.pay(url)
    expect((await check()).current).toMatchObject({ status: 'active' })
  })

  it('twice at once leads to one page', async () => {
    const tierId = await fixture.tier(1)
    const id = newId()
    const [one, two] = await Promise.all([1, 2].map(() => fixture.begin('ben', tierId, 'month', id)))
    expect(two).toEqual(one)
  })

  it('leads to the page that is open, and the end of one that nobody was led to takes nothing from it', async () => {
    const tierId = await fixture.tier(1)
    const id = newId()
    const { url } = await fixture.begin('ben', tierId, 'month', id)
    const { rows: [row] } = await fixture.world.owner.query<{ customer: string; price: string }>(
      'select c.reference as customer, p.reference as price from pay_customer c, price_reference p join price on price.id = p.price_id where price.tier_id = $1', [tierId])
    // Its answer did not come, and the press after it has made another.
    const lost = await provider().openSession(fixture.account, {
      subscriptionId: id, tenantId: fixture.world.home.tenantId, customer: row!.customer, price: row!.price, trialDays: 0, feeBps: 0,
      coupon: undefined,
      openUntil: new Date(Date.now() + 32 * 60_000), ways: { done: 'http://localhost/done', back: 'http://localhost/back' },
    })
    await fixture.stripe.checkout.sessions.expire(lost.id, {}, at())
    for (const event of await fixture.history(fixture.account)) await fixture.tell(event)
    await fixture.world.runJob('apply_payment_events')
    expect(await fixture.begin('ben', tierId, 'month', id)).toEqual({ url })
    await fixture.pay(url)
    expect((await check()).current).toMatchObject({ status: 'active' })
  })
})

describe('a wish that is over', () => {
  it('leads nowhere, and leaves the page of another tab open', async () => {
    const [one, two] = [await fixture.tier(1), await fixture.tier(2)]
    const over = newId()
    await fixture.begin('ben', one, 'month', over)
    const { url } = await fixture.begin('ben', two)
    await expect(fixture.begin('ben', one, 'month', over)).rejects.toMatchObject({ code: 'subscription_changed' })
    expect((await fixture.pay(url)).statusCode).toBe(303)
    expect((await check()).current).toMatchObject({ tier: { id: two } })
  })

  it('is over with its page, and wished for anew it leads to another one', async () => {
    const tierId = await fixture.tier(1)
    const id = newId()
    const { url } = await fixture.begin('ben', tierId, 'month', id)
    fixture.pass(1 / 24)
    fixture.rewind()
    await minutesLater(40)
    await expect(fixture.begin('ben', tierId, 'month', id)).rejects.toMatchObject({ code: 'subscription_changed' })
    const again = await fixture.begin('ben', tierId)
    expect(again.url).not.toBe(url)
    await fixture.pay(again.url)
    expect((await check()).current).toMatchObject({ status: 'active' })
  })
})

describe('whether something was begun', () => {
  const begun = async () => (await as('ben')(subscriptions.mine, {})).isBegun

  it('is said while its page is open, and neither before nor once it is paid or over', async () => {
    const tierId = await fixture.tier(1)
    expect(await begun()).toBe(false)
    // Whoever types the address of a payment that was made is told of none.
    expect(await check()).toMatchObject({ current: null, isBegun: false })
    const { url } = await fixture.begin('ben', tierId)
    expect(await begun()).toBe(true)
    fixture.pass(1 / 24)
    expect(await check()).toMatchObject({ current: null, isBegun: false })
    expect((await fixture.pay(url)).statusCode).toBe(410)
    fixture.rewind()
    await fixture.pay((await fixture.begin('ben', tierId)).url)
    expect(await check()).toMatchObject({ current: { status: 'active' }, isBegun: false })
  })
})

describe('the way back', () => {
  const begin = async (from: string) => {
    const { prices } = await as('ben')(subscriptions.offer, { tierId: await fixture.tier(1) })
    return as('ben')(subscriptions.begin, { id: newId(), priceId: prices[0]!.id, from })
  }

  it('leads to what they had left, whether or not they pay', async () => {
    const from = '/posts/018f0000-0000-7000-8000-0000000000b1?a=1&b=2'
    const { url } = await begin(from)
    const [page] = await openPages()
    expect(page!.url).toBe(url)
    const { searchParams: done } = new URL(page!.success_url!)
    const { searchParams: back } = new URL(page!.cancel_url!)
    expect([done.get('outcome'), done.get('from'), back.get('outcome'), back.get('from')]).toEqual(['done', from, 'back', from])
  })

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'timeline', '/\u0000'])('leads to no other site: %s', async (from) => {
    await expect(begin(from)).rejects.toMatchObject({ status: 400 })
    expect(await as('ben')(subscriptions.mine, {})).toMatchObject({ isBegun: false })
  })
})
