import { ledger } from '@marquee/contract/ledger'
import { subscriptions } from '@marquee/contract/subscriptions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { subscriptionFixture, type SubscriptionFixture } from '#test/subscriptionFixture.ts'

/* What the provider tells comes by itself here: twice, in another order and late, over HTTP as it would. */

let fixture: SubscriptionFixture
beforeAll(async () => {
  fixture = await subscriptionFixture({ isHeard: true })
})
afterAll(() => fixture.close())

const heard = async () => {
  await fixture.provider.settled()
  await fixture.world.worked()
}

it('comes to one subscription, one payment and one end', async () => {
  Object.assign(fixture.provider.faults, { duplicate: true, reorder: true, delay: 20 })
  await fixture.pay((await fixture.begin('ben', await fixture.tier(1))).url)
  await heard()
  const { current } = await fixture.world.as('ben')(subscriptions.mine, {})
  expect(current).toMatchObject({ status: 'active' })
  expect(await fixture.grants('ben')).toHaveLength(1)
  expect((await fixture.world.as('ben')(ledger.own, { limit: 10 })).items).toMatchObject([{ cents: 999, refundedCents: 0 }])

  const { data: [charge] } = await fixture.stripe.charges.list({ limit: 1 }, { stripeAccount: fixture.account })
  await fixture.stripe.refunds.create({ charge: charge!.id }, { stripeAccount: fixture.account })
  await heard()
  expect(await fixture.world.as('ben')(subscriptions.mine, {})).toMatchObject({ current: null, past: [{ id: current!.id }] })
  expect((await fixture.world.as('ben')(ledger.own, { limit: 10 })).items).toMatchObject([{ cents: 999, refundedCents: 999 }])
  const { rows } = await fixture.world.owner.query('select sum(cents)::int as off from ledger_entry')
  expect(rows).toEqual([{ off: 0 }])
  expect((await fixture.kept()).filter(({ processed, parked_reason: reason }) => !processed || reason)).toEqual([])
})
