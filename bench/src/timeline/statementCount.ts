import { pageSize } from '@marquee/contract/paging'
import { databases } from '@marquee/server/db/database'
import { openPool } from '@marquee/server/db/pool'
import { followingPage } from '@marquee/server/features/timeline/queries'
import { median } from '#measure/figures.ts'
import { countQueries } from '#sent/countQueries.ts'
import { readerIn } from '#sent/sentBy.ts'
import { channel } from '#store/channel.ts'
import type { Reader } from '#store/readers.ts'

/** How many statements a first page sends: the median and the most over these readers, on connections that know their tenant. */
export const statementsPerPage = async (databaseUrl: string, readers: readonly Reader[]) => {
  const pool = openPool({ url: databaseUrl, role: 'marquee_app', size: 1, onError: () => {} })
  const scope = { db: databases(pool, { everyRead: false }).of(channel.tenantId), tenantId: channel.tenantId }
  const read = (reader: Reader) => followingPage(readerIn(scope, reader), { limit: pageSize.timeline })
  try {
    await read(readers[0]!)
    const counts: number[] = []
    for (const reader of readers) counts.push((await countQueries(() => read(reader))).length)
    return { usual: median(counts), most: Math.max(...counts) }
  } finally {
    await pool.end()
  }
}
