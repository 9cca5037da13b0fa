import { dashboards } from '@marquee/contract/dashboards'
import { ledger } from '@marquee/contract/ledger'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { setAccount } from '#features/payments/queries.ts'
import type { JobContext } from '#jobs/context.ts'
import type { ProviderBooks } from '#payments/books.ts'
import { PaymentTrouble } from '#payments/payments.ts'
import { booksOf } from '#payments/stripeBooks.ts'
import { paymentFixture, type PaymentFixture } from '#test/paymentFixture.ts'
import { sell } from '#test/sales.ts'
import { reconcile } from './reconcile.ts'

/* What goes to banks, however it goes, and what of it can be compared. */

let fixture: PaymentFixture
let pages: FastifyInstance
let account: string
const inAccount = () => ({ stripeAccount: account })
const olga: ReturnType<PaymentFixture['world']['as']> = (...call) => fixture.world.as('olga')(...call)
const heard = async () => {
  await fixture.provider.settled()
  await fixture.world.worked()
}
const lineOf = async (cents: number) => (await olga(ledger.lines, { limit: 100 })).items.find(({ grossCents }) => grossCents === cents)!
const payOut = async (outcome: 'paid' | 'failed') => {
  await pages.inject({
    method: 'POST', url: `/sandbox/payments/accounts/${account}/payouts`, payload: `outcome=${outcome}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  await heard()
}
/** Compares with books that are the provider's but for some of it. */
const reconciled = (but: Partial<ProviderBooks> = {}, isWhole = false) =>
  reconcile({
    payments: { isLive: false, books: { ...booksOf(fixture.stripe), ...but } }, scopeOf: () => fixture.world.scope(), drifted: () => {},
    log: { error: () => {} },
  } as unknown as JobContext, fixture.world.home.tenantId, new Date(Date.now() - 86_400_000), isWhole)
const none = async function* () {}
/** What happens meanwhile is told by nobody. */
const untold = async (happens: () => Promise<unknown>) => {
  fixture.provider.faults.drop = true
  await happens()
  await fixture.provider.settled()
  fixture.provider.faults.drop = false
}

beforeAll(async () => {
  fixture = await paymentFixture({ isHeard: true })
  await fixture.world.addPerson('ben')
  await fixture.world.addPerson('ada', { role: 'Creator' })
  pages = Fastify()
  await pages.register(fixture.provider.plugin)
  account = await fixture.connect()
  fixture.provider.settle(account, 'enabled')
  await heard()
})
afterAll(async () => {
  await pages.close()
  await fixture.close()
})

it('takes one that was made by hand as it is, and goes on comparing everything else', async () => {
  await sell(fixture, account, { payer: 'ben', cents: 5_000 })
  await fixture.stripe.payouts.create({ amount: 1_000, currency: 'usd', method: 'instant' }, inAccount())
  await heard()
  expect((await olga(ledger.payouts, {})).items).toMatchObject([{ cents: 1_000, isManual: true, lineCount: 0 }])
  expect((await fixture.kept()).filter(({ processed }) => !processed)).toEqual([])
  await untold(() => sell(fixture, account, { payer: 'ben', cents: 900, card: 'pm_card_createDispute' }))
  await fixture.world.runJob('reconcile_ledger')
  expect((await olga(ledger.disputes, {})).items).toMatchObject([{ cents: 900 }])
  expect(await olga(ledger.comparison, {})).toEqual({ comparedAt: expect.any(String), differs: false })
})

it('lets one object that the provider will not speak of stop none of the others, and says that something differs', async () => {
  await untold(async () => {
    await sell(fixture, account, { payer: 'ben', cents: 4_000 })
    fixture.provider.payOut()
    await sell(fixture, account, { payer: 'ben', cents: 950, card: 'pm_card_createDispute' })
  })
  const books = booksOf(fixture.stripe)
  await reconciled({ about: async (at, object) => (object.kind === 'payout' ? Promise.reject(new PaymentTrouble('400')) : books.about(at, object)) })
  expect((await olga(ledger.disputes, {})).items.map(({ cents }) => cents)).toContain(950)
  expect(await olga(ledger.comparison, {})).toMatchObject({ differs: true })
  await reconciled()
  expect((await olga(ledger.payouts, {})).items).toHaveLength(2)
  expect(await olga(ledger.comparison, {})).toMatchObject({ differs: false })
})

it('says of what a bank has sent back where it went out in the end, however often it was sent back', async () => {
  await sell(fixture, account, { payer: 'ben', cents: 3_000 })
  await payOut('failed')
  expect(await lineOf(3_000)).toMatchObject({ payout: { state: 'failed' } })
  await payOut('failed')
  await payOut('paid')
  expect(await lineOf(3_000)).toMatchObject({ payout: { state: 'paid' } })
  const own = (await fixture.world.as('ben')(ledger.own, { limit: 100 })).items.find(({ cents }) => cents === 3_000)
  expect(own).toMatchObject({ lines: [{ payout: { state: 'paid' } }] })
  // The payouts themselves stay what they were.
  const states = (await olga(ledger.lines, { kind: 'payout', limit: 100 })).items.map(({ payout }) => payout?.state)
  expect(states.filter((state) => state === 'failed')).toHaveLength(2)
})

it('asks about what is still open, however long ago it began', async () => {
  await untold(async () => {
    for (const { id, status } of (await fixture.stripe.disputes.list({}, inAccount())).data)
      if (status === 'needs_response') await fixture.stripe.disputes.update(id, { evidence: { uncategorized_text: 'winning_evidence' } }, inAccount())
  })
  await reconciled({ disputesSince: none })
  expect((await olga(ledger.disputes, {})).items.map(({ state }) => state)).toEqual(['won', 'won'])
})

it('compares what lies in the account, every night, and says so where it is not what the lines come to', async () => {
  await fixture.world.runJob('reconcile_whole_ledger')
  expect(await olga(ledger.comparison, {})).toMatchObject({ differs: false })
  expect((await fixture.world.owner.query('select balanced_at from ledger_comparison')).rows).toMatchObject([{ balanced_at: expect.any(Date) }])
  // A payment that was never told, longer ago than lines are looked at.
  await untold(() => sell(fixture, account, { payer: 'ben', cents: 2_222 }))
  await reconciled({ movedSince: none }, true)
  expect(await olga(ledger.comparison, {})).toMatchObject({ differs: true })
  await reconciled({ movedSince: none })
  expect(await olga(ledger.comparison, {})).toMatchObject({ differs: true })
  await fixture.world.runJob('reconcile_whole_ledger')
  expect(await olga(ledger.comparison, {})).toMatchObject({ differs: false })
})

it('finds what was missed for longer than it looks back, once what lies in the account says that something is missing', async () => {
  const dayMs = 86_400_000
  await fixture.world.owner.query(`update payment_account set connected_at = connected_at - interval '200 days'`)
  await untold(() => sell(fixture, account, { payer: 'ben', cents: 3_333, card: 'pm_card_createDispute' }))
  const books = booksOf(fixture.stripe)
  // As if all of it had happened a hundred and twenty days ago.
  const longAgo = (since: Date) => since.getTime() < Date.now() - 120 * dayMs
  const lists = {
    movedSince: (at: string, since: Date) => (longAgo(since) ? books.movedSince(at, since) : none()),
    disputesSince: (at: string, since: Date) => (longAgo(since) ? books.disputesSince(at, since) : none()),
  }
  await reconciled(lists)
  expect((await olga(ledger.disputes, {})).items.map(({ cents }) => cents)).not.toContain(3_333)
  await reconciled(lists, true)
  expect((await olga(ledger.disputes, {})).items.map(({ cents }) => cents)).toContain(3_333)
  expect(await lineOf(3_333)).toMatchObject({ refundableCents: 0, can: { refund: false } })
  expect(await olga(ledger.comparison, {})).toMatchObject({ differs: false })
})

it('counts nothing any more that no real money was paid for, once real money is', async () => {
  const tips = async () => (await fixture.world.as('olga')(dashboards.ownerMoney, { period: 'week' })).sales.map(({ tips: { gross } }) => gross.total)
  expect(await tips()).toEqual([expect.any(Number)])
  expect(await tips()).not.toEqual([0])
  await sell(fixture, account, { payer: 'ben', creator: 'ada', cents: 1_500 })
  await heard()
  const earned = () => fixture.world.as('ada')(ledger.earningsSums, {})
  expect(await earned()).toMatchObject([{ grossCents: 1_500 }])
  await setAccount(fixture.world.scope(), 'acct_live', true, 'US')
  for (const route of [ledger.lines, ledger.payouts, ledger.disputes]) expect((await olga(route, {})).items).toEqual([])
  expect((await fixture.world.as('ben')(ledger.own, {})).items).toEqual([])
  expect(await tips()).toEqual([0])
  expect(await earned()).toEqual([])
})
