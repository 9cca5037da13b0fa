import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '@marquee/tools/root'
import { sizes } from '#load/sizes.ts'
import { openCluster } from '#store/cluster.ts'
import { readersIn } from '#store/readers.ts'
import { judge } from '#timeline/goals.ts'
import { many, runRounds } from '#timeline/rounds.ts'
import { runStarts } from '#timeline/starts.ts'
import { statementsPerPage } from '#timeline/statementCount.ts'
import { machine, tableOf } from '#timeline/table.ts'
import { weigh } from '#timeline/weight.ts'

const results = join(root, 'bench/results')

/** Measures the timeline beside its limit and writes bench/results/timeline-<date>.md; answers the file's path. */
export const benchTimeline = async (log: (line: string) => void): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-bench-'))
  const before = machine()
  const cluster = await openCluster(log)
  try {
    const [full, tenth] = [await cluster.loaded(sizes.full), await cluster.loaded(sizes.tenth)]
    const written = await cluster.copy(full, 'people_written')
    const rounds = await runRounds({ cluster, databases: { full, tenth, written }, folder, log })
    await cluster.drop(written)
    log('Starting both servers five times')
    const starts = await runStarts(full, folder)
    const readers = await Promise.all(many.map((followees) => readersIn(full, sizes.full, followees, 16)))
    const statements = await statementsPerPage(full, readers.flat())
    const postgres = await cluster.version()
    log('Weighing the first load in a browser')
    const found = { ...rounds, starts, statements, weight: await weigh(join(folder, 'demo')) }

    const date = new Date().toISOString().slice(0, 10)
    mkdirSync(results, { recursive: true })
    const file = join(results, `timeline-${date}.md`)
    writeFileSync(file, tableOf(found, judge(found), { date, postgres, before }))
    return file
  } finally {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
