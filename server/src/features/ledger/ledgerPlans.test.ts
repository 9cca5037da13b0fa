import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Context } from '#http/actor.ts'
import { costOf, planModes } from '#test/costOf.ts'
import { createWorld, type World } from '#test/world.ts'
import { earnedSums } from './earningQueries.ts'
import * as q from './queries.ts'

/* What a page of each list of the ledger costs, in pages of the database, where the ledger is long: it grows with the page alone. */

const payments = 50_000
const limit = 30
/** Tables of which nobody may read all. */
const long = ['ledger_line', 'ledger_entry', 'ledger_payout_line', 'payment', 'dispute']

let world: World

beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('olga', { role: 'Owner' })
  const { profileId: ben } = await world.addPerson('ben')
  const { profileId: ada } = await world.addPerson('ada', { role: 'Creator' })
  const { owner, home: { tenantId } } = world
  for (const table of ['ledger_line', 'ledger_entry', 'payment', 'ledger_payout_line']) await owner.query(`alter table ${table} disable trigger all`)
  const fill = (table: string, columns: string, values: string, count: number, ...more: unknown[]) =>
    owner.query(`insert into ${table} (tenant_id, ${columns}) select $1, ${values} from generate_series(1, ${count}) n`, [tenantId, ...more])
  const id = (kind: number) => `('0190' || lpad(to_hex(n * 2 + ${kind}), 8, '0') || '70008000000000000000')::uuid`
  const at = `timestamptz '2024-06-01' + n * interval '10 minutes'`
  await fill('payment', 'id, reference, sold_as, payer_id, creator_id, cents, currency, tax_cents, paid_at',
    `${id(0)}, 'ch_' || n, (array['tip', 'ticket', 'subscription'])[1 + n % 3], $2, $3, 1000, 'usd', 0, ${at}`, payments, ben, ada)
  await fill('ledger_line', 'id, reference, kind, sold_as, payment_reference, currency, happened_at, paid_cents',
    `${id(0)}, 'txn_' || n, 'payment', (array['tip', 'ticket', 'subscription'])[1 + n % 3], 'ch_' || n, 'usd', ${at}, 1000`, payments)
  await fill('ledger_line', 'id, reference, kind, sold_as, payment_reference, currency, happened_at, paid_cents',
    `${id(1)}, 'txr_' || n, 'refund', (array['tip', 'ticket', 'subscription'])[1 + n % 3], 'ch_' || n, 'usd', ${at}, -100`, payments)
  for (const [account, cents] of [['fan', -1_000], ['processor', 59], ['channel', 941]] as const)
    await fill('ledger_entry', 'line_id, account, cents, currency', `${id(0)}, '${account}', ${cents}, 'usd'`, payments)
  for (const [account, cents] of [['fan', 100], ['channel', -100]] as const)
    await fill('ledger_entry', 'line_id, account, cents, currency', `${id(1)}, '${account}', ${cents}, 'usd'`, payments)
  await fill('payout', 'id, reference, cents, currency, state, made_at, arrives_at, fetched_at',
    `${id(0)}, 'po_' || n, 84100, 'usd', 'paid', ${at}, ${at}, ${at}`, 500)
  await fill('ledger_payout_line', 'line_reference, payout_reference', `'txn_' || n, 'po_' || (1 + n / 100)`, payments - 1_000)
  await fill('dispute', 'id, reference, payment_reference, cents, currency, reason, state, opened_at, fetched_at',
    `${id(0)}, 'dp_' || n, 'ch_' || n, 900, 'usd', 'fraudulent', 'lost', ${at}, ${at}`, 20_000)
  await owner.query('select recall_earnings($1)', [tenantId])
  await owner.query('vacuum analyze')
}, 240_000)
afterAll(() => world.close())

const lists: [list: string, name: string, ask: (context: Context) => Promise<unknown>][] = [
  ['the lines', 'olga', (context) => q.lines(context, { limit })],
  ['lines far back', 'olga', (context) => q.lines(context, { limit, to: '2024-08-01T00:00:00.000Z' })],
  ['lines of one kind', 'olga', (context) => q.lines(context, { limit, kind: 'refund' })],
  ['lines of what was sold', 'olga', (context) => q.lines(context, { limit, soldAs: 'ticket' })],
  ['lines of both', 'olga', (context) => q.lines(context, { limit, soldAs: 'ticket', kind: 'refund' })],
  ['payouts', 'olga', (context) => q.payouts(context, { limit })],
  ['disputes', 'olga', (context) => q.disputes(context, { limit })],
  ['what somebody has paid', 'ben', (context) => q.paidBy(context, context.me.profileId, { limit })],
  ['what was paid for somebody', 'ada', (context) => q.earnedBy(context, context.me.profileId, { limit })],
  // A row for each of five hundred payouts, whatever the lines.
  ['what somebody has earned in all', 'ada', (context) => earnedSums(context, context.me.profileId)],
]

it.each(planModes)('adds up a time by reading its lines alone, with %s', async (mode) => {
  // By the times in the ids above: two lines in each two milliseconds.
  const begins = 0x0190_0000_0000 + 20_000
  const wish = { from: new Date(begins).toISOString(), to: new Date(begins + 9_000).toISOString() }
  const { whole, buffers } = await costOf(world, 'olga', (context) => q.lineSums(context, wish), mode)
  expect(whole.filter((table) => long.includes(table))).toEqual([])
  // Nine thousand lines, each looked up where the plan is for any time.
  expect(buffers).toBeGreaterThan(100)
  expect(buffers).toBeLessThan(9_000 * 7)
})

it.each(lists.flatMap((list) => planModes.map((mode) => [...list, mode] as const)))('reads a page of %s', async (list, name, ask, mode) => {
  const { buffers, whole } = await costOf(world, name, ask, mode)
  expect([list, mode, whole.filter((table) => long.includes(table))]).toEqual([list, mode, []])
  // A row takes some look-ups of three or four pages each; the ledger has some ten thousand pages.
  expect(buffers).toBeLessThan(limit * 75)
})
