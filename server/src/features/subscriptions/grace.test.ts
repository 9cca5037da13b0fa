import { entitlements } from '@marquee/contract/entitlements'
import { subscriptions, type UnpaidTerms } from '@marquee/contract/subscriptions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { subscriptionFixture, type SubscriptionFixture } from '#test/subscriptionFixture.ts'

/* How long a payment that has failed is waited for, what is said meanwhile, and how it ends. */

const dayMs = 86_400_000
let fixture: SubscriptionFixture
let tierId: string
beforeAll(async () => {
  fixture = await subscriptionFixture()
  tierId = await fixture.tier(1, { trialDays: 7 })
})
afterAll(() => fixture.close())
beforeEach(async () => {
  fixture.rewind()
  // What was told by the test before is told by now.
  await fixture.world.worked()
  for (const table of ['notification', 'subscription', 'entitlement', 'pay_customer', 'tried_card', 'unpaid_terms']) await fixture.world.owner.query(`delete from ${table}`)
  await fixture.world.owner.query(`update payment_account set state = 'enabled', problem = null`)
})

const at = () => ({ stripeAccount: fixture.account })
const ben = () => fixture.world.as('ben')
const mine = () => ben()(subscriptions.mine, {})
const notice = async () => (await ben()(subscriptions.notice, {})).notice
const setTerms = async (terms: UnpaidTerms) => {
  await fixture.world.as('olga')(subscriptions.setTerms, terms)
  await fixture.world.worked()
}
const known = new Set<string>()
const heard = async () => {
  const news = (await fixture.history(fixture.account)).filter(({ id }) => !known.has(id))
  for (const event of news) {
    known.add(event.id)
    await fixture.tell(event)
  }
  await fixture.world.runJob('apply_payment_events')
  await fixture.world.worked()
}
/** Ben, whose free days are over, and whose card does not pay; or his bank asks. */
const owing = async (card: 'failsLater' | 'asksAlways' = 'failsLater') => {
  const { url } = await fixture.begin('ben', tierId)
  await fixture.pay(url, card)
  if (card === 'asksAlways') await fixture.pay(url, card, 'confirm')
  await heard()
  fixture.pass(8)
  await heard()
  const { current } = await mine()
  expect(current).toMatchObject({ status: 'past_due' })
  const { rows } = await fixture.world.owner.query<{ reference: string }>('select reference from subscription')
  return { subscriptionId: current!.id, reference: rows[0]!.reference }
}
/** So many days of those that he keeps it have gone: the database's clock is nobody's to turn, so what was paid is moved. */
const daysLate = async (days: number) => {
  await fixture.world.owner.query(
    `update subscription set paid_to = now() - make_interval(days => $1), period_start = now() - make_interval(days => $1)`, [days])
  await fixture.world.runJob('check_unpaid_subscriptions')
  await fixture.world.worked()
}
const told = async () => {
  const { rows } = await fixture.world.owner.query<{ type: string; about: string }>(
    `select p.type, split_part(p.about, ' ', 1) as about from notification_part p join notification n on n.id = p.notification_id
      where p.recipient_id = $1 and p.type in ('PAYMENT_FAILED', 'SUBSCRIPTION_ENDED') order by p.at, about`, [fixture.world.person('ben').profileId])
  return rows.map(({ type, about }) => `${type} ${about}`)
}
const invoices = async (subscription: string) => (await fixture.stripe.invoices.list({ subscription, limit: 100 }, at())).data
const giveCard = async (reference: string, card: string) => {
  const { customer } = await fixture.stripe.subscriptions.retrieve(reference, {}, at())
  await ben()(subscriptions.setCard, {})
  const { id } = await fixture.stripe.paymentMethods.attach(card, { customer: customer as string }, at())
  await fixture.stripe.customers.update(customer as string, { invoice_settings: { default_payment_method: id } }, at())
}
/** How many payments have been made by cards, by whomever. */
const payments = async () => (await fixture.stripe.charges.list({ limit: 100 }, at())).data.filter(({ paid }) => paid).length

