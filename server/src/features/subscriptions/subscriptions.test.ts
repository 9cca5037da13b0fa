import { accountDeletion } from '@marquee/contract/accountDeletion'
import { entitlements } from '@marquee/contract/entitlements'
import { payments } from '@marquee/contract/payments'
import { subscriptions } from '@marquee/contract/subscriptions'
import { tiers } from '@marquee/contract/tiers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { subscriptionFixture, type SubscriptionFixture } from '#test/subscriptionFixture.ts'
import { setSession } from './beginQueries.ts'

let fixture: SubscriptionFixture
beforeAll(async () => {
  fixture = await subscriptionFixture()
})
afterAll(() => fixture.close())
afterEach(async () => {
  fixture.provider.faults.fail = false
  for (const table of ['subscription', 'entitlement', 'tier', 'pay_customer']) await fixture.world.owner.query(`delete from ${table}`)
})

const as = (name: string) => fixture.world.as(name)
const mine = (name = 'ben') => as(name)(subscriptions.mine, {})
const check = (name = 'ben') => as(name)(subscriptions.check, {})
const subscribed = async (tierId: string, name = 'ben', per: 'month' | 'year' = 'month') => {
  await fixture.pay((await fixture.begin(name, tierId, per)).url)
  return (await check(name)).current!
}
const atProvider = async () => (await fixture.stripe.subscriptions.list({ limit: 100, status: 'all' }, { stripeAccount: fixture.account })).data

