import { ledger } from '@marquee/contract/ledger'
import { notifications, type NotificationType } from '@marquee/contract/notifications'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { paymentFixture, type PaymentFixture } from '#test/paymentFixture.ts'
import { sell } from '#test/sales.ts'

/* What those who are paid hear of banks and of the provider. */

let fixture: PaymentFixture
let account: string
const as = (name: string) => fixture.world.as(name)
const heard = async () => {
  await fixture.provider.settled()
  await fixture.world.worked()
  // What the provider tells is applied by a job, and tells facts in turn.
  await fixture.world.settled()
}
const told = async (name: string, type: NotificationType) => {
  const { items } = await as(name)(notifications.list, { limit: 100 })
  return items.filter((row) => row.type === type).map(({ about }) => about.replace(/ \d{4}-\S+/, ' until').trim()).toSorted()
}

beforeAll(async () => {
  fixture = await paymentFixture({ isHeard: true })
  await fixture.world.addPerson('ben')
  await fixture.world.addPerson('ada', { role: 'Creator' })
  account = await fixture.connect()
  fixture.provider.settle(account, 'enabled')
  await heard()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  await heard()
  await fixture.world.owner.query('delete from notification')
})

it('tells owners of a dispute when it is opened, two days before their time is over, and how it ended; each once', async () => {
  await sell(fixture, account, { payer: 'ben', creator: 'ada', cents: 900, card: 'pm_card_createDispute' })
  await heard()
  expect(await told('olga', 'DISPUTE_UPDATE')).toEqual(['opened 900 usd until'])
  for (const name of ['ben', 'ada']) expect(await told(name, 'DISPUTE_UPDATE')).toEqual([])
  expect(await told('ada', 'TIP_RETURNED')).toEqual(['dispute 900 usd -'])
  await fixture.world.owner.query(`update dispute set opened_at = now() - interval '6 days', answer_due_at = now() + interval '30 hours'`)
  await fixture.world.runJob('remind_of_disputes')
  await fixture.world.runJob('remind_of_disputes')
  await heard()
  expect(await told('olga', 'DISPUTE_UPDATE')).toEqual(['opened 900 usd until', 'soon 900 usd until'])
  const [theirs] = (await fixture.stripe.disputes.list({}, { stripeAccount: account })).data
  await fixture.stripe.disputes.update(theirs!.id, { evidence: { uncategorized_text: 'winning_evidence' } }, { stripeAccount: account })
  await heard()
  expect(await told('olga', 'DISPUTE_UPDATE')).toEqual(['opened 900 usd until', 'soon 900 usd until', 'won 900 usd until'])
})

it('tells owners that a bank asks, and that it asks no more', async () => {
  await sell(fixture, account, { payer: 'ben', cents: 910, card: 'pm_card_createDisputeInquiry' })
  await heard()
  expect(await told('olga', 'DISPUTE_UPDATE')).toEqual(['asked 910 usd until'])
  const line = (await as('olga')(ledger.lines, { limit: 100 })).items.find(({ grossCents }) => grossCents === 910)!
  await as('olga')(ledger.refund, { lineId: line.id, id: newId(), cents: 910, reason: 'requested_by_customer' })
  await heard()
  expect(await told('olga', 'DISPUTE_UPDATE')).toEqual(['asked 910 usd until', 'closed 910 usd until'])
})

it('tells whoever was to have it, and the owners, that money could not go back, and a creator that their tip went back', async () => {
  await sell(fixture, account, { payer: 'ben', creator: 'ada', cents: 1_200, card: 'pm_card_refundFail' })
  await heard()
  const line = (await as('olga')(ledger.lines, { limit: 100 })).items.find(({ grossCents }) => grossCents === 1_200)!
  await as('olga')(ledger.refund, { lineId: line.id, id: newId(), cents: 1_200, reason: 'requested_by_customer' })
  await heard()
  expect(await told('ada', 'TIP_RETURNED')).toEqual(['refund 1200 usd -'])
  fixture.provider.payOut()
  await heard()
  expect(await told('ben', 'REFUND_FAILED')).toEqual(['tip 1200 usd - payer'])
  expect(await told('olga', 'REFUND_FAILED')).toEqual(['tip 1200 usd - owner'])
  expect(await told('ada', 'REFUND_FAILED')).toEqual([])
})

it('tells owners nothing while the provider only checks what they have sent, unless people could pay until then', async () => {
  for (const outcome of ['restricted', 'checking'] as const) {
    fixture.provider.settle(account, outcome)
    await heard()
  }
  expect(await told('olga', 'PAYMENTS_STOPPED')).toEqual(['missing 0 usd -'])
  for (const outcome of ['enabled', 'checking'] as const) {
    fixture.provider.settle(account, outcome)
    await heard()
  }
  expect((await told('olga', 'PAYMENTS_STOPPED')).toSorted()).toEqual(['checking 0 usd -', 'missing 0 usd -'])
  fixture.provider.settle(account, 'enabled')
  await heard()
  await fixture.world.owner.query('delete from notification')
})

it('tells owners that nobody can pay any more, and why; not that they can again, nor what they have done themselves', async () => {
  fixture.provider.settle(account, 'restricted')
  await heard()
  expect(await told('olga', 'PAYMENTS_STOPPED')).toEqual(['missing 0 usd -'])
  expect(await told('ben', 'PAYMENTS_STOPPED')).toEqual([])
  fixture.provider.settle(account, 'enabled')
  await heard()
  expect(await told('olga', 'PAYMENTS_STOPPED')).toHaveLength(1)
  fixture.provider.settle(account, 'rejected')
  await heard()
  expect(await told('olga', 'PAYMENTS_STOPPED')).toEqual(['missing 0 usd -', 'rejected 0 usd -'])
})
