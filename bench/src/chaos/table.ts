import { row, type machine } from '#timeline/table.ts'
import { victims } from './cluster.ts'
import type { Found } from './storm.ts'

interface About {
  date: string
  before: ReturnType<typeof machine>
  people: number
  chats: number
  calm: number
}

const count = (number: number) => number.toLocaleString('en')
/** Whether nothing was lost, doubled, moved or made up, and nothing ended by itself. */
export const isGood = ({ lost, twice, outOfOrder, invented, faults }: Found) =>
  [lost, twice, outOfOrder, invented, faults].every((figure) => figure === 0)

const killed = ({ kills }: Found) =>
  victims.flatMap((victim) => (kills[victim] ? [`${victim === 'all' ? 'the process' : victim} ${kills[victim]}×`] : [])).join(', ')

/** The results as a page of Markdown. */
export const chaosTable = (found: ReadonlyMap<string, Found>, { date, before, people, chats, calm }: About): string =>
  [
    `# Chats while everything is killed, ${date}`,
    '',
    `${before.cores} cores (${before.model}), Node ${process.versions.node}. Load average before the run: ${before.load.toFixed(1)}.`,
    '',
    `${people} people in ${chats} groups of eight talk, each of them ten times a second at most; each message is sent under one name until it is acknowledged, and every tenth `
      + `once more after that. Meanwhile processes are killed (SIGKILL) and started again, the next ones ${count(calm)} messages after the last are back. Then everybody is to `
      + 'have everything on their screen once, in its order.',
    '',
    row('Run', 'acknowledged', 'lost', 'twice', 'out of order', 'invented', 'ended by themselves', 'seen by all after', 'as it should be'),
    row('---', '--:', '--:', '--:', '--:', '--:', '--:', '--:', '---'),
    ...[...found].map(([name, one]) =>
      row(
        name, count(one.acknowledged), ...[one.lost, one.twice, one.outOfOrder, one.invented, one.faults].map(count),
        `${one.converged.toFixed(1)} s`, isGood(one) ? 'yes' : '**no**',
      ),
    ),
    '',
    row('Run', 'killed', 'seconds', 'sent again', 'heard live', 'heard again', 'fetched'),
    row('---', '---', '--:', '--:', '--:', '--:', '--:'),
    ...[...found].map(([name, one]) =>
      row(name, killed(one), one.seconds.toFixed(0), count(one.retries), count(one.heard), count(one.heardAgain), count(one.fetched)),
    ),
    '',
    'What the words mean: *lost* is what was acknowledged and is not kept, or kept and not on some screen; *twice* what was sent once and stands twice, or elsewhere '
      + 'than an answer said; *out of order* a gap, another message in a place, or somebody’s words in another order than they were said; *invented* what is on a '
      + 'screen and not kept. *Ended by themselves* are processes of the product that were not killed. *Sent again* are sendings without an answer, *heard again* '
      + 'live messages of what a screen had already, *fetched* what a screen read because it was missing. PostgreSQL is durable; Redis keeps nothing. Whoever gets no '
      + 'answer goes to the other gateway.',
    '',
  ].join('\n')