describe('beginning', () => {
  it('leads to a page that asks for what the row of the price says, and gives the tier once it is paid', async () => {
    const tierId = await fixture.tier(1)
    const { url } = await fixture.begin('ben', tierId, 'year')
    expect(await mine()).toMatchObject({ current: null })
    expect((await fixture.pay(url)).statusCode).toBe(303)
    const { current } = await check()
    expect(current).toMatchObject({ tier: { id: tierId, name: 'Level 1' }, per: 'year', cents: 9_990, status: 'active', other: { per: 'month', cents: 999 }, can: { cancel: true, resume: false } })
    expect(await as('ben')(entitlements.mine, {})).toMatchObject({ level: 1, tiers: [{ id: tierId, source: 'paid', until: current!.paidUntil }] })
    expect((await fixture.stripe.invoices.list({}, { stripeAccount: fixture.account })).data[0]).toMatchObject({ total: 9_990, currency: 'usd' })
  })

  it('says nothing is paid while the bank has not been told, and nothing where the card is declined', async () => {
    const { url } = await fixture.begin('ben', await fixture.tier(1))
    expect((await fixture.pay(url, 'declined')).statusCode).toBe(402)
    expect((await check()).current).toBeNull()
    expect((await fixture.pay(url, 'asks')).statusCode).toBe(200)
    expect((await check()).current).toBeNull()
    expect((await fixture.pay(url, 'asks', 'confirm')).statusCode).toBe(303)
    expect((await check()).current).toMatchObject({ status: 'active' })
  })

  it('leads to the same page again, and to no second one to pay at', async () => {
    const [one, two] = [await fixture.tier(1), await fixture.tier(2)]
    const id = newId()
    const first = await fixture.begin('ben', one, 'month', id)
    expect(await fixture.begin('ben', one, 'month', id)).toEqual(first)
    await expect(fixture.begin('ben', one, 'year', id)).rejects.toMatchObject({ code: 'subscription_changed' })
    await expect(fixture.begin('dina', one, 'month', id)).rejects.toMatchObject({ status: 404 })
    const second = await fixture.begin('ben', two)
    expect((await fixture.pay(first.url)).statusCode).toBe(410)
    await fixture.pay(second.url)
    expect((await check()).current).toMatchObject({ tier: { id: two } })
    await expect(fixture.begin('ben', one)).rejects.toMatchObject({ code: 'subscribed_already' })
  })

  it('leads to one page where two tabs begin at once', async () => {
    const tierId = await fixture.tier(1)
    const begun = await Promise.allSettled([1, 2, 3].map(() => fixture.begin('ben', tierId)))
    const refused = begun.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []))
    expect(begun.length - refused.length).toBeGreaterThan(0)
    // Whoever comes before another has given up its page is refused; nobody is where each comes after the other.
    expect(refused.filter((code) => code !== 'subscription_changed')).toEqual([])
    const { rows } = await fixture.world.owner.query(`select 1 from subscription where status = 'incomplete'`)
    expect(rows).toHaveLength(1)
  })

  it('leads nowhere once another tab has given it up for its own', async () => {
    const tierId = await fixture.tier(1)
    const id = newId()
    await fixture.begin('ben', tierId, 'month', id)
    await fixture.world.owner.query(`update subscription set status = 'incomplete_expired', session = null where id = $1`, [id])
    expect(await setSession(fixture.world.scope(), id, 'cs_late')).toBe(false)
  })

  it('notices at the next beginning that the page before was paid', async () => {
    const [one, two] = [await fixture.tier(1), await fixture.tier(2)]
    await fixture.pay((await fixture.begin('ben', one)).url)
    await expect(fixture.begin('ben', two)).rejects.toMatchObject({ code: 'subscribed_already' })
    expect((await mine()).current).toMatchObject({ tier: { id: one } })
  })

  it('takes no amount from whoever calls, no price that is offered no more, and none of a tier that is not out', async () => {
    const tierId = await fixture.tier(1)
    const { prices: [price] } = await as('ben')(subscriptions.offer, { tierId })
    const begin = (more: object) => as('ben')(subscriptions.begin, { id: newId(), priceId: price!.id, ...more })
    await expect(begin({ cents: 1 })).rejects.toMatchObject({ status: 400 })
    await expect(begin({ priceId: newId() })).rejects.toMatchObject({ code: 'price_changed' })
    await as('olga')(tiers.edit, { tierId, monthCents: 1_999 })
    await expect(begin({})).rejects.toMatchObject({ code: 'price_changed' })
    await as('olga')(tiers.step, { tierId, step: 'pause' })
    await expect(fixture.begin('ben', tierId)).rejects.toMatchObject({ code: 'tier_paused' })
    await as('olga')(tiers.step, { tierId, step: 'archive' })
    await expect(fixture.begin('ben', tierId)).rejects.toMatchObject({ status: 404 })
    expect(await atProvider().then((all) => all.filter(({ status }) => status === 'incomplete'))).toEqual([])
  })

  it('has room for as many as its owner says, those at the page counted', async () => {
    const tierId = await fixture.tier(1, { maxSubscribers: 1 })
    await fixture.begin('dina', tierId)
    expect(await as('ben')(subscriptions.offer, { tierId })).toMatchObject({ hindrance: 'full' })
    await expect(fixture.begin('ben', tierId)).rejects.toMatchObject({ code: 'tier_full' })
    // Her page is over, there and here.
    fixture.pass(1 / 24)
    fixture.rewind()
    await fixture.world.owner.query(`update subscription set open_until = now() - interval '1 minute'`)
    await fixture.pay((await fixture.begin('ben', tierId)).url)
    await check()
    await expect(fixture.begin('dina', tierId)).rejects.toMatchObject({ code: 'tier_full' })
  })

  it('charges nobody for what they have for nothing, and nobody where the channel does not sell', async () => {
    const tierId = await fixture.tier(2)
    await as('olga')(entitlements.give, { tierId, id: newId(), nickname: 'ben', days: null })
    expect(await as('ben')(subscriptions.offer, { tierId })).toMatchObject({ hindrance: 'held' })
    await expect(fixture.begin('ben', tierId)).rejects.toMatchObject({ code: 'tier_had' })
    await as('olga')(payments.disconnect, {})
    expect(await as('dina')(subscriptions.offer, { tierId })).toMatchObject({ hindrance: 'not_selling' })
    await expect(fixture.begin('dina', tierId)).rejects.toMatchObject({ code: 'not_selling' })
    await as('olga')(payments.connect, { country: 'DE' })
  })

  it('is tried for nothing once', async () => {
    const tierId = await fixture.tier(1, { trialDays: 7 })
    expect(await as('ben')(subscriptions.offer, { tierId })).toMatchObject({ trialDays: 7 })
    const current = await subscribed(tierId)
    expect(current).toMatchObject({ status: 'trialing', paidUntil: current.trialEndsAt })
    const [invoice] = (await fixture.stripe.invoices.list({}, { stripeAccount: fixture.account })).data
    expect(invoice).toMatchObject({ total: 0, amount_paid: 0 })
    const other = await fixture.tier(2, { trialDays: 30 })
    expect(await as('ben')(subscriptions.offer, { tierId: other })).toMatchObject({ trialDays: 0 })
    expect(await mine()).toMatchObject({ mayTry: false })
  })

  it('is not there for a tier that is being deleted, and a tier that somebody is about to pay for is not deleted', async () => {
    const tierId = await fixture.tier(1)
    await fixture.begin('ben', tierId)
    await expect(as('olga')(tiers.remove, { tierId })).rejects.toMatchObject({ code: 'tier_held' })
  })

  it('says so where the provider does not answer, and can be tried again', async () => {
    const tierId = await fixture.tier(1)
    const id = newId()
    fixture.provider.faults.fail = true
    await expect(fixture.begin('ben', tierId, 'month', id)).rejects.toMatchObject({ code: 'payments_unreachable' })
    fixture.provider.faults.fail = false
    await fixture.pay((await fixture.begin('ben', tierId, 'month', id)).url)
    expect((await check()).current).toMatchObject({ status: 'active' })
  })
})

