import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '@marquee/tools/root'
import { Trouble } from '@marquee/tools/trouble'
import type { Victim } from '#chaos/cluster.ts'
import { runStorm, type Found, type Storm } from '#chaos/storm.ts'
import { chaosTable, isGood } from '#chaos/table.ts'
import { machine } from '#timeline/table.ts'

const results = join(root, 'bench/results')

const crowd = { people: 40, chats: 10, least: 20_000, breath: 100, longest: 30 * 60_000, calm: 2_000 }
const several = { ...crowd, roles: ['gateway', 'gateway', 'worker', 'worker'], withRedis: true } as const
const processes: Victim[][] = [
  ['worker'], ['database'], ['gateway'], ['second worker'], ['database'], ['second gateway'], ['worker', 'second worker'],
]

/** What is killed under whom, by the words of the table. */
const storms: Record<string, Omit<Storm, 'log'>> = {
  'one process': { ...crowd, roles: ['all'], withRedis: false, kills: [['all'], ['database'], ['all'], ['all', 'database']] },
  'two gateways, two workers, Redis': { ...several, kills: [...processes, ['worker', 'database'], ['gateway', 'second gateway']] },
  'the same, Redis killed too': { ...several, kills: [['redis'], ...processes, ['redis', 'gateway'], ['redis', 'database', 'worker']] },
}

const messagesIn = (word: string | undefined) => {
  const least = Number(word ?? crowd.least)
  if (!Number.isInteger(least) || least < 1) throw new Trouble(`Say how many messages, or nothing for ${crowd.least}: npm run chaos -- 500`)
  return least
}

/**
 * Kills what people talk over and writes what they lost to bench/results/chaos-<date>.md; answers the file's path. With fewer messages than
 * are asked for, which `asked` may say, the table lies in the folder for passing files.
 * @throws Trouble with the table where anything was lost, doubled or out of order, or a process ended by itself
 */
export const benchChaos = async (log: (line: string) => void, asked?: string): Promise<string> => {
  const least = messagesIn(asked)
  const before = machine()
  const found = new Map<string, Found>()
  const date = new Date().toISOString().slice(0, 10)
  const folder = least < crowd.least ? tmpdir() : results
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `chaos-${date}.md`)
  for (const [name, storm] of Object.entries(storms)) {
    log(name)
    found.set(name, await runStorm({ ...storm, least, calm: Math.min(crowd.calm, Math.ceil(least / 10)), log }))
    // A run takes its time: what is known is not lost with the next.
    writeFileSync(file, chaosTable(found, { date, before, ...crowd }))
  }
  const broken = [...found].flatMap(([name, one]) => (isGood(one) ? [] : [name]))
  if (broken.length) throw new Trouble(`${chaosTable(found, { date, before, ...crowd })}\nNot as it should be: ${broken.join('; ')}. Written to ${file}`)
  return file
}
