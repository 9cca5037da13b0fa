import { ledger } from '@marquee/contract/ledger'
import { subscriptions } from '@marquee/contract/subscriptions'
import type { CallFault } from '@marquee/sandbox/payments/events'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { subscriptionFixture, type SubscriptionFixture } from '#test/subscriptionFixture.ts'

/* Whoever presses again, because no answer came the first time, has done it once. */

let fixture: SubscriptionFixture
let level = 0
beforeAll(async () => {
  fixture = await subscriptionFixture({ isHeard: true })
})
beforeEach(() => {
  fixture.provider.faults.calls.length = 0
})
afterAll(() => fixture.close())

const goWrong = (place: string, answer: CallFault['answer']) =>
  void fixture.provider.faults.calls.push({ place, answer, times: typeof answer === 'number' ? 1 : 2 })
const heard = async () => {
  await fixture.provider.settled()
  await fixture.world.worked()
}

it.each<[place: string, answer: CallFault['answer'], name: string]>([
  ['POST /v1/customers', 'lost', 'noor'], ['POST /v1/customers', 500, 'dov'], ['POST /v1/prices', 'lost', 'sam'],
  ['POST /v1/checkout/sessions', 'lost', 'tess'], ['POST /v1/checkout/sessions', 500, 'uma'],
])('is led to a page where %s goes wrong (%s)', async (place, answer, name) => {
  await fixture.world.addPerson(name)
  const [tierId, id] = [await fixture.tier(++level), newId()]
  goWrong(place, answer)
  await expect(fixture.begin(name, tierId, 'month', id)).rejects.toMatchObject({ code: 'payments_unreachable' })
  const { url } = await fixture.begin(name, tierId, 'month', id)
  // The same once more: of a page that was lost with its answer nobody knows.
  expect(await fixture.begin(name, tierId, 'month', id)).toEqual({ url })
  await fixture.pay(url)
  await heard()
  expect((await fixture.world.as(name)(subscriptions.mine, {})).current).toMatchObject({ status: 'active' })
})

it.each<CallFault['answer']>(['lost', 'broken', 500])('gives a part back once (%s)', async (answer) => {
  const { items } = await fixture.world.as('olga')(ledger.lines, { limit: 10, kind: 'payment' })
  const { id: lineId } = items.find(({ refundableCents }) => refundableCents === 999)!
  const wish = { lineId, id: newId(), cents: 300, reason: 'requested_by_customer' as const }
  goWrong('POST /v1/refunds', answer)
  await expect(fixture.world.as('olga')(ledger.refund, wish)).rejects.toMatchObject({ code: 'payments_unreachable' })
  expect(await fixture.world.as('olga')(ledger.refund, wish)).toMatchObject({ refundableCents: 699 })
  await heard()
  expect(await fixture.world.as('olga')(ledger.refund, wish)).toMatchObject({ refundableCents: 699 })
})
