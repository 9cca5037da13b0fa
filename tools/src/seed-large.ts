import { migrate } from '@marquee/server/db/migrate'
import { seedLarge } from '@marquee/server/seeds/large'
import { openDataFolder } from '#start/dataFolder.ts'
import { openDatabase } from '#start/database.ts'
import { secretsIn } from '#start/secrets.ts'
import { seed } from '#start/seeds.ts'
import { readSettings } from '#start/settings.ts'
import { Trouble } from '#trouble.ts'

const log = (line: string) => console.log(line)

const seedEverything = async () => {
  const settings = readSettings(process.env)
  openDataFolder(settings.dataDir)
  const { url: databaseUrl, close } = await openDatabase(settings)
  try {
    await migrate(databaseUrl)
    const env = { MASTER_KEY: secretsIn(settings.dataDir).masterKey, ...settings.env, DATABASE_URL: databaseUrl }
    await seed({ env, databaseUrl, dataDir: settings.dataDir, origin: `http://localhost:${settings.port}`, log })
    const hasGrown = await seedLarge({ ownerUrl: databaseUrl, log })
    log(hasGrown ? 'Northlight is large now' : 'Northlight is large already')
  } finally {
    await close()
  }
}

try {
  await seedEverything()
} catch (error) {
  if (!(error instanceof Trouble)) throw error
  console.error(error.message)
  process.exitCode = 1
}
