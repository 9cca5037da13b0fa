import { resolve } from 'node:path'
import { readConfig } from '@marquee/server/config'
import { databases } from '@marquee/server/db/database'
import { everyTenant } from '@marquee/server/db/everyTenant'
import { migrate } from '@marquee/server/db/migrate'
import { openPool } from '@marquee/server/db/pool'
import { replayErasures } from '@marquee/server/features/accountDeletion/jobs'
import { tenantsIn } from '@marquee/server/http/tenants'
import { builtInIdentity } from '@marquee/server/identity'
import { keptTenantIds } from '@marquee/server/jobs/queries'
import { mediaStore } from '@marquee/server/media/openStore'
import { openDataFolder } from '#start/dataFolder.ts'
import { openDatabase } from '#start/database.ts'
import { keySettingsIn } from '#start/secrets.ts'
import { readSettings, type StartSettings } from '#start/settings.ts'
import { toldPlainly } from '#trouble.ts'

// After a backup has been restored: erases again whoever was erased since it was made. Run it before the product starts.

/** The product does not run meanwhile. */
const nobodyIsConnected = () => {}

const replay = async ({ env, dataDir }: StartSettings, databaseUrl: string) => {
  const config = readConfig({ ...keySettingsIn(dataDir), ...env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  const onError = (error: Error) => console.error(error.message)
  const pool = openPool({ url: databaseUrl, role: 'marquee_relay', size: 2, onError })
  const identityPool = openPool({ url: databaseUrl, role: 'marquee_identity', size: 2, onError })
  const known = databases(pool, { everyRead: false })
  const log = (_: object, message: string) => console.error(message)
  const builtIn = { config, pool: identityPool, databases: known, tenants: tenantsIn(pool, config), forget: nobodyIsConnected, log }
  const identity = config.IDP_DOMAIN ? undefined : await builtInIdentity(builtIn)
  try {
    return await replayErasures({
      identity,
      media: await mediaStore(config, resolve(dataDir, 'media')),
      scopeOf: (tenantId) => ({ db: known.of(tenantId), tenantId }),
      keptTenantIds: () => keptTenantIds(everyTenant(pool)),
    })
  } finally {
    await identity?.close()
    await Promise.all([pool.end(), identityPool.end()])
  }
}

const run = async () => {
  const settings = readSettings(process.env)
  openDataFolder(settings.dataDir)
  const { url, close } = await openDatabase(settings)
  try {
    await migrate(url)
    const count = await replay(settings, url)
    console.log(count === 1 ? 'One erasure is in the journal, and it holds' : `${count} erasures are in the journal, and they hold`)
  } finally {
    await close()
  }
}

await toldPlainly(run)
