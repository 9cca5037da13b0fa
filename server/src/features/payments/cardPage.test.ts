import { subscriptions } from '@marquee/contract/subscriptions'
import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { subscriptionFixture, type SubscriptionFixture } from '#test/subscriptionFixture.ts'

/* The page on which somebody gives another card, at an account where nobody has set up such pages. */

let fixture: SubscriptionFixture
beforeAll(async () => {
  fixture = await subscriptionFixture()
  await fixture.pay((await fixture.begin('ben', await fixture.tier(1))).url)
  await fixture.world.as('ben')(subscriptions.check, {})
})
afterAll(() => fixture.close())

const at = () => ({ stripeAccount: fixture.account })
const setCard = async () => (await fixture.world.as('ben')(subscriptions.setCard, {})).url
const portals = async () => (await fixture.stripe.billingPortal.configurations.list({}, at())).data
const subscription = async () => (await fixture.stripe.subscriptions.list({ limit: 1 }, at())).data[0] as Stripe.Subscription

it('is set up with the first who wants one, for that and nothing else, and serves everybody after', async () => {
  expect(await portals()).toEqual([])
  const urls = [await setCard(), await setCard()]
  expect(urls[0]).not.toBe(urls[1])
  const features = { payment_method_update: { enabled: true }, subscription_cancel: { enabled: false } }
  expect(await portals()).toMatchObject([{ features }])
  expect((await subscription()).default_payment_method).toBeNull()
})

it('is set up anew where the provider no longer knows how it was', async () => {
  await fixture.world.owner.query(`update payment_account set portal_reference = 'bpc_of_nobody'`)
  await setCard()
  await setCard()
  expect(await portals()).toHaveLength(2)
})

it('is forgotten with the account that it was set up at', async () => {
  fixture.provider.settle(fixture.account, 'gone')
  await fixture.world.runJob('check_payment_accounts')
  await fixture.connect()
  const { rows } = await fixture.world.owner.query('select portal_reference from payment_account')
  expect(rows).toEqual([{ portal_reference: null }])
})
