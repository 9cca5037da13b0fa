import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { databases } from '@marquee/server/db/database'
import { newId } from '@marquee/server/db/id'
import { migrate } from '@marquee/server/db/migrate'
import { openPool } from '@marquee/server/db/pool'
import type { Scope } from '@marquee/server/db/scope'
import { rollUp } from '@marquee/server/features/dashboards/rollUpQueries'
import { earnedSums } from '@marquee/server/features/ledger/earningQueries'
import * as ledger from '@marquee/server/features/ledger/queries'
import { root } from '@marquee/tools/root'
import { fillLedger, people } from '#ledger/fill.ts'
import { median, quantile } from '#measure/figures.ts'
import { openCluster } from '#store/cluster.ts'
import { withClient } from '#store/open.ts'
import { machine, row } from '#timeline/table.ts'

const results = join(root, 'bench/results')
/** Lines of the short ledger, and of the long one, in the same database: what the same page costs in both is held against each other. */
const short = 10_000
const long = 100_000
const tries = 200
const warm = 10
const limit = 30
/** How much slower a page of the long ledger may be: it has ten times as many lines. */
const most = 2

/** Why a page may miss that, and what comes next. */
const missed = 'What is missed: a row of these lists says what became of its payment in the end, which is some twenty look-ups by index; they go '
  + 'deeper the longer the ledger is, and find less of it in memory. Next: keep with each payment what has gone back of it.'

/** A thousand lines, by the times in their ids: two lines in each two milliseconds. */
const some = { from: new Date(0x0190_0000_0000).toISOString(), to: new Date(0x0190_0000_0000 + 1_000).toISOString() }

/** What owners, fans and creators read; each is asked for as the product does. */
const reads: Readonly<Record<string, { isPage: boolean; read: (scope: Scope) => Promise<unknown> }>> = {
  'a page of the lines': { isPage: true, read: (scope) => ledger.lines(scope, { limit }) },
  'a page of refunds': { isPage: true, read: (scope) => ledger.lines(scope, { limit, kind: 'refund' }) },
  'a page of tips': { isPage: true, read: (scope) => ledger.lines(scope, { limit, soldAs: 'tip' }) },
  'a page of payouts': { isPage: true, read: (scope) => ledger.payouts(scope, { limit }) },
  'a page of what somebody paid': { isPage: true, read: (scope) => ledger.paidBy(scope, people.payer, { limit }) },
  'a page of what was paid for somebody': { isPage: true, read: (scope) => ledger.earnedBy(scope, people.creator, { limit }) },
  'sums of a thousand lines': { isPage: true, read: (scope) => ledger.lineSums(scope, some) },
  'sums of everything': { isPage: false, read: (scope) => ledger.lineSums(scope, {}) },
  'sums of one creator': { isPage: true, read: (scope) => earnedSums(scope, people.creator) },
}

const msOf = async (work: () => Promise<unknown>) => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

interface Times {
  short: number[]
  long: number[]
}

/** Both ledgers by turns, so that whatever else the machine does is in both. */
const timesOf = async (read: (scope: Scope) => Promise<unknown>, { short, long }: Record<'short' | 'long', Scope>, count: number) => {
  const times: Times = { short: [], long: [] }
  for (let attempt = -warm; attempt < count; attempt++) {
    const [one, other] = [await msOf(() => read(short)), await msOf(() => read(long))]
    if (attempt < 0) continue
    times.short.push(one)
    times.long.push(other)
  }
  return times
}

/**
 * Reads a ledger of ten thousand lines and of a hundred thousand, adds its figures up, and writes bench/results/ledger-<date>.md; answers
 * its path.
 */
export const benchLedger = async (log: (line: string) => void): Promise<string> => {
  const before = machine()
  const cluster = await openCluster(log)
  const url = await cluster.empty('ledger')
  try {
    await migrate(url)
    const pool = openPool({ url, role: 'marquee_app', size: 1, onError: () => {} })
    const channels = { short: { tenantId: newId(), slug: 'short', lines: short }, long: { tenantId: newId(), slug: 'long', lines: long } }
    await withClient(url, async (client) => {
      for (const { tenantId, slug, lines } of Object.values(channels)) {
        await client.query('insert into tenant (tenant_id, slug, org_id) values ($1, $2, $3)', [tenantId, slug, `org_${slug.padEnd(16, '0')}`])
        await client.query('insert into tenant_configuration (tenant_id, channel_name) values ($1, $2)', [tenantId, 'Bench'])
        await fillLedger(client, tenantId, 1, lines / 2)
      }
    })
    const scopeOf = (tenantId: string): Scope => ({ db: databases(pool, { everyRead: false }).of(tenantId), tenantId })
    const scopes = { short: scopeOf(channels.short.tenantId), long: scopeOf(channels.long.tenantId) }
    log(`${short} and ${long} lines`)
    const found = new Map<string, Times>()
    for (const [name, { isPage, read }] of Object.entries(reads)) found.set(name, await timesOf(read, scopes, isPage ? tries : 20))
    await withClient(url, (client) => client.query('select recall_sales($1)', [channels.long.tenantId]))
    const { rows: [waiting] } = await withClient(url, (client) => client.query<{ count: string }>('select count(*) from figure_change'))
    const began = performance.now()
    await rollUp(scopes.long, () => {})
    const addedMs = performance.now() - began
    await pool.end()

    const lines = Object.entries(reads).map(([name, { isPage }]) => {
      const times = found.get(name)!
      const [one, other] = [median(times.short), median(times.long)]
      const ratio = other / one
      log(`${name}: ${one.toFixed(1)} and ${other.toFixed(1)} ms, ${ratio.toFixed(1)} times`)
      const verdict = isPage ? (ratio <= most ? 'yes' : '**no**') : 'grows with the lines'
      return row(name, one.toFixed(1), other.toFixed(1), quantile(times.long, 0.99).toFixed(1), ratio.toFixed(1), verdict)
    })
    const date = new Date().toISOString().slice(0, 10)
    mkdirSync(results, { recursive: true })
    const file = join(results, `ledger-${date}.md`)
    writeFileSync(file, [
      `# Ledger, ${date}`,
      '',
      `${before.cores} cores (${before.model}), Node ${process.versions.node}, PostgreSQL ${await cluster.version()}. Load average before the run: ${before.load.toFixed(1)}.`,
      '',
      `A channel with ${short.toLocaleString('en')} lines and one with ${long.toLocaleString('en')} in the same database, by turns in one run: what a page of ${limit} costs in both. `
        + `Half of the lines are payments, half refunds; all were paid by one person and for one creator, so that their lists are as long as lists get. `
        + `A page may take ${most} times as long at most. Sums read every line that they add up: of a channel they are asked for where days are chosen.`,
      '',
      row('Read', `ms at ${short.toLocaleString('en')} lines`, `ms at ${long.toLocaleString('en')}`, 'p99 ms', 'times as long', 'Met'),
      row('---', '--:', '--:', '--:', '--:', '---'),
      ...lines,
      '',
      `Adding up: ${Number(waiting!.count).toLocaleString('en')} changes, which is every entry of the ledger, became figures in ${(addedMs / 1_000).toFixed(1)} s: `
        + `${Math.round((Number(waiting!.count) / addedMs) * 1_000).toLocaleString('en')} a second.`,
      '',
      ...(lines.some((line) => line.includes('**no**')) ? [missed, ''] : []),
    ].join('\n'))
    return file
  } finally {
    await cluster.drop(url)
    await cluster.stop()
  }
}
