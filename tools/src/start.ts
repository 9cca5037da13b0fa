import { freePort } from '#port.ts'
import { closing } from '#start/closing.ts'
import { openDataFolder } from '#start/dataFolder.ts'
import { openDatabase } from '#start/database.ts'
import { needFreePorts, readSettings } from '#start/settings.ts'
import { asTrouble } from '#start/asTrouble.ts'
import { wordsOf } from '#trouble.ts'

const dev = process.argv.includes('--dev')
const opened = closing()

const log = (line: string) => console.log(line)

const start = async () => {
  const settings = readSettings(dev ? { APP_ENV: 'development', ...process.env } : process.env)
  await needFreePorts(settings)
  openDataFolder(settings.dataDir)
  const database = await openDatabase(settings, { log, onLost: opened.giveUp })
  opened.add(database.close)

  // Loaded only now: whoever has a setting to mend reads about it at once.
  const { run } = await import('#start/run.ts')
  const port = settings.port || (await freePort())
  await run({ settings, port, databaseUrl: database.url, dev, opened, log })
}

try {
  await start()
} catch (error) {
  // Whoever stops a start half-way does not want to read what that broke.
  if (opened.hasBegun()) await new Promise(() => {})
  const trouble = asTrouble(error)
  console.error(trouble?.message ?? error)
  if (!trouble) console.error(`Marquee could not start: ${wordsOf(error)}`)
  await opened.closeAll()
  process.exit(1)
}
