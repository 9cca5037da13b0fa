import { subscriptions } from '@marquee/contract/subscriptions'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { subscriptionFixture, type SubscriptionFixture } from '#test/subscriptionFixture.ts'

/* Whatever somebody changes to, and when: they pay what they were told, and nothing lies at the provider that nobody sees. */

const dayMs = 86_400_000
const pers = ['month', 'year'] as const
/* By the month a year of each but the last costs more than a month of it: somebody comes to a year at once, and from it to a month. */
const prices = [
  { monthCents: 500, yearCents: 7_000 }, { monthCents: 530, yearCents: 12_000 }, { monthCents: 1_100, yearCents: 30_000 },
  { monthCents: 3_000, yearCents: 20_000 },
]
let ahead = 0
let fixture: SubscriptionFixture
let tierIds: string[]
beforeAll(async () => {
  fixture = await subscriptionFixture()
  tierIds = []
  for (const [place, price] of prices.entries()) tierIds.push(await fixture.tier(place + 1, price))
  // Whoever asks and whoever answers go by the same clock.
  const now = Date.now.bind(Date)
  vi.spyOn(Date, 'now').mockImplementation(() => now() + ahead)
})
afterEach(() => {
  ahead = 0
  fixture.rewind()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await fixture.close()
})

const ben = () => fixture.world.as('ben')
const at = () => ({ stripeAccount: fixture.account })
const pass = (days: number) => {
  ahead += days * dayMs
  fixture.pass(0)
}
const subscribed = async () => {
  for (const table of ['subscription', 'entitlement', 'pay_customer']) await fixture.world.owner.query(`delete from ${table}`)
  await fixture.pay((await fixture.begin('ben', tierIds[0]!)).url)
  await ben()(subscriptions.check, {})
  const { data: [row] } = await fixture.stripe.subscriptions.list({ limit: 1 }, at())
  return { reference: row!.id, customer: row!.customer as string }
}
const charged = async (reference: string) => {
  const { data } = await fixture.stripe.invoices.list({ subscription: reference, limit: 100 }, at())
  expect(data.filter(({ status }) => status === 'open')).toEqual([])
  return data.reduce((sum, { amount_paid: paid }) => sum + paid, 0)
}

it('whatever somebody changes to', { timeout: 240_000 }, async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('change' as const), place: fc.nat(prices.length - 1), per: fc.constantFrom(...pers) }),
    fc.record({ kind: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 40 }) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
      ahead = 0
      fixture.rewind()
      const { reference, customer } = await subscribed()
      for (const one of steps) {
        if (one.kind === 'pass') pass(one.days)
        else {
          const { current } = await ben()(subscriptions.check, {})
          const { prices: offered } = await ben()(subscriptions.offer, { tierId: tierIds[one.place]! })
          const wish = { subscriptionId: current!.id, priceId: offered.find(({ per }) => per === one.per)!.id }
          const before = await charged(reference)
          const cost = await ben()(subscriptions.change, wish).catch(() => undefined)
          // It is what they have already.
          if (!cost) continue
          await ben()(subscriptions.changeTo, { ...wish, dueCents: cost.dueCents })
          expect((await charged(reference)) - before).toBe(cost.dueCents)
        }
        const { current: now } = await ben()(subscriptions.check, {})
        const payer = await fixture.stripe.customers.retrieve(customer, {}, at())
        expect('balance' in payer && payer.balance).toBe(0)
        expect(now!.renewalCents).toBe(now!.cents)
        const coming = await fixture.stripe.invoices.createPreview({ subscription: reference }, at())
        const dueAt = new Date(coming.period_end * 1_000).toISOString()
        if (!now!.next) expect([coming.amount_due, dueAt]).toEqual([now!.renewalCents, now!.paidUntil])
      }
      // What was planned is what is paid.
      const { current: last } = await ben()(subscriptions.check, {})
      const before = await charged(reference)
      pass(Math.ceil((Date.parse(last!.paidUntil!) - Date.now()) / dayMs) + 1)
      expect((await charged(reference)) - before).toBe(last!.next?.cents ?? last!.renewalCents)
      await fixture.stripe.subscriptions.cancel(reference, {}, at())
    }),
    { numRuns: 8 },
  )
})
