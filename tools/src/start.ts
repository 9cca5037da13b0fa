import { startMailbox } from '@marquee/sandbox/mailbox'
import type { Environment } from '@marquee/server/config'
import { migrate } from '@marquee/server/db/migrate'
import { startServer } from '@marquee/server/main'
import { freePort } from '#port.ts'
import { announcement } from '#start/announce.ts'
import { closing } from '#start/closing.ts'
import { openDataFolder } from '#start/dataFolder.ts'
import { openDatabase } from '#start/database.ts'
import { secretsIn } from '#start/secrets.ts'
import { seed } from '#start/seeds.ts'
import { needFreePort, readSettings, type StartSettings } from '#start/settings.ts'
import { buildWeb } from '#start/web.ts'
import { Trouble, wordsOf } from '#trouble.ts'

const dev = process.argv.includes('--dev')
const log = (line: string) => console.log(line)
const opened = closing()

/** The web application: from its sources while somebody works on it, else built where the sources changed. */
const openWeb = async () => {
  if (!dev) return buildWeb(log).then(() => undefined)
  const { viteWeb } = await import('#start/viteWeb.ts')
  const web = await viteWeb()
  opened.add(web.close)
  return web
}

const openMailbox = async ({ smtpUrl }: StartSettings) => {
  if (smtpUrl) return undefined
  const mailbox = await startMailbox({ log })
  opened.add(mailbox.close)
  return mailbox
}

const start = async () => {
  const settings = readSettings(dev ? { APP_ENV: 'development', ...process.env } : process.env)
  await needFreePort(settings)
  const port = settings.port || (await freePort())
  openDataFolder(settings.dataDir)

  const database = await openDatabase(settings)
  opened.add(database.close)
  const web = await openWeb()
  const mailbox = await openMailbox(settings)
  const env: Environment = {
    MASTER_KEY: secretsIn(settings.dataDir).masterKey,
    ...settings.env,
    PORT: String(port),
    DATA_DIR: settings.dataDir,
    DATABASE_URL: database.url,
    ...(mailbox ? { SMTP_URL: mailbox.smtpUrl } : {}),
  }
  await migrate(database.url)
  await seed({ env, databaseUrl: database.url, dataDir: settings.dataDir, origin: `http://localhost:${port}`, log })

  const server = await startServer({ env, mounts: mailbox ? [mailbox.plugin] : [], ...(web ? { web } : {}) })
  opened.add(server.close)
  log(announcement({ port, hasMailbox: Boolean(mailbox) }))
}

try {
  await start()
} catch (error) {
  // Whoever stops a start half-way does not want to read what that broke.
  if (opened.hasBegun()) await new Promise(() => {})
  console.error(error instanceof Trouble ? error.message : error)
  if (!(error instanceof Trouble)) console.error(`Marquee could not start: ${wordsOf(error)}`)
  await opened.closeAll()
  process.exit(1)
}