describe('a payment that has failed', () => {
  it('is said on every screen, with what is owed and until when he keeps it, until it is paid', async () => {
    const { subscriptionId, reference } = await owing()
    const { graceUntil, paidUntil, card } = (await mine()).current!
    expect(Date.parse(graceUntil!) - Date.parse(paidUntil!)).toBe(14 * dayMs)
    expect(card).toMatchObject({ brand: 'visa', last4: '0341' })
    expect(await notice()).toEqual({ kind: 'failed', subscriptionId, tierName: 'Level 1', cents: 999, until: graceUntil, card })
    await giveCard(reference, 'pm_card_visa')
    await ben()(subscriptions.check, {})
    expect(await notice()).toBeNull()
    expect((await mine()).current).toMatchObject({ status: 'active', owedCents: null, card: { last4: '4242' } })
  })

  it('is paid by the card that is there, once, though it is pressed twice and in two tabs', async () => {
    const { subscriptionId, reference } = await owing()
    const declined = await ben()(subscriptions.pay, { subscriptionId, dueCents: 999 })
    expect(declined).toMatchObject({ outcome: 'declined', own: { current: { status: 'past_due' } } })
    await giveCard(reference, 'pm_card_visa')
    const before = await payments()
    const pressed = await Promise.allSettled([1, 2].map(() => ben()(subscriptions.pay, { subscriptionId, dueCents: 999 })))
    expect(pressed.some((one) => one.status === 'fulfilled' && one.value.outcome === 'done')).toBe(true)
    const again = await ben()(subscriptions.pay, { subscriptionId, dueCents: 999 })
    expect(again).toMatchObject({ outcome: 'done', url: null, own: { current: { status: 'active' } } })
    expect(await payments()).toBe(before + 1)
  })

  it('costs what was said, or nothing is charged; a try by hand takes none of the provider’s', async () => {
    const { subscriptionId, reference } = await owing()
    await expect(ben()(subscriptions.pay, { subscriptionId, dueCents: 998 })).rejects.toMatchObject({ body: { code: 'price_changed' } })
    const { attempt_count, next_payment_attempt } = (await invoices(reference))[0]!
    await ben()(subscriptions.pay, { subscriptionId, dueCents: 999 })
    expect((await invoices(reference))[0]).toMatchObject({ attempt_count, next_payment_attempt })
  })

  it('that the bank wants him to confirm is said as that, and leads to where he can', async () => {
    const { subscriptionId } = await owing('asksAlways')
    expect(await notice()).toMatchObject({ kind: 'asks', cents: 999 })
    expect(await told()).toEqual(['PAYMENT_FAILED asks'])
    const { outcome, url } = await ben()(subscriptions.pay, { subscriptionId, dueCents: 999 })
    expect(outcome).toBe('asks')
    await fixture.confirm(url!)
    await heard()
    expect(await notice()).toBeNull()
    expect((await mine()).current).toMatchObject({ status: 'active', isAsked: false })
    expect(await told()).toEqual([])
  })

  it('is not said to be his doing where the channel cannot be charged for, and does not end for that', async () => {
    await owing()
    await fixture.world.owner.query(`update payment_account set state = 'restricted', problem = 'missing'`)
    expect(await notice()).toMatchObject({ kind: 'stopped' })
    await daysLate(20)
    expect((await mine()).current).toMatchObject({ status: 'past_due' })
  })
})

