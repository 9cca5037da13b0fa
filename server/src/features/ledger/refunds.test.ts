import { auditLog } from '@marquee/contract/auditLog'
import { ledger, type OwnerLine } from '@marquee/contract/ledger'
import { payments } from '@marquee/contract/payments'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { paymentTables } from '#personalData/paymentTables.ts'
import { copiedRows, subjectOf } from '#personalData/queries.ts'
import { paymentFixture, type PaymentFixture } from '#test/paymentFixture.ts'
import { sell } from '#test/sales.ts'

/* Giving back: once whatever happens, by whom, and what becomes of it. */

let fixture: PaymentFixture
let account: string
const as = (name: string) => fixture.world.as(name)
const heard = async () => {
  await fixture.provider.settled()
  await fixture.world.worked()
}

beforeAll(async () => {
  fixture = await paymentFixture({ isHeard: true })
  await fixture.world.addPerson('ben')
  await fixture.world.addPerson('ada', { role: 'Creator' })
  await fixture.world.addPerson('oskar', { role: 'Owner' })
  account = await fixture.connect()
  fixture.provider.settle(account, 'enabled')
  await heard()
})
afterAll(() => fixture.close())

const lines = async () => (await as('olga')(ledger.lines, { limit: 100 })).items
const lineOf = async (cents: number) => (await lines()).find(({ grossCents }) => grossCents === cents)!
const sold = async (cents: number, card?: string): Promise<OwnerLine> => {
  await sell(fixture, account, { payer: 'ben', creator: 'ada', cents, ...(card ? { card } : {}) })
  await heard()
  return lineOf(cents)
}
interface Wish {
  id?: string
  who?: string
  reason?: 'duplicate' | 'requested_by_customer'
}
const back = (lineId: string, cents: number, { id = newId(), who = 'olga', reason = 'requested_by_customer' }: Wish = {}) =>
  as(who)(ledger.refund, { lineId, id, cents, reason })
const ofBen = async (cents: number) => (await as('ben')(ledger.own, { limit: 100 })).items.find((one) => one.cents === cents)!
const audited = async (lineId: string) =>
  (await as('olga')(auditLog.list, { limit: 100 })).items.filter(({ targetId }) => targetId === lineId).map(({ action, after }) => [action, after?.['cents']])

it('answers the same when all of a payment is given back and the answer was lost, and is written down once', async () => {
  const { id: lineId } = await sold(1_000)
  const id = newId()
  const [first, second] = [await back(lineId, 1_000, { id }), await back(lineId, 1_000, { id })]
  expect(first).toMatchObject({ refundableCents: 0, can: { refund: false } })
  expect(second).toEqual(first)
  await heard()
  expect((await lines()).filter(({ kind }) => kind === 'refund')).toHaveLength(1)
  expect(await audited(lineId)).toEqual([['payment.refunded', 1_000]])
})

it('is one refund where it is sent five times at once', async () => {
  const { id: lineId } = await sold(1_010)
  const id = newId()
  const answers = await Promise.all(Array.from({ length: 5 }, () => back(lineId, 410, { id })))
  expect(new Set(answers.map(({ refundableCents }) => refundableCents))).toEqual(new Set([600]))
  expect(await audited(lineId)).toEqual([['payment.refunded', 410]])
})

it('refuses other words under an id that is there', async () => {
  const { id: lineId } = await sold(1_020)
  const other = await sold(1_030)
  const id = newId()
  await back(lineId, 100, { id })
  await expect(back(lineId, 200, { id })).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(back(lineId, 100, { id, reason: 'duplicate' })).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(back(lineId, 100, { id, who: 'oskar' })).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(back(other.id, 100, { id })).rejects.toMatchObject({ code: 'not_allowed' })
  expect(await lineOf(1_020)).toMatchObject({ refundableCents: 920 })
})

it('says in the line why and by whom it was given back, and to whoever paid why', async () => {
  const { id: lineId } = await sold(1_040)
  await back(lineId, 140, { who: 'oskar', reason: 'duplicate' })
  expect(await lineOf(-140)).toMatchObject({ refundReason: 'duplicate', givenBy: { displayName: 'Oskar' } })
  const { lines: own } = await ofBen(1_040)
  expect(own.map(({ refundReason }) => refundReason)).toEqual([null, 'duplicate'])
})

it('knows who gave it back where nobody was left to hear the provider’s answer', async () => {
  const { id: lineId } = await sold(1_050)
  fixture.provider.faults.fail = true
  const id = newId()
  await expect(back(lineId, 150, { id })).rejects.toMatchObject({ code: 'payments_unreachable' })
  fixture.provider.faults.fail = false
  expect(await audited(lineId)).toEqual([['payment.refunded', 150]])
  // As far as the provider is concerned it has been given back; we hear of it by its event alone.
  const { rows } = await fixture.world.owner.query<{ payment: string }>('select payment_reference as payment from refund where id = $1', [id])
  await fixture.stripe.refunds.create({ charge: rows[0]!.payment, amount: 150, metadata: { refundId: id } }, { stripeAccount: account })
  await heard()
  expect(await lineOf(-150)).toMatchObject({ refundReason: 'requested_by_customer', givenBy: { displayName: 'Olga' } })
  expect(await back(lineId, 150, { id })).toMatchObject({ refundableCents: 900 })
  expect(await audited(lineId)).toHaveLength(1)
})

