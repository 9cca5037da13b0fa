import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres, type Postgres } from './start.ts'

/** The memory of Linux, as a folder. */
const memory = '/dev/shm'
/** What all tests together fill at a time, several times over; a container's usual 64 MB would not do. */
const roomWanted = 6 * 2 ** 30

/** Where a database lies that nobody wants to keep: a clone is more than a thousand files, which memory makes in a tenth of the time. */
const base = () => {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= roomWanted ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** A fast PostgreSQL in a temporary folder that goes when it stops: for tests and for tools that only need a look at the schema. */
export const throwawayPostgres = async (): Promise<Postgres> => {
  const folder = mkdtempSync(join(base(), 'marquee-throwaway-'))
  // Others may pass through: where root steps down, PostgreSQL runs as another account inside.
  chmodSync(folder, 0o711)
  const clear = () => rmSync(folder, { recursive: true, force: true })
  try {
    const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), durable: false })
    return { ...postgres, stop: () => postgres.stop().finally(clear) }
  } catch (error) {
    clear()
    throw error
  }
}
