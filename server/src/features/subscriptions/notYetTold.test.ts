import { subscriptions } from '@marquee/contract/subscriptions'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { subscriptionFixture, type SubscriptionFixture } from '#test/subscriptionFixture.ts'

/* Another period has begun, and nobody here has been told of it: whoever does something does it to what is so. */

const dayMs = 86_400_000
let ahead = 0
let fixture: SubscriptionFixture
let [one, two] = ['', '']
beforeAll(async () => {
  fixture = await subscriptionFixture()
  one = await fixture.tier(1)
  two = await fixture.tier(2, { monthCents: 2_000 })
  // Whoever asks and whoever answers go by the same clock.
  const now = Date.now.bind(Date)
  vi.spyOn(Date, 'now').mockImplementation(() => now() + ahead)
})
afterAll(async () => {
  vi.restoreAllMocks()
  await fixture.close()
})

const ben = () => fixture.world.as('ben')
const check = async () => (await ben()(subscriptions.check, {})).current!
const pass = (days: number) => {
  ahead += days * dayMs
  fixture.pass(0)
}
let subscriptionId = ''
beforeEach(async () => {
  await fixture.pay((await fixture.begin('ben', one)).url)
  subscriptionId = (await check()).id
})
afterEach(async () => {
  ahead = 0
  fixture.rewind()
  for (const table of ['subscription', 'entitlement', 'pay_customer']) await fixture.world.owner.query(`delete from ${table}`)
})
const monthlyPriceOf = async (tierId: string) => {
  const { prices } = await ben()(subscriptions.offer, { tierId })
  return prices.find(({ per }) => per === 'month')!.id
}

it('a pause is as long as was asked for', async () => {
  pass(32)
  await ben()(subscriptions.pause, { subscriptionId, months: 1 })
  const { paidUntil, pausedUntil } = await check()
  expect(Date.parse(pausedUntil!) - Date.parse(paidUntil!)).toBeGreaterThan(27 * dayMs)
})

it('what is left in a pause ends at once, for nothing of it is paid, and nothing is in the way of beginning anew', async () => {
  await ben()(subscriptions.pause, { subscriptionId, months: 2 })
  pass(40)
  expect((await ben()(subscriptions.cancel, { subscriptionId, reason: null, note: '' })).current).toBeNull()
  expect(await ben()(subscriptions.offer, { tierId: two })).toMatchObject({ hindrance: null })
})

it('a change says when its price is paid next', async () => {
  pass(32)
  const { nextAt } = await ben()(subscriptions.change, { subscriptionId, priceId: await monthlyPriceOf(two) })
  expect(nextAt).toBe((await check()).paidUntil)
  expect(Date.parse(nextAt)).toBeGreaterThan(Date.now())
})
