import { migrate } from '@marquee/server/db/migrate'
import { seedLarge } from '@marquee/server/seeds/large'
import { openDataFolder } from '#start/dataFolder.ts'
import { openDatabase } from '#start/database.ts'
import { openPayments } from '#start/payments.ts'
import { keySettingsIn } from '#start/secrets.ts'
import { seed } from '#start/seeds.ts'
import { readSettings } from '#start/settings.ts'
import { toldPlainly } from '#trouble.ts'

const log = (line: string) => console.log(line)

const seedEverything = async () => {
  const settings = readSettings(process.env)
  openDataFolder(settings.dataDir)
  const { url: databaseUrl, close } = await openDatabase(settings)
  const payments = await openPayments(settings, settings.port, log)
  try {
    await migrate(databaseUrl)
    const env = { ...keySettingsIn(settings.dataDir), ...settings.env, DATABASE_URL: databaseUrl }
    await seed({ env, databaseUrl, dataDir: settings.dataDir, origin: `http://localhost:${settings.port}`, payments, log })
    const hasGrown = await seedLarge({ ownerUrl: databaseUrl, log })
    log(hasGrown ? 'Northlight is large now' : 'Northlight is large already')
  } finally {
    await payments?.close()
    await close()
  }
}

await toldPlainly(seedEverything)