describe('changing to another price', () => {
  const priceOf = async (tierId: string, per: 'month' | 'year' = 'month') =>
    (await as('ben')(subscriptions.offer, { tierId })).prices.find((price) => price.per === per)!.id

  it('charges what was said before for the rest of the period, and gives it at once', async () => {
    const [one, two] = [await fixture.tier(1, { monthCents: 1_000 }), await fixture.tier(2, { monthCents: 3_000 })]
    const { id: subscriptionId, paidUntil } = await subscribed(one)
    const priceId = await priceOf(two)
    const { dueCents, isNow, nextAt } = await as('ben')(subscriptions.change, { subscriptionId, priceId })
    expect([dueCents, isNow, nextAt]).toEqual([2_000, true, paidUntil])
    const { current } = await as('ben')(subscriptions.changeTo, { subscriptionId, priceId, dueCents })
    expect(current).toMatchObject({ id: subscriptionId, tier: { id: two }, cents: 3_000, paidUntil })
    expect(await as('ben')(entitlements.mine, {})).toMatchObject({ level: 2, tiers: [{ id: two }] })
    expect((await as('ben')(subscriptions.invoices, {}))[0]).toMatchObject({ cents: 2_000, status: 'paid' })
  })

  it('takes a place from the day on which it is chosen, though it comes later', async () => {
    const [small, large] = [await fixture.tier(1, { monthCents: 500, maxSubscribers: 1 }), await fixture.tier(2, { monthCents: 3_000 })]
    const bens = await subscribed(large)
    const dinas = await subscribed(large, 'dina')
    const priceId = await priceOf(small)
    await as('ben')(subscriptions.changeTo, { subscriptionId: bens.id, priceId, dueCents: 0 })
    const change = () => as('dina')(subscriptions.changeTo, { subscriptionId: dinas.id, priceId, dueCents: 0 })
    await expect(change()).rejects.toMatchObject({ code: 'tier_full' })
    await as('ben')(subscriptions.stay, { subscriptionId: bens.id })
    expect((await change()).current).toMatchObject({ next: { tier: { id: small } } })
  })

  it('changes nothing where the amount is another than was agreed to, or the card is declined', async () => {
    const [one, two] = [await fixture.tier(1), await fixture.tier(2, { monthCents: 2_999 })]
    const { id: subscriptionId } = await subscribed(one)
    const priceId = await priceOf(two)
    const { dueCents } = await as('ben')(subscriptions.change, { subscriptionId, priceId })
    const change = (more: object = {}) => as('ben')(subscriptions.changeTo, { subscriptionId, priceId, dueCents, ...more })
    await expect(change({ dueCents: 1 })).rejects.toMatchObject({ code: 'price_changed' })
    const { id, customer } = (await atProvider())[0]!
    const account = { stripeAccount: fixture.account }
    await fixture.stripe.customers.update(customer as string, { invoice_settings: { default_payment_method: 'pm_card_chargeCustomerFail' } }, account)
    await fixture.stripe.subscriptions.update(id, { default_payment_method: '' }, account)
    await expect(change()).rejects.toMatchObject({ code: 'card_declined' })
    expect((await mine()).current).toMatchObject({ tier: { id: one }, status: 'active' })
    expect((await check()).current).toMatchObject({ tier: { id: one }, status: 'active' })
  })

  it('comes with the next period where it costs less, and not at all for whoever thinks better of it', async () => {
    const [one, two] = [await fixture.tier(1), await fixture.tier(2, { monthCents: 1_999, yearCents: 19_990 })]
    const { id: subscriptionId, paidUntil } = await subscribed(two)
    const lower = async (tierId: string, per: 'month' | 'year' = 'month') => {
      const priceId = await priceOf(tierId, per)
      expect(await as('ben')(subscriptions.change, { subscriptionId, priceId })).toEqual({ dueCents: 0, isNow: false, nextAt: paidUntil })
      return (await as('ben')(subscriptions.changeTo, { subscriptionId, priceId, dueCents: 0 })).current
    }
    const next = { tier: { id: one, level: 1, name: 'Level 1' }, per: 'month', cents: 999, at: paidUntil }
    expect(await lower(one)).toMatchObject({ tier: { id: two }, cents: 1_999, next, can: { stay: true } })
    expect((await as('ben')(subscriptions.stay, { subscriptionId })).current).toMatchObject({ tier: { id: two }, next: null, can: { stay: false } })
    // A year costs less by the month.
    expect(await lower(two, 'year')).toMatchObject({ per: 'month', next: { tier: { id: two }, per: 'year', cents: 19_990 } })
    await lower(one)
    expect((await as('ben')(subscriptions.cancel, { subscriptionId, reason: null, note: '' })).current).toMatchObject({ cancelsAt: paidUntil, next: null })
    await as('ben')(subscriptions.resume, { subscriptionId })
    await lower(one)
    fixture.pass(32)
    expect((await check()).current).toMatchObject({ tier: { id: one }, cents: 999, next: null })
    expect(await fixture.grants('ben')).toMatchObject([{ tier_id: one }])
    fixture.rewind()
  })

  it('is for prices that are offered, and for whoever stays', async () => {
    const two = await fixture.tier(2, { monthCents: 1_999 })
    const { id: subscriptionId } = await subscribed(two)
    const change = (priceId: string) => as('ben')(subscriptions.change, { subscriptionId, priceId })
    await expect(change(await priceOf(two))).rejects.toMatchObject({ code: 'subscription_changed' })
    await expect(change(newId())).rejects.toMatchObject({ code: 'price_changed' })
    const three = await priceOf(await fixture.tier(3, { monthCents: 4_999 }))
    await expect(as('dina')(subscriptions.change, { subscriptionId, priceId: three })).rejects.toMatchObject({ status: 404 })
    await as('ben')(subscriptions.cancel, { subscriptionId, reason: null, note: '' })
    await expect(change(three)).rejects.toMatchObject({ code: 'subscription_changed' })
  })
})

