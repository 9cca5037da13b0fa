import { entitlements } from '@marquee/contract/entitlements'
import { payments } from '@marquee/contract/payments'
import { subscriptions } from '@marquee/contract/subscriptions'
import { tiers } from '@marquee/contract/tiers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { hookSecrets, paymentFixture, signatureFor } from '#test/paymentFixture.ts'
import { subscriptionFixture, type SubscriptionFixture } from '#test/subscriptionFixture.ts'

/* What is told by nobody who may, or of somebody else's, changes nothing. */

let fixture: SubscriptionFixture
let tierId: string
let reference: string
let foreign: string
beforeAll(async () => {
  fixture = await subscriptionFixture()
  tierId = await fixture.tier(1)
  await fixture.pay((await fixture.begin('ben', tierId)).url)
  await as('ben')(subscriptions.check, {})
  reference = (await fixture.stripe.subscriptions.list({}, { stripeAccount: fixture.account })).data[0]!.id
  const other = await fixture.world.addTenant('other.test')
  await fixture.world.addPerson('oskar', { role: 'Owner' }, other)
  await as('oskar')(payments.connect, { country: 'US' })
  const { rows } = await fixture.world.owner.query<{ reference: string }>('select reference from payment_account where tenant_id = $1', [other.tenantId])
  foreign = rows[0]!.reference
  fixture.provider.settle(foreign, 'enabled')
  await as('oskar')(payments.check, {})
})
afterAll(() => fixture.close())

const as = (name: string) => fixture.world.as(name)
/** All that is known of money and of what it gives. */
const everything = async () => {
  const tables = ['subscription', 'entitlement', 'ledger_line', 'payment_account', 'pay_customer']
  const read = await Promise.all(tables.map(async (table) => (await fixture.world.owner.query(`select * from ${table} order by 1, 2, 3`)).rows))
  return JSON.stringify(read)
}
const ofBens = async (type: string) =>
  (await fixture.history(fixture.account)).find((event) => event.type === type)!

it('of a channel’s account that names what lies at another’s', async () => {
  const before = await everything()
  // Nobody has told that ben has left; whoever has the other account says so of theirs.
  await fixture.stripe.subscriptions.update(reference, { cancel_at_period_end: true }, { stripeAccount: fixture.account })
  for (const type of ['customer.subscription.created', 'invoice.paid', 'checkout.session.completed', 'charge.succeeded']) {
    const event = await ofBens(type)
    expect((await fixture.tell({ ...event, id: `evt_${type.replaceAll('.', '_')}`, account: foreign })).statusCode).toBe(200)
  }
  await fixture.world.runJob('apply_payment_events')
  expect(await everything()).toBe(before)
  await fixture.stripe.subscriptions.update(reference, { cancel_at_period_end: false }, { stripeAccount: fixture.account })
})

it('of a subscription at another account that bears ben’s name', async () => {
  const before = await everything()
  const on = { stripeAccount: foreign }
  const { id: customer } = await fixture.stripe.customers.create({ metadata: { profileId: fixture.world.person('ben').profileId } }, on)
  await fixture.stripe.customers.update(customer, { invoice_settings: { default_payment_method: 'pm_card_visa' } }, on)
  const { id: product } = await fixture.stripe.products.create({ name: 'Gold' }, on)
  const { id: price } = await fixture.stripe.prices.create({ product, currency: 'usd', unit_amount: 100, recurring: { interval: 'month' } }, on)
  const { rows: [row] } = await fixture.world.owner.query<{ id: string }>('select id from subscription')
  const metadata = { subscriptionId: row!.id, tenantId: fixture.world.home.tenantId }
  await fixture.stripe.subscriptions.create({ customer, items: [{ price }], metadata }, on)
  for (const event of await fixture.history(foreign)) if (event.type.startsWith('customer.subscription')) await fixture.tell(event)
  await fixture.world.runJob('apply_payment_events')
  expect(await everything()).toBe(before)
  expect(await as('ben')(entitlements.mine, {})).toMatchObject({ level: 1 })
})

it('in bytes that were changed after they were signed', async () => {
  const signed = JSON.stringify(await ofBens('customer.subscription.created'))
  const signature = signatureFor(signed, hookSecrets.accounts)
  const send = (payload: string) =>
    fixture.world.app.inject({
      method: 'POST', url: '/hooks/payments/accounts', payload,
      headers: { 'host': 'nowhere.test', 'content-type': 'application/json', 'stripe-signature': signature },
    })
  const kept = (await fixture.kept()).length
  for (const changed of [signed.replace(fixture.account, foreign), `${signed} `, signed.replace('"livemode":false', '"livemode":true')]) {
    expect(changed).not.toBe(signed)
    expect((await send(changed)).statusCode).toBe(400)
  }
  expect(await fixture.kept()).toHaveLength(kept)
  expect((await send(signed)).statusCode).toBe(200)
})

it('under a key of real money by a test event, and nothing is sold there at an account that was connected for trying', async () => {
  const live = await paymentFixture({ key: 'sk_live_of_a_test' })
  const { world } = live
  await world.owner.query(
    `insert into payment_account (tenant_id, reference, livemode, country, state) values ($1, 'acct_live', true, 'US', 'enabled')`, [world.home.tenantId])
  const draft = {
    description: '', benefits: [], imageId: null, accent: 'c2' as const, visibility: 'shown' as const, maxSubscribers: null, welcomeMessage: '', trialDays: 0,
    monthCents: 999, yearCents: null,
  }
  const id = newId()
  await world.as('olga')(tiers.add, { id, ...draft, level: 1, name: 'Gold' })
  await world.as('olga')(tiers.step, { tierId: id, step: 'publish' })
  await world.addPerson('ben')
  expect(await world.as('ben')(subscriptions.offer, { tierId: id })).toMatchObject({ hindrance: null, isTest: false })
  // By its words the account is shut, and the signature is right.
  const event = { ...(await ofBens('customer.subscription.created')), id: 'evt_test', account: 'acct_live', livemode: false }
  expect((await live.tell(event)).statusCode).toBe(200)
  await world.runJob('apply_payment_events')
  // It is nobody's trouble, and nobody has to look at it.
  expect(await live.kept()).toMatchObject([{ processed: true, parked_reason: null }])
  expect((await world.owner.query('select state, livemode from payment_account')).rows).toEqual([{ state: 'enabled', livemode: true }])
  await world.owner.query('update payment_account set livemode = false')
  expect(await world.as('ben')(subscriptions.offer, { tierId: id })).toMatchObject({ hindrance: 'not_selling' })
  const { prices: [price] } = await world.as('ben')(subscriptions.offer, { tierId: id })
  await expect(world.as('ben')(subscriptions.begin, { id: newId(), priceId: price!.id })).rejects.toMatchObject({ code: 'not_selling' })
  await live.close()
})
