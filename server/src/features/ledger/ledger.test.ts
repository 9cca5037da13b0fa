import { auditLog } from '@marquee/contract/auditLog'
import { ledger, type OwnerLine } from '@marquee/contract/ledger'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { paymentFixture, type PaymentFixture } from '#test/paymentFixture.ts'
import { sell } from '#test/sales.ts'

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
  await fixture.world.addPerson('cleo')
  await fixture.world.addPerson('ada', { role: 'Creator' })
  account = await fixture.connect()
  fixture.provider.settle(account, 'enabled')
  await heard()
})
afterAll(() => fixture.close())

/** Sells one thing, and hears of it: the line by its amount, for some happen within one second. */
const sold = async (cents: number, sale: Parameters<typeof sell>[2] = {}) => {
  await sell(fixture, account, { payer: 'ben', creator: 'ada', cents, ...sale })
  await heard()
  return lineOf(cents)
}
const lineOf = async (cents: number) =>
  (await as('olga')(ledger.lines, { limit: 100 })).items.find(({ grossCents }) => grossCents === cents)!
const paymentOf = async (name: string, cents: number) => (await as(name)(ledger.own, {})).items.find((one) => one.cents === cents)!
const back = (lineId: string, cents: number, id = newId()) => as('olga')(ledger.refund, { lineId, id, cents, reason: 'requested_by_customer' })

it('shows owners, creators and whoever paid the same line', async () => {
  const line = await sold(2_000, { fee: 100 })
  const cents = { grossCents: 2_000, taxCents: 0, processorCents: 88, platformCents: 100, netCents: 1_812, payoutCents: 0, currency: 'usd', payout: null }
  expect(line).toMatchObject({
    ...cents, kind: 'payment', soldAs: 'tip', payer: { displayName: 'Ben' }, creator: { displayName: 'Ada' }, refundableCents: 2_000, can: { refund: true },
  })
  const paid = await paymentOf('ben', 2_000)
  const [earned] = (await as('ada')(ledger.earnings, {})).items
  expect(paid).toMatchObject({ cents: 2_000, refundedCents: 0, isDisputed: false, lines: [{ id: line.id, ...cents }] })
  expect(earned).toEqual(paid)
  expect((await as('cleo')(ledger.own, {})).items).toEqual([])
  expect(JSON.stringify([line, paid])).not.toMatch(/ch_|txn_|acct_/)
})

it('gives back a part, then the rest, and nothing more', async () => {
  const { id } = await sold(1_000, { fee: 50 })
  expect(await back(id, 400)).toMatchObject({ id, refundableCents: 600 })
  expect(await lineOf(-400)).toMatchObject({ kind: 'refund', soldAs: 'tip', grossCents: -400, platformCents: -20, processorCents: 0, netCents: -380 })
  await expect(back(id, 601)).rejects.toMatchObject({ code: 'invalid_input' })
  expect(await back(id, 600)).toMatchObject({ refundableCents: 0, can: { refund: false } })
  await expect(back(id, 1)).rejects.toMatchObject({ code: 'nothing_to_refund' })
  await heard()
  const { lines, ...paid } = await paymentOf('ben', 1_000)
  expect(paid).toMatchObject({ cents: 1_000, refundedCents: 1_000 })
  expect([lines[0]?.grossCents, lines.map(({ grossCents }) => grossCents).toSorted()]).toEqual([1_000, [-400, -600, 1_000]])
  const { items } = await as('olga')(auditLog.list, { limit: 2 })
  expect(items.map(({ action, after }) => [action, after?.['cents']])).toEqual([['payment.refunded', 600], ['payment.refunded', 400]])
})

it('gives back once what is asked for twice with the same id', async () => {
  const [{ id }, wanted] = [await sold(1_100), newId()]
  await back(id, 300, wanted)
  expect(await back(id, 300, wanted)).toMatchObject({ refundableCents: 800 })
})

it('follows a dispute from the day it is opened until it is won, and gives nothing back meanwhile', async () => {
  const payment = await sold(900, { payer: 'cleo', card: 'pm_card_createDispute' })
  const [dispute] = (await as('olga')(ledger.disputes, {})).items
  expect(dispute).toMatchObject({ state: 'needs_response', cents: 900, reason: 'fraudulent', soldAs: 'tip', payer: { displayName: 'Cleo' } })
  const { data: [opened] } = await fixture.stripe.disputes.list({}, { stripeAccount: account })
  expect(new URL(dispute!.providerUrl!).pathname + new URL(dispute!.providerUrl!).hash).toBe(`/sandbox/payments/dashboard/${account}#${opened!.id}`)
  expect(payment).toMatchObject({ refundableCents: 0, can: { refund: false } })
  expect((await as('cleo')(ledger.own, {})).items).toMatchObject([{ isDisputed: true }])
  const [theirs] = (await fixture.stripe.disputes.list({}, { stripeAccount: account })).data
  await fixture.stripe.disputes.update(theirs!.id, { evidence: { uncategorized_text: 'winning_evidence' } }, { stripeAccount: account })
  await heard()
  expect((await as('olga')(ledger.disputes, {})).items).toMatchObject([{ state: 'won' }])
  const lines = (await as('cleo')(ledger.own, {})).items[0]!.lines.map(({ kind, grossCents, processorCents }) => [kind, grossCents, processorCents])
  expect(lines.toSorted()).toEqual([['dispute', -900, 1_500], ['dispute_won', 900, 0], ['payment', 900, 56]])
})

