import { ledger } from '@marquee/contract/ledger'
import { subscriptions } from '@marquee/contract/subscriptions'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { subscriptionFixture, type SubscriptionFixture } from '#test/subscriptionFixture.ts'

/* On which day what renews by itself was paid, wherever it is read. */

const hour = 3_600_000

let fixture: SubscriptionFixture
beforeAll(async () => {
  fixture = await subscriptionFixture({ isHeard: true })
})
afterAll(() => fixture.close())
beforeEach(() => fixture.rewind())

const heard = async () => {
  await fixture.provider.settled()
  await fixture.world.worked()
}
const mine = async (name: string) => (await fixture.world.as(name)(subscriptions.mine, {})).current
const payments = async (name: string) => (await fixture.world.as(name)(ledger.own, { limit: 10 })).items
const subscribe = async (name: string, level: number) => {
  await fixture.pay((await fixture.begin(name, await fixture.tier(level))).url)
  await heard()
}
const periodEnd = async (name: string) => Date.parse((await mine(name))!.paidUntil!)
/** Lets the period end, and what is due an hour later be paid. */
const renew = async (name: string) => {
  const end = await periodEnd(name)
  fixture.passTo(end + 2 * hour)
  await heard()
  return end
}

it('has each renewal in the ledger at its own time, for whoever paid and for the owner', async () => {
  await subscribe('ben', 1)
  const ends = [await renew('ben'), await renew('ben'), await renew('ben')]
  const said = ends.toReversed().map((end) => new Date(end + hour).toISOString())
  expect((await payments('ben')).slice(0, 3).map(({ at }) => at)).toEqual(said)
  const { items } = await fixture.world.as('olga')(ledger.lines, { limit: 3 })
  expect(items.map(({ at }) => at)).toEqual(said)
})

it('ends with what a renewal cost, once that goes back, and not with what the period before it cost', async () => {
  await subscribe('dina', 2)
  await renew('dina')
  const { data } = await fixture.stripe.charges.list({ limit: 2 }, { stripeAccount: fixture.account })
  const giveBack = async (charge: string) => {
    await fixture.stripe.refunds.create({ charge }, { stripeAccount: fixture.account })
    await heard()
  }
  await giveBack(data[1]!.id)
  expect(await mine('dina')).toMatchObject({ status: 'active' })
  await giveBack(data[0]!.id)
  expect(await mine('dina')).toBeNull()
})
