import { subscriptions } from '@marquee/contract/subscriptions'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { newId } from '#db/id.ts'
import { PaymentTrouble } from '#payments/payments.ts'
import { subscriptionFixture, type SubscriptionFixture } from '#test/subscriptionFixture.ts'

/* What people do about what they pay for stands in the channel's audit log. */

let fixture: SubscriptionFixture
beforeAll(async () => {
  fixture = await subscriptionFixture()
})
afterAll(() => fixture.close())
afterEach(async () => {
  vi.restoreAllMocks()
  for (const table of ['subscription', 'entitlement', 'tier', 'pay_customer']) await fixture.world.owner.query(`delete from ${table}`)
})

const ben = () => fixture.world.as('ben')
const since = async (before: number) => {
  const { rows } = await fixture.world.owner.query<{ action: string }>(
    'select action from audit_log where actor_id = $1 order by seq offset $2', [fixture.world.person('ben').profileId, before])
  return rows.map(({ action }) => action)
}
const length = async () => (await since(0)).length
const priceOf = async (tierId: string) => (await ben()(subscriptions.offer, { tierId })).prices.find(({ per }) => per === 'month')!.id
const subscribed = async (tierId: string) => {
  await fixture.pay((await fixture.begin('ben', tierId)).url)
  return (await ben()(subscriptions.check, {})).current!
}

it('each act, in its order, and no look', async () => {
  const before = await length()
  const [low, high] = [await fixture.tier(1), await fixture.tier(2, { monthCents: 1_999 })]
  const id = newId()
  const first = await fixture.begin('ben', high, 'month', id)
  expect(await fixture.begin('ben', high, 'month', id)).toEqual(first)
  await fixture.pay(first.url)
  const { id: subscriptionId } = (await ben()(subscriptions.check, {})).current!
  const lower = { subscriptionId, priceId: await priceOf(low) }
  await ben()(subscriptions.change, lower)
  await ben()(subscriptions.changeTo, { ...lower, dueCents: 0 })
  await ben()(subscriptions.stay, { subscriptionId })
  await ben()(subscriptions.setCard, {})
  await ben()(subscriptions.pause, { subscriptionId, months: 1 })
  await ben()(subscriptions.goOn, { subscriptionId, dueCents: 0 })
  await ben()(subscriptions.cancel, { subscriptionId, reason: null, note: '' })
  await ben()(subscriptions.resume, { subscriptionId })
  expect(await since(before)).toEqual([
    'subscription.begun', 'subscription.changed', 'subscription.stayed', 'subscription.cardAsked', 'subscription.paused',
    'subscription.unpaused', 'subscription.canceled', 'subscription.resumed',
  ])
})

it('what the provider has done, though it does not answer afterwards, and nothing that it has refused', async () => {
  const { id: subscriptionId } = await subscribed(await fixture.tier(1))
  const before = await length()
  fixture.provider.faults.fail = true
  await expect(ben()(subscriptions.pause, { subscriptionId, months: 1 })).rejects.toMatchObject({ code: 'payments_unreachable' })
  expect(await since(before)).toEqual([])
  fixture.provider.faults.fail = false
  // It is away as soon as it has done what it was asked for.
  vi.spyOn(fixture.world.app.payments!, 'subscription').mockRejectedValueOnce(new PaymentTrouble('away', { isAway: true }))
  await expect(ben()(subscriptions.pause, { subscriptionId, months: 1 })).rejects.toMatchObject({ code: 'payments_unreachable' })
  expect(await since(before)).toEqual(['subscription.paused'])
})
