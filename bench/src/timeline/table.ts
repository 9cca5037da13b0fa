import { cpus, loadavg } from 'node:os'
import { sizes } from '#load/sizes.ts'
import type { Measured } from '#measure/alternate.ts'
import type { Verdict } from '#measure/goals.ts'
import type { Found } from './goals.ts'
import { rounds, seconds, writes } from './rounds.ts'
import { connections } from './targets.ts'

/** A line of a table. */
export const row = (...cells: string[]) => `| ${cells.join(' | ')} |`
const count = (number: number) => number.toLocaleString('en')

/** The line of something that was under load. */
export const measuredRow = ([name, { perSecond, slowest, fastest, p50, p99, cpu, failures }]: [string, Measured]) =>
  row(
    name,
    count(Math.round(perSecond)),
    `${count(Math.round(slowest))} to ${count(Math.round(fastest))}`,
    `${p50.toFixed(1)} / ${p99.toFixed(1)}`,
    `${cpu.app.toFixed(2)} + ${cpu.database.toFixed(2)}`,
    String(failures),
  )

/** Goals and what became of them. */
export const verdictRows = (verdicts: readonly Verdict[]) => [
  row('#', 'Goal', 'Found', 'Threshold', 'Met'),
  row('---', '---', '--:', '--:', '---'),
  ...verdicts.map(({ goal, what, found, threshold, isMet }) => row(goal, what, found, threshold, isMet ? 'yes' : '**no**')),
]

/** The machine as it was when the measuring began. */
export const machine = () => ({ cores: cpus().length, model: cpus()[0]?.model.trim() ?? 'unknown', load: loadavg()[0]! })

/** When and where it was measured. */
export interface About {
  date: string
  postgres: string
  before: ReturnType<typeof machine>
}

/** The results as a page of Markdown. */
export const tableOf = ({ measured, starts, weight }: Found, verdicts: readonly Verdict[], { date, postgres, before }: About): string =>
  [
    `# Timeline, ${date}`,
    '',
    `${before.cores} cores (${before.model}), Node ${process.versions.node}, PostgreSQL ${postgres}. Load average before the run: ${before.load.toFixed(1)}.`,
    '',
    `${count(sizes.full.people)} people, about a million follows, ${count(sizes.full.posts)} posts. ${rounds} rounds of ${seconds} s for every line, in turn; medians. `
      + `The load comes from autocannon in a process of its own with ${connections} connections and shares the cores with the server and the database, `
      + 'so rates are lower than the machine could give. Trust ratios and CPU.',
    '',
    '## Goals',
    '',
    ...verdictRows(verdicts),
    '',
    '## Rounds',
    '',
    row('Under load', 'pages/s', 'slowest to fastest round', 'p50 / p99 ms', 'CPU ms for a page: app + database', 'failed'),
    row('---', '--:', '--:', '--:', '--:', '--:'),
    ...[...measured].map(measuredRow),
    '',
    `Start to the first page, median of five: product ${Math.round(starts.product)} ms, bare ${Math.round(starts.bare)} ms. `
      + `Memory two seconds later: product ${Math.round(starts.idleMemory)} MB, bare ${Math.round(starts.bareMemory)} MB.`,
    '',
    `The first load ends when the browser has nothing to do. What counts unread news and opens the socket comes after it: ${Math.round(weight.atRest.code / 1_000)} kB `
      + `of script in ${weight.atRest.requests} requests.`,
    '',
    'What the words mean: *product* is the server as `npm start` runs it, with the built-in provider, all roles, warnings logged and wide limits, called with '
      + 'real access tokens. *Bare* is Fastify and pg with the same SQL, a named statement, eight connections and a map from token to reader; both gave the same '
      + `pages before the rounds began. *SQL alone* is that statement on eight connections with nothing around it. *After writes* is a copy of the database after ${count(writes)} `
      + 'posts, edits, follows and unfollows through the product; autovacuum ran as it pleased. The look-up of a token once a minute is not in P15.',
    '',
  ].join('\n')
