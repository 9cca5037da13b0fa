import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@marquee/tools/root'
import type { Victim } from '#chaos/cluster.ts'
import { runStorm, type Found, type Storm } from '#chaos/storm.ts'
import { chaosTable } from '#chaos/table.ts'
import { machine } from '#timeline/table.ts'

const results = join(root, 'bench/results')

const crowd = { people: 40, chats: 10, least: 20_000, breath: 100, longest: 30 * 60_000, calm: 2_000 }
const several = { ...crowd, roles: ['gateway', 'gateway', 'worker', 'worker'], withRedis: true } as const
const processes: Victim[][] = [['worker'], ['gateway'], ['database'], ['second worker'], ['second gateway'], ['worker', 'second worker']]

/** What is killed under whom, by the words of the table. */
const storms: Record<string, Omit<Storm, 'log'>> = {
  'one process': { ...crowd, roles: ['all'], withRedis: false, kills: [['all'], ['database'], ['all'], ['all', 'database']] },
  'two gateways, two workers, Redis': { ...several, kills: [...processes, ['worker', 'database'], ['gateway', 'second gateway']] },
  'the same, Redis killed too': { ...several, kills: [['redis'], ...processes, ['redis', 'gateway'], ['redis', 'database', 'worker']] },
}

/** Kills what people talk over and writes what they lost to bench/results/chaos-<date>.md; answers the file's path. */
export const benchChaos = async (log: (line: string) => void): Promise<string> => {
  const before = machine()
  const found = new Map<string, Found>()
  const date = new Date().toISOString().slice(0, 10)
  mkdirSync(results, { recursive: true })
  const file = join(results, `chaos-${date}.md`)
  for (const [name, storm] of Object.entries(storms)) {
    log(name)
    found.set(name, await runStorm({ ...storm, log }))
    // A run takes its time: what is known is not lost with the next.
    writeFileSync(file, chaosTable(found, { date, before, ...crowd }))
  }
  return file
}