describe('the time for which it is waited', () => {
  it('is told at its beginning, halfway and a day before its end, each once; then it ends, and that is told last', async () => {
    const { reference } = await owing()
    expect(await told()).toEqual(['PAYMENT_FAILED failed'])
    for (const days of [3, 8, 9]) await daysLate(days)
    expect(await told()).toEqual(['PAYMENT_FAILED failed', 'PAYMENT_FAILED halfway'].toSorted())
    await daysLate(13)
    await daysLate(13)
    expect((await told()).toSorted()).toEqual(['PAYMENT_FAILED failed', 'PAYMENT_FAILED halfway', 'PAYMENT_FAILED last'])
    await daysLate(15)
    expect((await mine()).current).toBeNull()
    const [ended] = (await mine()).past
    expect(ended).toMatchObject({ status: 'canceled' })
    expect(ended!.comeBackUntil).not.toBeNull()
    expect(await told()).toEqual(['SUBSCRIPTION_ENDED payment_failed'])
    expect((await invoices(reference))[0]).toMatchObject({ status: 'void' })
    fixture.pass(60)
    await heard()
    expect(await told()).toEqual(['SUBSCRIPTION_ENDED payment_failed'])
    expect((await invoices(reference)).map(({ amount_paid: paid }) => paid)).toEqual([0, 0])
  })

  it('does not end what has been paid a moment before', async () => {
    const { reference } = await owing()
    await fixture.world.owner.query(`update subscription set paid_to = now() - interval '15 days', period_start = now() - interval '15 days'`)
    await giveCard(reference, 'pm_card_visa')
    await fixture.stripe.invoices.pay((await invoices(reference))[0]!.id, {}, at())
    await fixture.world.runJob('check_unpaid_subscriptions')
    expect((await mine()).current).toMatchObject({ status: 'active' })
  })

  it('is what the owner says, for whoever owes something already as well', async () => {
    await owing()
    expect(await fixture.world.as('olga')(subscriptions.terms, {})).toEqual({ graceDays: 14, keepsUnpaid: false })
    for (const graceDays of [30, 0]) {
      await setTerms({ graceDays, keepsUnpaid: false })
      const [grant] = await fixture.grants('ben')
      expect(grant!.grace_until ? Math.round((grant!.grace_until.getTime() - grant!.valid_until.getTime()) / dayMs) : 0).toBe(graceDays)
    }
    // It can be paid all the same for some days.
    await daysLate(2)
    expect((await mine()).current).toMatchObject({ status: 'past_due', graceUntil: null })
    expect(await fixture.asAt(Date.now() + 9 * dayMs, () => ben()(entitlements.mine, {}))).toMatchObject({ level: 0 })
    await daysLate(4)
    expect((await mine()).current).toBeNull()
  })

  it('is over only when the provider ends it, where the owner lets what is not paid stay open', async () => {
    await owing()
    await setTerms({ graceDays: 0, keepsUnpaid: true })
    expect((await mine()).current!.graceUntil).not.toBeNull()
    await daysLate(25)
    expect((await mine()).current).toMatchObject({ status: 'past_due' })
    expect(await told()).toEqual(['PAYMENT_FAILED failed'])
    fixture.pass(30)
    await heard()
    expect((await mine()).current).toBeNull()
    expect(await told()).toEqual(['SUBSCRIPTION_ENDED payment_failed'])
  })

  it('is the owner’s to say, from nothing to thirty days', async () => {
    await expect(fixture.world.as('ben')(subscriptions.setTerms, { graceDays: 3, keepsUnpaid: false })).rejects.toMatchObject({ status: 403 })
    await expect(setTerms({ graceDays: 31, keepsUnpaid: false })).rejects.toMatchObject({ status: 400 })
  })
})

describe('the card', () => {
  it('that is not good any more by the next payment is said, and another one is known though nobody was told of it', async () => {
    await fixture.pay((await fixture.begin('ben', tierId)).url)
    await heard()
    expect(await notice()).toBeNull()
    const { data } = await fixture.stripe.subscriptions.list({ limit: 1 }, at())
    const before = new Date()
    before.setUTCDate(0)
    const run = { exp_month: before.getUTCMonth() + 1, exp_year: before.getUTCFullYear() }
    await fixture.stripe.paymentMethods.update(data[0]!.default_payment_method as string, { card: run }, at())
    await heard()
    const { current } = await mine()
    expect(await notice()).toMatchObject({ kind: 'expiring', cents: 999, until: current!.trialEndsAt, card: { last4: '4242' } })
    // The network renews it with the first payment.
    fixture.pass(8)
    await heard()
    expect(await notice()).toBeNull()
    expect((await mine()).current!.card!.goodTo > new Date().toISOString()).toBe(true)
  })

  it('that was changed at the provider is known by the night, though that was not heard', async () => {
    await fixture.pay((await fixture.begin('ben', tierId)).url)
    await heard()
    const { data } = await fixture.stripe.subscriptions.list({ limit: 1 }, at())
    await giveCard(data[0]!.id, 'pm_card_createDispute')
    await fixture.world.runJob('reconcile_subscriptions')
    expect((await mine()).current!.card).toMatchObject({ last4: '0259' })
  })
})
