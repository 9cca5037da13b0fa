import { migrate } from '@marquee/server/db/migrate'
import pg from 'pg'
import { load } from '#load/load.ts'
import type { Size } from '#load/sizes.ts'
import { channel } from './channel.ts'

/** One connection for some work, as the owner of the database. */
export const withClient = async <Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Migrates an empty database, opens the channel in it and fills it with people and posts. */
export const openChannel = async (url: string, size: Size, onStep?: (step: string, ms: number) => void) => {
  await migrate(url)
  await withClient(url, async (client) => {
    await client.query('insert into tenant (tenant_id, slug, org_id) values ($1, $2, $3)', [channel.tenantId, channel.slug, channel.orgId])
    await client.query(`insert into tenant_domain (tenant_id, hostname, is_primary, status) values ($1, $2, true, 'active')`, [channel.tenantId, channel.hostname])
    await client.query('insert into tenant_configuration (tenant_id, channel_name) values ($1, $2)', [channel.tenantId, 'Bench'])
    await load(client, { tenantId: channel.tenantId, size, ...(onStep ? { onStep } : {}) })
  })
}
