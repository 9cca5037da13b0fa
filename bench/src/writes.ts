import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '@marquee/tools/root'
import { sizes } from '#load/sizes.ts'
import { openCluster } from '#store/cluster.ts'
import { machine } from '#timeline/table.ts'
import { runWrites } from '#writes/rounds.ts'
import { writesTable } from '#writes/table.ts'

const results = join(root, 'bench/results')

/** Measures liking, commenting and posting beside their limit and writes bench/results/write-<date>.md; answers the file's path. */
export const benchWrites = async (log: (line: string) => void): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-bench-'))
  const before = machine()
  const cluster = await openCluster(log)
  try {
    const full = await cluster.loaded(sizes.full)
    const copies = { product: await cluster.copy(full, 'people_writing'), bare: await cluster.copy(full, 'people_writing_bare') }
    const found = await runWrites({ cluster, databases: copies, folder, log })
    await Promise.all(Object.values(copies).map((copy) => cluster.drop(copy)))

    const date = new Date().toISOString().slice(0, 10)
    mkdirSync(results, { recursive: true })
    const file = join(results, `write-${date}.md`)
    writeFileSync(file, writesTable(found, { date, postgres: await cluster.version(), before }))
    return file
  } finally {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
