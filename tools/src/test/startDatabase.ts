import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '#postgres/start.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's PostgreSQL, as the owner of the cluster. */
    databaseAdminUrl: string
  }
}

/** One PostgreSQL for the whole run; every test file clones a database of its own in it. */
export const setup = async ({ provide }: TestProject) => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-test-'))
  chmodSync(folder, 0o711)
  const clear = () => rmSync(folder, { recursive: true, force: true })
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), durable: false }).catch((error: unknown) => {
    clear()
    throw error
  })
  provide('databaseAdminUrl', postgres.url)
  return () => postgres.stop().finally(clear)
}
