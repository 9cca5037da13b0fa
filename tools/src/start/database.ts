import { join } from 'node:path'
import { Client } from 'pg'
import type { Upkeep } from '#postgres/revival.ts'
import { startPostgres } from '#postgres/start.ts'
import { Trouble, wordsOf } from '#trouble.ts'
import type { StartSettings } from './settings.ts'

interface Opened {
  url: string
  close(): Promise<void>
}

/**
 * The database of this start: the one that DATABASE_URL names, or ours in the data folder. With `upkeep` ours is kept
 * running. Throws Trouble when neither answers.
 */
export const openDatabase = async ({ databaseUrl, dataDir }: StartSettings, upkeep?: Upkeep): Promise<Opened> => {
  if (databaseUrl) {
    await needAnswer(databaseUrl)
    return { url: databaseUrl, close: () => Promise.resolve() }
  }
  const { url, stop } = await startPostgres({ dataDir: join(dataDir, 'postgres'), durable: true, ...(upkeep && { upkeep }) })
  return { url, close: stop }
}

const needAnswer = async (url: string) => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    await client.query('select 1')
  } catch (error) {
    const { host, pathname } = new URL(url)
    throw new Trouble(`The database ${host}${pathname} of DATABASE_URL does not answer: ${wordsOf(error) || (error as { code?: string }).code}`)
  } finally {
    await client.end().catch(() => {})
  }
}
