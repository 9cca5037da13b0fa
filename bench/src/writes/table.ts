import { sizes } from '#load/sizes.ts'
import type { Measured } from '#measure/alternate.ts'
import { measuredRow, row, type About } from '#timeline/table.ts'
import { acts, connections, rounds, seconds } from './rounds.ts'

const count = (number: number) => number.toLocaleString('en')

/** The results as a page of Markdown. */
export const writesTable = (measured: ReadonlyMap<string, Measured>, { date, postgres, before }: About): string =>
  [
    `# Liking, commenting and posting, ${date}`,
    '',
    `${before.cores} cores (${before.model}), Node ${process.versions.node}, PostgreSQL ${postgres}. Load average before the run: ${before.load.toFixed(1)}.`,
    '',
    `${count(sizes.full.people)} people, ${count(sizes.full.posts)} posts. ${rounds} rounds of ${seconds} s for every line, in turn; medians. ${connections} connections `
      + 'from a process of its own share the cores with the server, its relay and worker, and the database. Every answer is a durable commit.',
    '',
    row('Act', 'Product against bare', 'CPU against bare'),
    row('---', '--:', '--:'),
    ...Object.keys(acts).map((act) => {
      const [product, bare] = [measured.get(`product, ${act}`)!, measured.get(`bare, ${act}`)!]
      const cpu = (product.cpu.app + product.cpu.database) / (bare.cpu.app + bare.cpu.database)
      return row(act, `${Math.round((product.perSecond / bare.perSecond) * 100)} %`, `${cpu.toFixed(2)}×`)
    }),
    '',
    row('Under load', 'writes/s', 'slowest to fastest round', 'p50 / p99 ms', 'CPU ms for a write: app + database', 'failed'),
    row('---', '--:', '--:', '--:', '--:', '--:'),
    ...[...measured].map(measuredRow),
    '',
    'What the words mean: *product* is the server as `npm start` runs it: it checks the token, the input, the rules and the gate, writes the row and its fact in '
      + 'one transaction, and its relay and worker count, index and hand out while it is measured. *Bare* writes the same row and fact in one statement, checks '
      + 'nothing, and nobody works on its facts.',
    '',
    'P7 asks for 8, 6 and 5 times what NodeBB does of votes, replies and topics. The table of peers holds no such figure of NodeBB, which is not installed beside '
      + 'this, so it cannot be judged here: what is held is the distance to bare. Its reason is what *product* does for an act besides its row: the token, the '
      + 'rules and the gate, and later the counters, the index of words, the timelines and the notifications, all on the same cores. Next: more facts in a '
      + 'batch of the relay while writes are many.',
    '',
  ].join('\n')
