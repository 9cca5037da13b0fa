import { subscriptions } from '@marquee/contract/subscriptions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { subscriptionFixture, type SubscriptionFixture } from '#test/subscriptionFixture.ts'

/* What becomes of an invoice that nobody has paid, once nobody gets anything for it any more, and of a payment that has failed. */

let fixture: SubscriptionFixture
let tierId: string
beforeAll(async () => {
  fixture = await subscriptionFixture()
  tierId = await fixture.tier(1, { trialDays: 7 })
  for (const name of ['fay', 'noor', 'iris', 'lena']) await fixture.world.addPerson(name)
})
afterAll(() => fixture.close())
beforeEach(async () => {
  fixture.rewind()
  for (const table of ['notification', 'subscription', 'entitlement', 'pay_customer', 'tried_card']) await fixture.world.owner.query(`delete from ${table}`)
})

const at = () => ({ stripeAccount: fixture.account })
const as = (name: string) => fixture.world.as(name)
const mine = async (name = 'ben') => as(name)(subscriptions.mine, {})
const known = new Set<string>()
/** All that the provider has told since then is heard, and what follows from it. */
const heard = async () => {
  const news = (await fixture.history(fixture.account)).filter(({ id }) => !known.has(id))
  for (const event of news) {
    known.add(event.id)
    await fixture.tell(event)
  }
  await fixture.world.runJob('apply_payment_events')
  await fixture.world.worked()
}
const referenceOf = async (name: string) => {
  const { rows } = await fixture.world.owner.query<{ reference: string }>(
    'select reference from subscription where profile_id = $1', [fixture.world.person(name).profileId])
  return rows[0]!.reference
}
const invoicesOf = async (subscription: string) => (await fixture.stripe.invoices.list({ subscription, limit: 100 }, at())).data
const states = async (subscription: string) => (await invoicesOf(subscription)).map(({ total, status }) => [total, status])
const told = async (name: string) => {
  const { rows } = await fixture.world.owner.query<{ type: string }>(
    `select type from notification where recipient_id = $1 and type in ('PAYMENT_FAILED', 'SUBSCRIPTION_ENDED') order by type`,
    [fixture.world.person(name).profileId])
  return rows.map(({ type }) => type)
}
/** Somebody whose free days are over, and whose card does not pay. */
const owing = async (name = 'ben') => {
  await fixture.pay((await fixture.begin(name, tierId)).url, 'failsLater')
  await heard()
  fixture.pass(8)
  await heard()
  const { current } = await mine(name)
  expect(current).toMatchObject({ status: 'past_due' })
  const reference = await referenceOf(name)
  expect(await states(reference)).toEqual([[999, 'open'], [0, 'paid']])
  return { subscriptionId: current!.id, reference }
}
const payWays = async (name = 'ben') => (await as(name)(subscriptions.invoices, {})).map(({ payUrl }) => payUrl !== null)
const chargedAfter = async (reference: string) => {
  const before = (await fixture.stripe.charges.list({ limit: 100 }, at())).data.filter(({ paid }) => paid).length
  fixture.pass(68)
  await heard()
  expect((await fixture.stripe.charges.list({ limit: 100 }, at())).data.filter(({ paid }) => paid)).toHaveLength(before)
  return states(reference)
}

describe('an invoice that is not paid', () => {
  it('can be paid while the subscription runs, and not once it was left', async () => {
    const { subscriptionId, reference } = await owing()
    expect(await payWays()).toEqual([true, false])
    expect((await as('ben')(subscriptions.cancel, { subscriptionId, reason: null, note: '' })).current).toBeNull()
    expect(await states(reference)).toEqual([[999, 'void'], [0, 'paid']])
    expect(await payWays()).toEqual([false, false])
    await heard()
    expect(await chargedAfter(reference)).toEqual([[999, 'void'], [0, 'paid']])
    expect(await told('ben')).toEqual(['SUBSCRIPTION_ENDED'])
  })

  it('is asked for no more once the provider has tried for the last time', async () => {
    const { reference } = await owing('fay')
    fixture.pass(24)
    await heard()
    expect((await mine('fay')).current).toBeNull()
    expect(await chargedAfter(reference)).toEqual([[999, 'void'], [0, 'paid']])
    expect(await payWays('fay')).toEqual([false, false])
    expect(await told('fay')).toEqual(['SUBSCRIPTION_ENDED'])
  })

  it('is asked for no more of whoever is shut out', async () => {
    const { reference } = await owing('noor')
    await fixture.world.owner.query(`update account set status = 'banned' where profile_id = $1`, [fixture.world.person('noor').profileId])
    // What was to end it has not been done.
    await fixture.world.runJob('check_subscriptions')
    expect(await chargedAfter(reference)).toEqual([[999, 'void'], [0, 'paid']])
  })
})

describe('a payment that has failed', () => {
  const attempts = async (reference: string) => (await invoicesOf(reference))[0]!.attempt_count
  const giveCard = async (reference: string, card: string) => {
    const { customer } = await fixture.stripe.subscriptions.retrieve(reference, {}, at())
    await fixture.stripe.customers.update(customer as string, { invoice_settings: { default_payment_method: card } }, at())
  }

  it('is tried at once with another card, and paid once', async () => {
    const { reference } = await owing('iris')
    await as('iris')(subscriptions.setCard, {})
    await giveCard(reference, 'pm_card_visa')
    const checks = await Promise.all([1, 2].map(() => as('iris')(subscriptions.check, {})))
    expect(checks.map(({ current }) => current?.status)).toContain('active')
    expect((await mine('iris')).current).toMatchObject({ status: 'active', graceUntil: null })
    expect((await invoicesOf(reference)).map(({ status, amount_paid: paid }) => [status, paid])).toEqual([['paid', 999], ['paid', 0]])
    const { customer } = await fixture.stripe.subscriptions.retrieve(reference, {}, at())
    const { data } = await fixture.stripe.charges.list({ limit: 100 }, at())
    expect(data.filter((one) => one.paid && one.customer === customer)).toHaveLength(1)
  })

  it('is not tried again with the card that has not paid, however often somebody looks', async () => {
    const { reference } = await owing('lena')
    const before = await attempts(reference)
    for (let time = 0; time < 3; time++) expect((await as('lena')(subscriptions.check, {})).current).toMatchObject({ status: 'past_due' })
    await as('lena')(subscriptions.setCard, {})
    expect((await as('lena')(subscriptions.check, {})).current).toMatchObject({ status: 'past_due' })
    expect(await attempts(reference)).toBe(before)
  })
})