it('believes no id beside a refund that was asked for otherwise', async () => {
  const { id: lineId } = await sold(1_060)
  const id = newId()
  await back(lineId, 160, { id })
  const { rows } = await fixture.world.owner.query<{ payment: string }>('select payment_reference as payment from refund where id = $1', [id])
  await fixture.stripe.refunds.create({ charge: rows[0]!.payment, amount: 33, metadata: { refundId: id } }, { stripeAccount: account })
  await heard()
  expect(await lineOf(-33)).toMatchObject({ refundReason: null, givenBy: null })
})

it('shows that it has come back where the card could not take it, and lets it be given back again', async () => {
  const { id: lineId } = await sold(1_070, 'pm_card_refundFail')
  await back(lineId, 1_070)
  expect(await ofBen(1_070)).toMatchObject({ refundedCents: 1_070, hasComeBack: false })
  fixture.provider.payOut()
  await heard()
  expect(await ofBen(1_070)).toMatchObject({ refundedCents: 0, hasComeBack: true })
  expect((await lines()).find(({ kind }) => kind === 'refund_back')).toMatchObject({ grossCents: 1_070, givenBy: { displayName: 'Olga' } })
  expect(await lineOf(-1_070)).toMatchObject({ kind: 'refund' })
  expect((await lines()).find(({ id }) => id === lineId)).toMatchObject({ refundableCents: 1_070, can: { refund: true } })
})

it('leaves less than nothing in the account where what goes back was paid out already, and is a line of the next payout', async () => {
  const { id } = await sold(7_000)
  fixture.provider.payOut()
  await heard()
  const before = (await lineOf(7_000)).payout!
  expect(before).toMatchObject({ state: 'in_transit' })
  await back(id, 7_000)
  await heard()
  const refunded = async () => (await lines()).find(({ grossCents }) => grossCents === -7_000)!
  expect(await refunded()).toMatchObject({ kind: 'refund', payout: null })
  const balance = await as('olga')(payments.balance, {})
  expect(balance!.available).toEqual([{ cents: (await refunded()).netCents, currency: 'usd' }])
  await sold(30_000)
  fixture.provider.payOut()
  await heard()
  const later = (await refunded()).payout!
  expect(later.id).not.toBe(before.id)
  expect((await as('olga')(ledger.payouts, {})).items.map(({ id }) => id)).toContain(later.id)
  expect(await lineOf(30_000)).toMatchObject({ payout: { id: later.id } })
})

it('is a way to end what a bank only asks about: nothing is taken, and it is no dispute to whoever paid', async () => {
  const { id: lineId } = await sold(1_080, 'pm_card_createDisputeInquiry')
  const inquiry = async () => (await as('olga')(ledger.disputes, { limit: 100 })).items.find(({ cents }) => cents === 1_080)
  expect(await inquiry()).toMatchObject({ state: 'needs_response', isInquiry: true })
  expect(await ofBen(1_080)).toMatchObject({ isDisputed: false })
  expect(await back(lineId, 1_080)).toMatchObject({ refundableCents: 0 })
  await heard()
  expect(await inquiry()).toMatchObject({ state: 'won', isInquiry: true })
})

it('believes nothing that whoever has the account writes beside a charge', async () => {
  const profileId = (name: string) => fixture.world.person(name).profileId
  const charge = (metadata: Record<string, string>, amount: number) =>
    fixture.stripe.paymentIntents.create({ amount, currency: 'usd', confirm: true, payment_method: 'pm_card_visa', metadata }, { stripeAccount: account })
  const { soldId } = await ofBen(1_080)
  await charge({ kind: 'tip', id: newId(), payerId: profileId('ben'), creatorId: profileId('ada') }, 2_001)
  // Of a tip that is there: of another amount, and a second time.
  await charge({ kind: 'tip', id: soldId!, payerId: profileId('ben'), creatorId: profileId('ada') }, 2_002)
  await charge({ kind: 'tip', id: soldId! }, 1_080)
  await heard()
  const strange = (await lines()).filter(({ soldAs }) => soldAs === 'other')
  const nobodys = [1_080, 2_001, 2_002].map((cents) => [cents, null, null])
  expect(strange.map(({ grossCents, payer, creator }) => [grossCents, payer, creator]).toSorted()).toEqual(nobodys)
  expect((await as('ada')(ledger.earnings, { limit: 100 })).items.map(({ cents }) => cents)).not.toContain(2_001)
})

it('tells whoever has paid in the copy of their data what went back of it', async () => {
  const payment = paymentTables['payment']
  const [personal] = payment && 'personalRows' in payment ? payment.personalRows : []
  const subject = await subjectOf(fixture.world.scope(), fixture.world.person('ben').accountId)
  if (!personal || !subject || 'withheld' in personal.copy) throw new Error('What somebody has paid is in no copy')
  const told: { cents: number; refundedCents: number; dispute: string | null }[] = []
  for await (const rows of copiedRows(fixture.world.scope(), 'payment', personal, personal.copy, subject))
    told.push(...rows.map((row) => JSON.parse(row) as (typeof told)[number]))
  const back = told.map(({ cents, refundedCents }) => [cents, refundedCents])
  expect(back).toEqual(expect.arrayContaining([[1_000, 1_000], [1_020, 100], [1_070, 0], [1_080, 1_080]]))
  expect(told.find(({ cents }) => cents === 1_080)).toMatchObject({ dispute: 'won' })
})
