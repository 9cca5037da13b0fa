import { entitlements } from '@marquee/contract/entitlements'
import { ledger } from '@marquee/contract/ledger'
import { posts } from '@marquee/contract/posts'
import { subscriptions } from '@marquee/contract/subscriptions'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { subscriptionFixture, type SubscriptionFixture } from '#test/subscriptionFixture.ts'

const hour = 3_600_000
const day = 24 * hour
const thisYear = new Date().getUTCFullYear()
/** The first year to come in whose second year there is a 29 February, whenever this runs. */
const year = [1, 2, 3, 4].map((ahead) => thisYear + ahead).find((one) => one % 4 === 3)!
/** Half past ten at night in UTC on the last day of the nth month from January, whatever the clocks of people do. */
const endOf = (month: number) => Date.UTC(year, month + 1, 0, 22, 30)
const saidOf = (moment: number) => new Date(moment).toISOString()
const months = 24
/** In which ben's card does not pay, and in which noor leaves. */
const [failing, leaving] = [6, 12]

let fixture: SubscriptionFixture
beforeAll(async () => {
  fixture = await subscriptionFixture({ isHeard: true })
  await fixture.world.addPerson('ada', { role: 'Creator' })
  for (const name of ['noor', 'dov']) await fixture.world.addPerson(name)
})
afterAll(() => fixture.close())
afterEach(() => fixture.rewind())

const at = () => ({ stripeAccount: fixture.account })
const as = (name: string) => fixture.world.as(name)
const hear = async () => {
  await fixture.provider.settled()
  await fixture.world.runJob('apply_payment_events')
}
const turnTo = (moment: number) => {
  fixture.passTo(moment)
  return hear()
}
const mine = async (name: string) => (await as(name)(subscriptions.mine, {})).current!
const payments = async (name: string) => (await as(name)(ledger.own, { limit: 100 })).items

/** Tries a tier out until the end of January. */
const subscribe = async (name: string, tierId: string, per: 'month' | 'year', until = endOf(0)) => {
  await fixture.pay((await fixture.begin(name, tierId, per)).url)
  return fixture.triesUntil(until)
}
/** By which card whoever pays for it does from now on. */
const setCard = async (reference: string, card: string) => {
  const { customer } = await fixture.stripe.subscriptions.retrieve(reference, {}, at())
  await fixture.stripe.customers.update(customer as string, { invoice_settings: { default_payment_method: card } }, at())
  await fixture.stripe.subscriptions.update(reference, { default_payment_method: '' }, at())
}

it('is renewed on the last day of February by whoever has begun on a 29th, and on a 29th again', { timeout: 100_000 }, async () => {
  const leapDay = Date.UTC(year + 1, 1, 29, 9)
  await subscribe('dov', await fixture.tier(3, { trialDays: 7 }), 'year', leapDay)
  await hear()
  const paidUntil: string[] = []
  for (let later = 0; later < 4; later++) {
    await turnTo(later ? Date.UTC(year + 1 + later, 1, 28, 9) + 2 * hour : leapDay + 2 * hour)
    const { status, paidUntil: until } = await mine('dov')
    paidUntil.push(`${status} ${until!.slice(0, 10)}`)
  }
  expect(paidUntil).toEqual([`active ${year + 2}-02-28`, `active ${year + 3}-02-28`, `active ${year + 4}-02-28`, `active ${year + 5}-02-29`])
})

it('is renewed for two years at the ends of months, by the month and by the year, to the cent, and opens what is paid for', { timeout: 400_000 }, async () => {
  const tried = { trialDays: 7 }
  const [one, two] = [await fixture.tier(1, tried), await fixture.tier(2, { ...tried, monthCents: 2_000, yearCents: 20_000 })]
  const { id: postId } = await as('ada')(posts.publish, { id: newId(), text: 'For whoever pays, and for nobody else', audience: 'tier', minTier: 1 })
  /** What is open to somebody at a moment: their level, and the words of a post that asks for one. */
  const open = (name: string, moment: number) => fixture.asAt(moment, async () =>
    [(await as(name)(entitlements.mine, {})).level, !(await as(name)(posts.read, { postId })).isLocked])
  const bens = await subscribe('ben', one, 'month')
  await subscribe('dina', two, 'year')
  await subscribe('noor', one, 'month')
  await hear()
  expect(await mine('ben')).toMatchObject({ status: 'trialing', paidUntil: saidOf(endOf(0)) })

  /** Ben's card does not pay: what he has stays for fourteen days and no longer, and is his again with another card. */
  const failAndPay = async (month: number) => {
    const lost = endOf(month) + 14 * day
    expect(await mine('ben')).toMatchObject({ status: 'past_due', paidUntil: saidOf(endOf(month)), renewalCents: 999 })
    await turnTo(lost - day)
    expect([await open('ben', lost - hour), await open('ben', lost + hour)]).toEqual([[1, true], [0, false]])
    await setCard(bens, 'pm_card_visa')
    await as('ben')(subscriptions.check, {})
    await hear()
    expect(await open('ben', lost + hour)).toEqual([1, true])
  }

  for (let month = 0; month <= months; month++) {
    // Not an hour before, and not twice.
    await turnTo(endOf(month) - hour)
    expect(await payments('ben')).toHaveLength(month)
    expect([await open('ben', endOf(month) - hour), await open('dina', endOf(month) - hour)]).toEqual([[1, true], [2, true]])
    if (month === failing) await setCard(bens, 'pm_card_chargeCustomerFail')
    if (month === leaving) await as('noor')(subscriptions.cancel, { subscriptionId: (await mine('noor')).id, reason: null, note: '' })
    expect(await open('noor', endOf(month) - hour)).toEqual(month > leaving ? [0, false] : [1, true])
    await turnTo(endOf(month) + 2 * hour)
    await turnTo(endOf(month) + 3 * hour)
    if (month === failing) await failAndPay(month)
    expect(await payments('ben')).toHaveLength(month + 1)
    expect(await mine('ben')).toMatchObject({ status: 'active', paidUntil: saidOf(endOf(month + 1)) })
    expect((await payments('dina')).length).toBe(Math.floor(month / 12) + 1)
    const after = endOf(month) + 3 * hour
    expect([await open('ben', after), await open('dina', after)]).toEqual([[1, true], [2, true]])
    expect(await open('noor', after)).toEqual(month >= leaving ? [0, false] : [1, true])
  }
  // Nothing was heard of the next renewal: three days are let off, and no more.
  const unheard = endOf(months + 1) + 3 * day
  expect([await open('ben', unheard - hour), await open('ben', unheard + hour)]).toEqual([[1, true], [0, false]])
  expect([...new Set((await payments('ben')).map(({ cents }) => cents))]).toEqual([999])
  expect([...new Set((await payments('dina')).map(({ cents }) => cents))]).toEqual([20_000])
  expect(await payments('noor')).toHaveLength(leaving)
  expect(await mine('dina')).toMatchObject({ status: 'active', paidUntil: saidOf(endOf(36)) })

  const { rows } = await fixture.world.owner.query('select sum(cents)::int as off from ledger_entry')
  expect(rows).toEqual([{ off: 0 }])
  expect((await fixture.kept()).filter(({ processed }) => !processed)).toEqual([])
})
