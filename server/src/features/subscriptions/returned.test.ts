import { entitlements } from '@marquee/contract/entitlements'
import { ledger } from '@marquee/contract/ledger'
import { subscriptions } from '@marquee/contract/subscriptions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { subscriptionFixture, type SubscriptionFixture } from '#test/subscriptionFixture.ts'

/* What becomes of a subscription when what was paid for it goes back. */

let fixture: SubscriptionFixture
beforeAll(async () => {
  fixture = await subscriptionFixture({ isHeard: true })
  for (const name of ['dov', 'noor', 'lena', 'iris', 'fay']) await fixture.world.addPerson(name)
})
afterAll(() => fixture.close())
beforeEach(() => fixture.rewind())

const at = () => ({ stripeAccount: fixture.account })
const mine = (name: string) => fixture.world.as(name)(subscriptions.mine, {})
const level = async (name: string) => (await fixture.world.as(name)(entitlements.mine, {})).level
const heard = async () => {
  await fixture.provider.settled()
  await fixture.world.worked()
}
const subscribed = async (name: string, tierId: string, card: 'pays' | 'disputed' = 'pays') => {
  await fixture.pay((await fixture.begin(name, tierId)).url, card)
  await heard()
  expect((await mine(name)).current).toMatchObject({ status: 'active' })
}
const charges = async () => (await fixture.stripe.charges.list({ limit: 10 }, at())).data
const giveBack = async (charge: string, cents?: number) => {
  await fixture.stripe.refunds.create({ charge, ...(cents ? { amount: cents } : {}) }, at())
  await heard()
}

it('ends with the payment of its period, once all of that is back, and charges nothing more', async () => {
  await subscribed('ben', await fixture.tier(1))
  const [charge] = await charges()
  await giveBack(charge!.id, 100)
  expect((await mine('ben')).current).toMatchObject({ status: 'active' })
  await giveBack(charge!.id)
  expect(await mine('ben')).toMatchObject({ current: null, past: [{ status: 'canceled' }] })
  expect(await level('ben')).toBe(0)
  const { rows } = await fixture.world.owner.query('select ended_reason from subscription where profile_id = $1', [fixture.world.person('ben').profileId])
  expect(rows).toEqual([{ ended_reason: 'refunded' }])
  expect((await fixture.stripe.subscriptions.list({ status: 'active' }, at())).data).toEqual([])
})

it('goes on when what comes back was paid for a period that is over', async () => {
  await subscribed('dina', await fixture.tier(2))
  const [first] = await charges()
  fixture.pass(32)
  await heard()
  await giveBack(first!.id)
  expect((await mine('dina')).current).toMatchObject({ status: 'active' })
})

it('goes on when what comes back is what a change cost, and ends with what the period was begun with', async () => {
  await subscribed('noor', await fixture.tier(4))
  const dearer = await fixture.tier(5, { monthCents: 2_000 })
  const { prices } = await fixture.world.as('noor')(subscriptions.offer, { tierId: dearer })
  const wish = { subscriptionId: (await mine('noor')).current!.id, priceId: prices.find(({ per }) => per === 'month')!.id }
  const { dueCents } = await fixture.world.as('noor')(subscriptions.change, wish)
  await fixture.world.as('noor')(subscriptions.changeTo, { ...wish, dueCents })
  await heard()
  const [difference, begun] = await charges()
  expect([difference!.amount, begun!.amount]).toEqual([dueCents, 999])
  await giveBack(difference!.id)
  expect((await mine('noor')).current).toMatchObject({ status: 'active' })
  await giveBack(begun!.id)
  expect(await mine('noor')).toMatchObject({ current: null })
})

