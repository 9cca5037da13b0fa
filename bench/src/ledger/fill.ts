import type pg from 'pg'

/** Who pays for everything, and whom it is for: a list of one person is as long as it gets. */
export const people = { payer: '019b7000-0000-7000-8000-0000000000b1', creator: '019b7000-0000-7000-8000-0000000000a1' } as const

const tables = ['ledger_line', 'ledger_entry', 'payment', 'ledger_payout_line', 'payout'] as const

/** Lines after each other in time, ten minutes apart, from the number `first` on: a payment, then what went back of it. */
const idOf = (kind: number) => `('0190' || lpad(to_hex(n * 2 + ${kind}), 8, '0') || '70008000000000000000')::uuid`
const at = `timestamptz '2024-06-01' + n * interval '10 minutes'`
const soldAs = `(array['tip', 'ticket', 'subscription'])[1 + n % 3]`

const parts = [
  ['payment', 'id, reference, sold_as, payer_id, creator_id, cents, currency, tax_cents, paid_at',
    `${idOf(0)}, 'ch_' || n, ${soldAs}, '${people.payer}', '${people.creator}', 1000, 'usd', 0, ${at}`],
  ['ledger_line', 'id, reference, kind, sold_as, payment_reference, currency, happened_at, paid_cents',
    `${idOf(0)}, 'txn_' || n, 'payment', ${soldAs}, 'ch_' || n, 'usd', ${at}, 1000`],
  ['ledger_line', 'id, reference, kind, sold_as, payment_reference, currency, happened_at, paid_cents',
    `${idOf(1)}, 'txr_' || n, 'refund', ${soldAs}, 'ch_' || n, 'usd', ${at}, -100`],
  ['ledger_entry', 'line_id, account, cents, currency', `${idOf(0)}, 'fan', -1000, 'usd'`],
  ['ledger_entry', 'line_id, account, cents, currency', `${idOf(0)}, 'processor', 59, 'usd'`],
  ['ledger_entry', 'line_id, account, cents, currency', `${idOf(0)}, 'channel', 941, 'usd'`],
  ['ledger_entry', 'line_id, account, cents, currency', `${idOf(1)}, 'fan', 100, 'usd'`],
  ['ledger_entry', 'line_id, account, cents, currency', `${idOf(1)}, 'channel', -100, 'usd'`],
  ['ledger_payout_line', 'line_reference, payout_reference', `'txn_' || n, 'po_' || (n / 100)`],
] as const

/**
 * Writes the payments numbered from `first` to `last`, each with a refund: two lines, five entries. Triggers are off, and figures are not
 * counted.
 */
export const fillLedger = async (client: pg.Client, tenantId: string, first: number, last: number) => {
  for (const table of tables) await client.query(`alter table ${table} disable trigger all`)
  for (const [table, columns, values] of parts)
    await client.query(`insert into ${table} (tenant_id, ${columns}) select $1, ${values} from generate_series($2::int, $3::int) n`, [tenantId, first, last])
  await client.query(
    `insert into payout (tenant_id, id, reference, cents, currency, state, made_at, arrives_at, fetched_at)
     select $1, ${idOf(0)}, 'po_' || n, 84100, 'usd', 'paid', ${at}, ${at}, ${at} from generate_series($2::int / 100, $3::int / 100) n
     on conflict do nothing`, [tenantId, first, last])
  for (const table of tables) await client.query(`alter table ${table} enable trigger all`)
  await client.query('vacuum analyze')
}
