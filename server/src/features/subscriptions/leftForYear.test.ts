import { entitlements } from '@marquee/contract/entitlements'
import { subscriptions } from '@marquee/contract/subscriptions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { subscriptionFixture, type SubscriptionFixture } from '#test/subscriptionFixture.ts'

/* Two payments of the same second, of which each can come back: they are told apart by their charges. */

let fixture: SubscriptionFixture
beforeAll(async () => {
  fixture = await subscriptionFixture({ isHeard: true })
})
afterAll(() => fixture.close())

const at = () => ({ stripeAccount: fixture.account })
const mine = () => fixture.world.as('ben')(subscriptions.mine, {})
const heard = async () => {
  await fixture.provider.settled()
  await fixture.world.worked()
}
const giveBack = async (charge: string) => {
  await fixture.stripe.refunds.create({ charge }, at())
  await heard()
}

it('goes on when the month comes back that was left for a year on its first day, and ends with the year', async () => {
  await fixture.pay((await fixture.begin('ben', await fixture.tier(1))).url, 'pays')
  await heard()
  const tierId = await fixture.tier(2, { yearCents: 29_990, monthCents: 2_999 })
  const { prices } = await fixture.world.as('ben')(subscriptions.offer, { tierId })
  const wish = { subscriptionId: (await mine()).current!.id, priceId: prices.find(({ per }) => per === 'year')!.id }
  const { dueCents } = await fixture.world.as('ben')(subscriptions.change, wish)
  await fixture.world.as('ben')(subscriptions.changeTo, { ...wish, dueCents })
  await heard()
  const [year, month] = (await fixture.stripe.charges.list({ limit: 10 }, at())).data
  expect([year!.amount, month!.amount]).toEqual([dueCents, 999])
  await giveBack(month!.id)
  expect((await mine()).current).toMatchObject({ status: 'active', per: 'year' })
  await giveBack(year!.id)
  expect(await mine()).toMatchObject({ current: null })
  expect((await fixture.world.as('ben')(entitlements.mine, {})).level).toBe(0)
})
