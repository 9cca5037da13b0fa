import { ledger } from '@marquee/contract/ledger'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { paymentFixture, type PaymentFixture } from '#test/paymentFixture.ts'
import { sell } from '#test/sales.ts'

/* Channels whose account is kept in another currency than their people pay in. */

let fixture: PaymentFixture
const as = (name: string) => fixture.world.as(name)
const heard = async () => {
  await fixture.provider.settled()
  await fixture.world.worked()
}

beforeAll(async () => {
  fixture = await paymentFixture({ isHeard: true })
  for (const name of ['ben', 'dov']) await fixture.world.addPerson(name)
})
afterAll(() => fixture.close())

it.each([
  ['in euros', 'DE', 'ben', 'eur', 920, [0.92, 0.81, 0.99, 0.9]],
  ['in a currency without cents', 'JP', 'dov', 'jpy', 1_540, [154, 139, 161, 150]],
] as const)('gives back what was paid, and nothing else, however the rate has changed meanwhile: %s', async (_, country, payer, currency, gross, rates) => {
  await fixture.world.owner.query('delete from payment_account')
  const account = await fixture.connect(country)
  fixture.provider.settle(account, 'enabled')
  await heard()
  fixture.provider.rates[currency] = rates[0]
  await sell(fixture, account, { payer, cents: 1_000, fee: 101 })
  await heard()
  const line = async () => (await as('olga')(ledger.lines, { kind: 'payment', limit: 100 })).items.find((one) => one.currency === currency)!
  expect(await line()).toMatchObject({ currency, grossCents: gross, paidCurrency: 'usd', refundableCents: 1_000 })
  const paid = async () => (await as(payer)(ledger.own, { limit: 1 })).items[0]!
  const { id: lineId } = await line()
  let back = 0
  for (const [place, cents] of [500, 333, 167].entries()) {
    fixture.provider.rates[currency] = rates[place + 1]!
    back += cents
    expect(await as('olga')(ledger.refund, { lineId, id: newId(), cents, reason: 'requested_by_customer' })).toMatchObject({ refundableCents: 1_000 - back })
    expect(await paid()).toMatchObject({ currency: 'usd', cents: 1_000, refundedCents: back })
  }
  const { rows } = await fixture.world.owner.query('select sum(cents)::int as off from ledger_entry where currency = $1', [currency])
  expect(rows).toEqual([{ off: 0 }])
})