it('says in which payout a line was paid out, and what was in it', async () => {
  await sold(5_000)
  fixture.provider.payOut()
  await heard()
  const [payout] = (await as('olga')(ledger.payouts, {})).items
  expect(payout).toMatchObject({ state: 'in_transit', currency: 'usd' })
  const { items } = await as('olga')(ledger.paidOut, { payoutId: payout!.id, limit: 100 })
  expect(items).toHaveLength(payout!.lineCount)
  expect(items.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(payout!.cents)
  expect(items.every((line) => line.payout?.id === payout!.id)).toBe(true)
  const [line] = (await as('olga')(ledger.lines, { kind: 'payout' })).items
  expect(line).toMatchObject({ soldAs: null, grossCents: 0, netCents: -payout!.cents, payoutCents: payout!.cents })
  expect((await as('ada')(ledger.earningsSums, {}))[0]!.paidOutCents).toBe(0)
  fixture.provider.payOut()
  await heard()
  expect((await as('olga')(ledger.payouts, {})).items).toMatchObject([{ id: payout!.id, state: 'paid' }])
  await sold(6_000)
  const [earned] = await as('ada')(ledger.earningsSums, {})
  expect(earned!.netCents - earned!.paidOutCents).toBe((await lineOf(6_000)).netCents)
})

it('pages and narrows the lines', async () => {
  const all = (await as('olga')(ledger.lines, { limit: 100 })).items.map(({ id }) => id)
  const seen: string[] = []
  for (let cursor: string | undefined; seen.length < all.length; ) {
    const page = await as('olga')(ledger.lines, { limit: 4, ...(cursor ? { cursor } : {}) })
    seen.push(...page.items.map(({ id }) => id))
    if (!page.cursor) break
    cursor = page.cursor
  }
  expect(seen).toEqual(all)
  const kinds = async (wish: object) => [...new Set((await as('olga')(ledger.lines, { limit: 100, ...wish })).items.map(({ kind }) => kind))]
  expect(await kinds({ kind: 'refund' })).toEqual(['refund'])
  expect(await kinds({ soldAs: 'tip', kind: 'payment' })).toEqual(['payment'])
  expect(await kinds({ soldAs: 'ticket' })).toEqual([])
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  expect(await kinds({ from: tomorrow })).toEqual([])
  expect(await kinds({ to: tomorrow })).not.toEqual([])
  expect(await kinds({ to: new Date(Date.now() - 86_400_000).toISOString() })).toEqual([])
})

it('says what all lines of a list come to: what every line of it says, added up', async () => {
  await sold(2_500)
  const everyLine = async (wish: object) => {
    const found: OwnerLine[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await as('olga')(ledger.lines, { ...wish, limit: 2, ...(cursor && { cursor }) })
      found.push(...page.items)
      cursor = page.cursor
    }
    return found
  }
  const names = ['grossCents', 'taxCents', 'processorCents', 'platformCents', 'netCents', 'payoutCents'] as const
  for (const wish of [{}, { kind: 'payment' }, { soldAs: 'tip', to: new Date().toISOString() }] as const) {
    const lines = await everyLine(wish)
    const added = Object.fromEntries(names.map((name) => [name, lines.reduce((all, one) => all + one[name], 0)]))
    expect(await as('olga')(ledger.sums, wish)).toEqual([{ currency: 'usd', ...added }])
  }
  const earned = (await as('ada')(ledger.earnings, { limit: 100 })).items.flatMap(({ lines }) => lines)
  const sums = await as('ada')(ledger.earningsSums, {})
  expect(sums.map(({ grossCents, netCents }) => [grossCents, netCents]))
    .toEqual([[earned.reduce((all, { grossCents }) => all + grossCents, 0), earned.reduce((all, { netCents }) => all + netCents, 0)]])
})

it('is for owners, each for their own channel', async () => {
  for (const route of [ledger.lines, ledger.payouts, ledger.disputes])
    for (const name of ['ben', 'ada']) await expect(as(name)(route, {})).rejects.toMatchObject({ status: 403 })
  await expect(as('ben')(ledger.earnings, {})).rejects.toMatchObject({ status: 403 })
  const { id } = await lineOf(2_000)
  await expect(as('ada')(ledger.refund, { lineId: id, id: newId(), cents: 1, reason: 'duplicate' })).rejects.toMatchObject({ status: 403 })
  const other = await fixture.world.addTenant('other.test')
  await fixture.world.addPerson('oskar', { role: 'Owner' }, other)
  expect((await as('oskar')(ledger.lines, {})).items).toEqual([])
})

it('can only be added to, and only so that it sums to zero', async () => {
  const { world } = fixture
  const { db } = world.scope()
  await expect(db.updateTable('ledgerLine').set({ kind: 'other' }).execute()).rejects.toThrow('permission denied')
  await expect(db.deleteFrom('ledgerEntry').execute()).rejects.toThrow('permission denied')
  await expect(world.owner.query('delete from ledger_entry')).rejects.toThrow('added to and never changed')
  await expect(world.owner.query('truncate ledger_payout_line')).rejects.toThrow('added to and never changed')
  const { rows } = await world.owner.query<{ line_id: string }>('select line_id from ledger_entry limit 1')
  await expect(
    world.owner.query(`insert into ledger_entry values ($1, $2, 'other', 1, 'usd')`, [world.home.tenantId, rows[0]!.line_id])).rejects.toThrow('do not sum to zero')
})
