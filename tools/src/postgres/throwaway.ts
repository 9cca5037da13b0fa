import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres, type Postgres } from './start.ts'

/** A fast PostgreSQL in a temporary folder that goes when it stops: for tests and for tools that only need a look at the schema. */
export const throwawayPostgres = async (): Promise<Postgres> => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-throwaway-'))
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