describe('what the bank says was never paid', () => {
  const dispute = async () => (await fixture.stripe.disputes.list({ limit: 1 }, at())).data[0]!.id
  const reasonOf = async (name: string) =>
    (await fixture.world.owner.query('select ended_reason from subscription where profile_id = $1', [fixture.world.person(name).profileId])).rows

  it('ends once that is lost, and nothing more is charged', async () => {
    await subscribed('lena', await fixture.tier(6), 'disputed')
    // While it is not decided, nothing is taken from anybody.
    expect([(await mine('lena')).current?.status, await level('lena')]).toEqual(['active', 6])
    await fixture.stripe.disputes.close(await dispute(), {}, at())
    await heard()
    expect(await mine('lena')).toMatchObject({ current: null, past: [{ status: 'canceled' }] })
    expect([await level('lena'), await reasonOf('lena')]).toEqual([0, [{ ended_reason: 'disputed' }]])
  })

  it('ends it though that is lost in a period after', async () => {
    await subscribed('iris', await fixture.tier(7), 'disputed')
    const lost = await dispute()
    const { data: [running] } = await fixture.stripe.subscriptions.list({ limit: 1 }, at())
    await fixture.stripe.customers.update(running!.customer as string, { invoice_settings: { default_payment_method: 'pm_card_visa' } }, at())
    await fixture.stripe.subscriptions.update(running!.id, { default_payment_method: '' }, at())
    fixture.pass(32)
    await heard()
    expect((await mine('iris')).current).toMatchObject({ status: 'active' })
    await fixture.stripe.disputes.close(lost, {}, at())
    await heard()
    expect([(await mine('iris')).current, await reasonOf('iris')]).toEqual([null, [{ ended_reason: 'disputed' }]])
  })

  it('takes the rest where a part had been given back before, to the cent, and ends with it', async () => {
    await fixture.world.addPerson('gil')
    await subscribed('gil', await fixture.tier(9))
    const [charge] = await charges()
    await giveBack(charge!.id, 100)
    fixture.provider.dispute(fixture.account, charge!.id)
    await heard()
    const own = async () => (await fixture.world.as('gil')(ledger.own, { limit: 10 })).items
    const lines = async () => (await own()).flatMap((paid) => paid.lines.map(({ kind, grossCents }) => [kind, grossCents])).toSorted()
    expect(await lines()).toEqual([['dispute', -899], ['payment', 999], ['refund', -100]])
    expect([(await mine('gil')).current?.status, await level('gil')]).toEqual(['active', 9])
    await expect(fixture.stripe.refunds.create({ charge: charge!.id }, at())).rejects.toThrow()
    await fixture.stripe.disputes.close(await dispute(), {}, at())
    await heard()
    expect(await lines()).toEqual([['dispute', -899], ['payment', 999], ['refund', -100]])
    expect(await own()).toMatchObject([{ refundedCents: 100, isDisputed: true }])
    expect([(await mine('gil')).current, await level('gil'), await reasonOf('gil')]).toEqual([null, 0, [{ ended_reason: 'disputed' }]])
    expect((await fixture.world.owner.query('select sum(cents)::int as off from ledger_entry')).rows).toEqual([{ off: 0 }])
  })

  it('goes on once that is won', async () => {
    await subscribed('fay', await fixture.tier(8), 'disputed')
    await fixture.stripe.disputes.update(await dispute(), { evidence: { uncategorized_text: 'winning_evidence' } }, at())
    await heard()
    expect([(await mine('fay')).current?.status, await level('fay')]).toEqual(['active', 8])
  })
})

it('is looked at while its channel is suspended', async () => {
  await subscribed('dov', await fixture.tier(3))
  const { rows: [row] } = await fixture.world.owner.query<{ reference: string }>(
    'select reference from subscription where profile_id = $1', [fixture.world.person('dov').profileId])
  fixture.provider.faults.drop = true
  await fixture.stripe.subscriptions.cancel(row!.reference, {}, at())
  await fixture.provider.settled()
  fixture.provider.faults.drop = false
  await fixture.world.owner.query(`update subscription set fetched_at = now() - interval '2 days'`)
  const { tenantId } = fixture.world.home
  await fixture.world.owner.query(`update tenant set status = 'suspended', suspended_at = now() where tenant_id = $1`, [tenantId])
  await fixture.world.runJob('check_subscriptions')
  await fixture.world.owner.query(`update tenant set status = 'active', suspended_at = null where tenant_id = $1`, [tenantId])
  expect(await mine('dov')).toMatchObject({ current: null })
})
