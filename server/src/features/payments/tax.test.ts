import { auditLog } from '@marquee/contract/auditLog'
import { flags } from '@marquee/contract/flags'
import { ledger } from '@marquee/contract/ledger'
import { payments } from '@marquee/contract/payments'
import { subscriptions } from '@marquee/contract/subscriptions'
import { tips } from '@marquee/contract/tips'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { cards, subscriptionFixture, type SubscriptionFixture } from '#test/subscriptionFixture.ts'

/* Tax that the provider reckons up: the price is the whole of what is paid, and what of it is tax goes its own way. */

let fixture: SubscriptionFixture
let pages: FastifyInstance
const as = (name: string) => fixture.world.as(name)
const heard = async () => {
  await fixture.provider.settled()
  await fixture.world.worked()
}
const payFrom = async (url: string, country: string) => {
  const { statusCode } = await pages.inject({
    method: 'POST', url: new URL(url).pathname, headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ step: 'pay', card: cards.pays, country }).toString(),
  })
  expect(statusCode).toBe(303)
  await heard()
}
/** The newest of an amount: what happens within a second of the provider's has no order. */
const latest = async (cents: number) =>
  (await as('olga')(ledger.lines, { kind: 'payment', limit: 100 })).items.find(({ grossCents }) => grossCents === cents)!
const tip = async (cents: number) => (await as('ben')(tips.send, { profileId: fixture.world.person('ada').profileId, id: newId(), cents, message: '' })).url

beforeAll(async () => {
  fixture = await subscriptionFixture({ isHeard: true })
  await fixture.world.addPerson('ada', { role: 'Creator' })
  await as('olga')(flags.set, { featureFlag: 'tips', enabled: true })
  pages = Fastify()
  await pages.register(fixture.provider.plugin)
  await heard()
})
afterAll(async () => {
  await pages.close()
  await fixture.close()
})
beforeEach(() => as('olga')(payments.setTax, { isOn: false }))

it('is off until an owner switches it on, and then stands in the log', async () => {
  expect(await as('olga')(payments.account, {})).toMatchObject({ collectsTax: false, can: { setTax: true } })
  const ada = { profileId: fixture.world.person('ada').profileId }
  expect(await as('ben')(tips.offer, ada)).toMatchObject({ includesTax: false })
  await payFrom(await tip(1_190), 'DE')
  expect(await latest(1_190)).toMatchObject({ taxCents: 0 })
  expect(await as('olga')(payments.setTax, { isOn: true })).toMatchObject({ collectsTax: true })
  expect(await as('ben')(tips.offer, ada)).toMatchObject({ includesTax: true })
  await as('olga')(payments.setTax, { isOn: true })
  const { items } = await as('olga')(auditLog.list, { action: 'payments.taxChanged' })
  expect(items.map(({ after }) => after?.['isOn'])).toEqual([true])
  await expect(as('ada')(payments.setTax, { isOn: true })).rejects.toMatchObject({ status: 403 })
})

it('takes of what is sold once what it comes to where the buyer lives, and nothing where there is none', async () => {
  await as('olga')(payments.setTax, { isOn: true })
  await payFrom(await tip(2_380), 'DE')
  const line = await latest(2_380)
  expect(line).toMatchObject({ soldAs: 'tip', grossCents: 2_380, taxCents: 380 })
  expect(line.grossCents).toBe(line.taxCents + line.processorCents + line.platformCents + line.netCents)
  await payFrom(await tip(3_000), 'US')
  expect(await latest(3_000)).toMatchObject({ taxCents: 0 })
})

it('takes it of every period of what is paid again and again, of what a change costs, and after a planned change, too', async () => {
  await as('olga')(payments.setTax, { isOn: true })
  const [silver, gold] = [await fixture.tier(1, { monthCents: 1_190 }), await fixture.tier(2, { monthCents: 4_760 })]
  await payFrom((await fixture.begin('ben', gold)).url, 'DE')
  expect(await latest(4_760)).toMatchObject({ soldAs: 'subscription', taxCents: 760 })
  const { prices } = await as('ben')(subscriptions.offer, { tierId: silver })
  const { current } = await as('ben')(subscriptions.mine, {})
  const wanted = { subscriptionId: current!.id, priceId: prices.find(({ per }) => per === 'month')!.id }
  const { dueCents } = await as('ben')(subscriptions.change, wanted)
  await as('ben')(subscriptions.changeTo, { ...wanted, dueCents })
  for (const months of [1, 2]) {
    fixture.pass(32)
    await heard()
    const renewals = (await as('olga')(ledger.lines, { soldAs: 'subscription', limit: 100 })).items.filter(({ grossCents }) => grossCents === 1_190)
    expect(renewals.map(({ taxCents }) => taxCents)).toEqual(Array.from({ length: months }, () => 190))
  }
  const { data: [invoice] } = await fixture.stripe.invoices.list({ limit: 1 }, { stripeAccount: fixture.account })
  expect(invoice).toMatchObject({ total: 1_190, total_excluding_tax: 1_000, customer_address: { country: 'DE' } })
})

it('is not switched on where the provider does not know where the business is', async () => {
  fixture.provider.settle(fixture.account, 'restricted')
  await heard()
  await expect(as('olga')(payments.setTax, { isOn: true })).rejects.toMatchObject({ code: 'payments_not_connected' })
  await fixture.world.owner.query(`update payment_account set state = 'enabled'`)
  await expect(as('olga')(payments.setTax, { isOn: true })).rejects.toMatchObject({ code: 'tax_not_set_up' })
})