describe('leaving and coming back', () => {
  it('keeps what is paid until it is over, and goes on as before for whoever comes back', async () => {
    const tierId = await fixture.tier(1)
    const { id: subscriptionId, paidUntil } = await subscribed(tierId)
    const { current } = await as('ben')(subscriptions.cancel, { subscriptionId, reason: 'too_expensive', note: 'Alas' })
    expect(current).toMatchObject({ cancelsAt: paidUntil, paidUntil, other: null, can: { cancel: false, resume: true } })
    expect(await fixture.grants('ben')).toMatchObject([{ valid_until: new Date(paidUntil!), grace_until: null }])
    expect((await atProvider())[0]).toMatchObject({ cancel_at_period_end: true, cancellation_details: { feedback: 'too_expensive', comment: 'Alas' } })
    await expect(as('ben')(subscriptions.cancel, { subscriptionId, reason: null, note: '' })).rejects.toMatchObject({ code: 'subscription_changed' })
    expect((await as('ben')(subscriptions.resume, { subscriptionId })).current).toMatchObject({ cancelsAt: null, can: { cancel: true, resume: false } })
    expect((await fixture.grants('ben'))[0]!.grace_until).not.toBeNull()
  })

  it('is for whose it is', async () => {
    const { id: subscriptionId } = await subscribed(await fixture.tier(1))
    await expect(as('dina')(subscriptions.cancel, { subscriptionId, reason: null, note: '' })).rejects.toMatchObject({ status: 404 })
    await expect(as('dina')(subscriptions.setCard, {})).rejects.toMatchObject({ status: 404 })
    expect(await as('dina')(subscriptions.invoices, {})).toEqual([])
    expect(await mine('dina')).toMatchObject({ current: null, past: [] })
  })

  it('shows invoices with a file each, and a page to change the card', async () => {
    await subscribed(await fixture.tier(1))
    const [invoice] = await as('ben')(subscriptions.invoices, {})
    expect(invoice).toMatchObject({ cents: 999, status: 'paid', payUrl: null, pdfUrl: expect.stringContaining('/invoices/') })
    expect((await as('ben')(subscriptions.setCard, {})).url).toContain('/sandbox/payments/')
  })

  it('is paid by the card that is chosen on the provider’s page, and what failed is tried at once', async () => {
    await subscribed(await fixture.tier(1))
    const { id, customer, default_payment_method: before } = (await atProvider())[0]!
    const account = { stripeAccount: fixture.account }
    const cardOf = async () => {
      const { default_payment_method: own } = await fixture.stripe.subscriptions.retrieve(id, {}, account)
      const payer = await fixture.stripe.customers.retrieve(customer as string, {}, account)
      return [own, 'invoice_settings' in payer && payer.invoice_settings.default_payment_method]
    }
    await as('ben')(subscriptions.setCard, {})
    // Whoever goes back without another card pays by the one before.
    expect(await cardOf()).toEqual([null, before])
    await fixture.stripe.customers.update(customer as string, { invoice_settings: { default_payment_method: 'pm_card_visa' } }, account)
    expect((await cardOf())[1]).not.toBe(before)
    await fixture.world.owner.query(`update subscription set status = 'past_due' where reference = $1`, [id])
    expect((await check()).current).toMatchObject({ status: 'active' })
  })

  it('is over where the provider shows it no more, once what was paid is', async () => {
    const { id } = await subscribed(await fixture.tier(1))
    await fixture.world.owner.query(`update subscription set reference = 'sub_of_another_account' where id = $1`, [id])
    expect((await check()).current).toMatchObject({ id, status: 'active' })
    await fixture.world.owner.query(`update subscription set period_end = now() - interval '5 days' where id = $1`, [id])
    const { current, past } = await check()
    expect([current, past.map((one) => [one.id, one.status])]).toEqual([null, [[id, 'canceled']]])
  })

  it('is not charged again once the account is to be deleted', async () => {
    await subscribed(await fixture.tier(1))
    await as('ben')(accountDeletion.request, { nickname: 'ben', reason: '' })
    await fixture.world.worked()
    expect((await atProvider())[0]).toMatchObject({ cancel_at_period_end: true, ended_at: null })
    await fixture.world.owner.query(`update account_deletion set due_at = now()`)
    await fixture.world.runJob('erase_due_accounts')
    await fixture.world.worked()
    expect((await atProvider())[0]).toMatchObject({ status: 'canceled' })
    expect((await fixture.world.owner.query('select 1 from subscription')).rows).toEqual([])
    await fixture.world.addPerson('ben')
  })
})
