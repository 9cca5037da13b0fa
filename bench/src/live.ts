import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '@marquee/tools/root'
import { Trouble } from '@marquee/tools/trouble'
import { runLiveRounds, type Lengths } from '#live/rounds.ts'
import { liveTable } from '#live/table.ts'
import { sizes } from '#load/sizes.ts'
import { openCluster } from '#store/cluster.ts'
import { machine } from '#timeline/table.ts'

const results = join(root, 'bench/results')

/** Seconds of each part. A short run shows that it works; figures that count come from a whole one, on a machine that does nothing else. */
const runs = {
  whole: { glass: 60, cpu: 30, watch: 15, memory: 600, load: 15 },
  short: { glass: 8, cpu: 6, watch: 5, memory: 30, load: 6 },
} as const satisfies Record<string, Lengths>

/** Measures livestreams and writes bench/results/live-<date>.md; answers the file's path. `more` is 'short' for a run of few minutes. */
export const benchLive = async (log: (line: string) => void, more = 'whole'): Promise<string> => {
  if (!(more in runs)) throw new Trouble('Say npm run bench live, or npm run bench live short')
  const lengths = runs[more as keyof typeof runs]
  const folder = mkdtempSync(join(tmpdir(), 'marquee-bench-'))
  const before = machine()
  const cluster = await openCluster(log)
  try {
    const databaseUrl = await cluster.copy(await cluster.loaded(sizes.talking), 'people_watching')
    const found = await runLiveRounds({ cluster, databaseUrl, folder, lengths, log })
    await cluster.drop(databaseUrl)
    const date = new Date().toISOString().slice(0, 10)
    mkdirSync(results, { recursive: true })
    const file = join(results, `live-${date}.md`)
    writeFileSync(file, liveTable(found, lengths, { date, postgres: await cluster.version(), before }))
    return file
  } finally {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
