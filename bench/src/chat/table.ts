import type { Measured } from '#measure/alternate.ts'
import type { Verdict } from '#measure/goals.ts'
import { row, verdictRows, type About } from '#timeline/table.ts'
import type { Found } from './goals.ts'
import { holding, idleSockets } from './idle.ts'
import { audiences, kinds, onTheirWay, rounds, seconds } from './rounds.ts'

const count = (number: number) => Math.round(number).toLocaleString('en')
/** Above this share of a core, whoever puts others under load has none left for them. */
const hurried = 0.85

const micro = (ms: number) => (ms * 1_000).toFixed(1)

const chatRow = (name: string, found: Measured, busy: number) => {
  const { perSecond, slowest, fastest, p50, p99, cpu, failures } = found
  return row(
    name, count(perSecond), `${count(slowest)} to ${count(fastest)}`, `${p50.toFixed(1)} / ${p99.toFixed(1)}`, `${micro(cpu.app)} + ${micro(cpu.database)}`,
    `${Math.round(busy * 100)} %`, count(failures),
  )
}

const noteOn = (busy: ReadonlyMap<string, number>) => {
  const slow = [...busy].filter(([, share]) => share > hurried).map(([name]) => name)
  if (!slow.length) return 'The crowd was nowhere the slower one.'
  return `**The crowd was at its own limit** (over ${hurried * 100} % of a core) with ${slow.join('; ')}: there the rate is as much the crowd's as the server's, and CPU is what tells.`
}

/** The results as a page of Markdown. */
export const chatTable = (found: Found, verdicts: readonly Verdict[], { date, postgres, before }: About): string => {
  const { measured, busy, bytes, idle } = found
  return [
    `# Chat, ${date}`,
    '',
    `${before.cores} cores (${before.model}), Node ${process.versions.node}, PostgreSQL ${postgres}. Load average before the run: ${before.load.toFixed(1)}.`,
    '',
    `${rounds} rounds of ${seconds} s for every line, in turn; medians. A message is posted by HTTP and reaches everybody in the chat over their sockets, ${count(bytes)} bytes `
      + `to each. As fast as it goes: ${onTheirWay} messages are on their way at most, and the next follows when one has reached everybody. At a pace: `
      + `${audiences.map(({ sockets, perSecond }) => `${perSecond} a second to ${count(sockets)}`).join(', ')}. Listeners and talkers share one process of their own, which shares the `
      + 'cores with the server and the database, so rates are lower than the machine could give. Trust ratios and CPU.',
    '',
    '## Goals',
    '',
    ...verdictRows(verdicts),
    '',
    '## Rounds',
    '',
    row('Under load', 'deliveries/s', 'slowest to fastest round', 'p50 / p99 ms', 'CPU µs for a delivery: app + database', 'of a core, the crowd', 'missed'),
    row('---', '--:', '--:', '--:', '--:', '--:', '--:'),
    ...[...measured].map(([name, one]) => chatRow(name, one, busy.get(name) ?? NaN)),
    '',
    noteOn(busy),
    '',
    `## ${count(idleSockets)} idle sockets`,
    '',
    row('Server', 'memory before, MB', 'with them, MB', 'kB for each', `open after ${holding} s`),
    row('---', '--:', '--:', '--:', '--:'),
    ...kinds.map((kind) => row(kind, count(idle[kind].before), count(idle[kind].with), idle[kind].each.toFixed(1), count(idle[kind].held))),
    '',
    'What the words mean: *product* is the server as `npm start` runs it: it checks token, input, rules and blocks, keeps the message, and its relay counts, indexes and '
      + 'notifies everybody whom the message waits for, and tells it to the room. *Socket.IO* and *ws* are bare servers that send the same bytes to everybody as soon as '
      + 'it is posted; they ask nobody who they are and keep nothing. A group takes 256 people, so a thousand listeners are 250 people with four sockets each. Idle '
      + `sockets are those of ${count(idleSockets)} people at the product, each with a token of their own; a few hundred sockets have been open and closed before, and the time `
      + 'is longer than one between heartbeats. Every eighth listener looks at the time a message took.',
    '',
  ].join('\n')
}
