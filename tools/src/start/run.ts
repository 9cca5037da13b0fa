import { startMailbox } from '@marquee/sandbox/mailbox'
import type { Environment } from '@marquee/server/config'
import { migrate } from '@marquee/server/db/migrate'
import { startServer } from '@marquee/server/main'
import { announcement } from './announce.ts'
import type { closing } from './closing.ts'
import { secretsIn } from './secrets.ts'
import { seed } from './seeds.ts'
import type { StartSettings } from './settings.ts'
import { buildWeb } from './web.ts'

interface Run {
  settings: StartSettings
  port: number
  databaseUrl: string
  /** Serves the web application from its sources, with hot reload. */
  dev: boolean
  opened: ReturnType<typeof closing>
  log(line: string): void
}

/** Everything once the settings are right and the database answers: web application, mailbox, migrations, demo channels, server. */
export const run = async ({ settings, port, databaseUrl, dev, opened, log }: Run) => {
  const web = dev ? await openSources(opened) : await buildWeb(log)
  const mailbox = settings.smtpUrl ? undefined : await startMailbox({ log })
  if (mailbox) opened.add(mailbox.close)
  const env: Environment = {
    MASTER_KEY: secretsIn(settings.dataDir).masterKey,
    ...settings.env,
    PORT: String(port),
    DATA_DIR: settings.dataDir,
    DATABASE_URL: databaseUrl,
    ...(mailbox ? { SMTP_URL: mailbox.smtpUrl } : {}),
  }
  await migrate(databaseUrl)
  await seed({ env, databaseUrl, dataDir: settings.dataDir, origin: `http://localhost:${port}`, log })

  const server = await startServer({ env, mounts: mailbox ? [mailbox.plugin] : [], ...(web ? { web } : {}) })
  opened.add(server.close)
  log(announcement({ port, hasMailbox: Boolean(mailbox) }))
}

const openSources = async (opened: Run['opened']) => {
  const { viteWeb } = await import('./viteWeb.ts')
  const web = await viteWeb()
  opened.add(web.close)
  return web
}
