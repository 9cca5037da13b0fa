import { join } from 'node:path'
import type { Followees, Size } from '#load/sizes.ts'
import { sizes } from '#load/sizes.ts'
import { alternate, type Measured } from '#measure/alternate.ts'
import { spawnChild } from '#measure/child.ts'
import { memoryOf } from '#measure/processes.ts'
import { write } from '#product/write.ts'
import type { Cluster } from '#store/cluster.ts'
import { readersIn } from '#store/readers.ts'
import { needSamePages, pageFurtherDown } from './pages.ts'
import { firstPage, openLimit, openProduct, openSqlAlone } from './servers.ts'
import { statementsFor } from './statements.ts'
import { asking, callers } from './targets.ts'

export const rounds = 5
export const seconds = 3
export const writes = 50_000
export const deepPage = 50
/** Readers that call in turn; as many as may be found of each kind. */
const readerCount = 64
const compared = 8

export const many: readonly Followees[] = [20, 200, 2_000]
/** Kinds of readers that the tenth of the channel has too. */
export const fewer: readonly Followees[] = [20, 200]

/** What stands under load, by the words of the table. */
export const names = {
  product: (followees: number) => `product, ${followees} followed`,
  bare: (followees: number) => `bare, ${followees} followed`,
  sql: (followees: number) => `SQL alone, ${followees} followed`,
  written: (followees: number) => `product after writes, ${followees} followed`,
  tenth: (followees: number) => `product on a tenth, ${followees} followed`,
  deep: (followees: number) => `product page ${deepPage}, ${followees} followed`,
}

const readersByKind = async (databaseUrl: string, size: Size, kinds: readonly Followees[]) =>
  Promise.all(kinds.map(async (followees) => ({ followees, readers: await readersIn(databaseUrl, size, followees, readerCount) })))

interface Databases {
  full: string
  tenth: string
  /** A copy of `full` for writing. */
  written: string
}

export interface Rounds {
  measured: Map<string, Measured>
  /** Megabytes that the product holds after the rounds. */
  loadedMemory: number
}

interface Run {
  cluster: Cluster
  databases: Databases
  /** For what the servers keep in files. */
  folder: string
  log(line: string): void
}

/**
 * All rounds of the timeline in one turn-taking: the product over the full channel, the bare server and the statement alone over the
 * same database, the product over a channel of a tenth, and over a copy after fifty thousand writes.
 */
export const runRounds = async ({ cluster, databases: { full, tenth, written }, folder, log }: Run): Promise<Rounds> => {
  const kinds = await readersByKind(full, sizes.full, many)
  const { statements, viewers } = await statementsFor(kinds.flatMap(({ readers }) => readers))
  const viewersOf = ({ readers }: (typeof kinds)[number]) => {
    const ids = new Set(readers.map(({ profileId }) => profileId))
    return viewers.filter(({ profileId }) => ids.has(profileId))
  }
  const writtenKinds = await readersByKind(written, sizes.full, many)
  const tenthKinds = await readersByKind(tenth, sizes.tenth, fewer)

  const generator = spawnChild('measure/generator.ts', {})
  const sql = openSqlAlone(full, statements)
  const bare = await openLimit(full, statements, viewers)
  const product = await openProduct(full, join(folder, 'full'))
  const afterWrites = await openProduct(written, join(folder, 'written'))
  const onTenth = await openProduct(tenth, join(folder, 'tenth'))
  const processes = [generator, sql, bare, product, afterWrites, onTenth]
  try {
    await firstPage(product, viewers[0]!)
    await firstPage(bare, viewers[0]!)
    await firstPage(afterWrites, writtenKinds[0]!.readers[0]!)
    await firstPage(onTenth, tenthKinds[0]!.readers[0]!)
    for (const kind of kinds) await needSamePages(product, bare, viewersOf(kind).slice(0, compared))
    log(`Writing ${writes} times`)
    await write(written, writes)
    const deepReaders = kinds[1]!.readers.slice(0, compared * 2)
    const pathOf = await pageFurtherDown(product, deepReaders, deepPage)

    const targets = [
      ...kinds.flatMap((kind) => [
        callers(names.product(kind.followees), generator, product, kind.readers),
        callers(names.bare(kind.followees), generator, bare, kind.readers),
        asking(names.sql(kind.followees), sql, viewersOf(kind)),
      ]),
      ...writtenKinds.map(({ followees, readers }) => callers(names.written(followees), generator, afterWrites, readers)),
      ...tenthKinds.map(({ followees, readers }) => callers(names.tenth(followees), generator, onTenth, readers)),
      callers(names.deep(kinds[1]!.followees), generator, product, deepReaders, pathOf),
    ]
    log(`${rounds} rounds of ${seconds} s for each of ${targets.length}`)
    const measured = await alternate(targets, { rounds, seconds, databasePid: cluster.pid })
    return { measured, loadedMemory: memoryOf(product.pid) }
  } finally {
    await Promise.all(processes.map((child) => child.stop()))
  }
}
