import { sandboxPagesHost } from '@marquee/contract/linkProviders'
import { startMailbox } from '@marquee/sandbox/mailbox'
import { somePagesPlugin } from '@marquee/sandbox/pages/pages'
import { platformsPlugin } from '@marquee/sandbox/platforms/platforms'
import { pushPlugin } from '@marquee/sandbox/push'
import type { Environment } from '@marquee/server/config'
import { migrate } from '@marquee/server/db/migrate'
import { startServer } from '@marquee/server/main'
import { demoChannels } from '@marquee/server/seeds/seed'
import { freePortFrom } from '#port.ts'
import { announcement } from './announce.ts'
import type { closing } from './closing.ts'
import { openPayments } from './payments.ts'
import { keySettingsIn } from './secrets.ts'
import { seed } from './seeds.ts'
import type { StartSettings } from './settings.ts'
import { waitingMailsIn } from './waitingMails.ts'
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

const usualRtmpPort = 1935

/** Pages to link to, and platforms to connect, which answer at this very port. */
const withSandbox = (hosts = '', port: number) => [...hosts.split(',').filter(Boolean), sandboxPagesHost, `localhost:${port}`].join(',')

/** Everything once the settings are right and the database answers: web application, mailbox, migrations, demo channels, server. */
export const run = async ({ settings, port, databaseUrl, dev, opened, log }: Run) => {
  const web = dev ? await openSources(opened) : await buildWeb(log)
  const mailbox = settings.smtpUrl ? undefined : await startMailbox({ log, waiting: waitingMailsIn(databaseUrl) })
  if (mailbox) opened.add(mailbox.close)
  const payments = await openPayments(settings, port, log)
  if (payments) opened.add(payments.close)
  // Pages to link to, on this machine: production fetches nothing from itself.
  const hasPages = settings.env['APP_ENV'] !== 'production'
  const env: Environment = {
    ...keySettingsIn(settings.dataDir),
    ...settings.env,
    PORT: String(port),
    DATA_DIR: settings.dataDir,
    DATABASE_URL: databaseUrl,
    ...(mailbox ? { SMTP_URL: mailbox.smtpUrl } : {}),
    ...payments?.env,
    ...(hasPages ? { OUTSIDE_LOOPBACK_HOSTS: withSandbox(settings.env['OUTSIDE_LOOPBACK_HOSTS'], port) } : {}),
  }
  await migrate(databaseUrl)
  await seed({ env, databaseUrl, dataDir: settings.dataDir, origin: `http://localhost:${port}`, payments, log })

  const mounts = [
    ...(mailbox ? [mailbox.plugin] : []),
    ...(payments ? [payments.plugin] : []),
    ...(hasPages ? [somePagesPlugin, platforms, pushPlugin] : []),
  ]
  // Encoders know this port; where another program has it already, the start says which it is instead. Asked last: it is taken at once.
  const isEmbedded = (settings.env['LIVE_INGEST'] || 'embedded') === 'embedded'
  const rtmpPort = isEmbedded ? { RTMP_PORT: String(await freePortFrom(usualRtmpPort, settings.env['RTMP_HOST'] || settings.env['HOST'] || '127.0.0.1')) } : {}
  const server = await startServer({ env: { ...rtmpPort, ...env }, mounts, ...(web ? { web } : {}) })
  opened.add(server.close)
  log(announcement({ port, encoderAddress: server.encoderAddress, hasMailbox: Boolean(mailbox), hasPayments: Boolean(payments) }))
}

const clients = new Map(demoChannels.map(({ hostname, channelName }) => [hostname, channelName]))
/** Platforms that know the demo channels by their names. */
const platforms: typeof somePagesPlugin = async (app) => {
  await app.register(platformsPlugin, { clients })
}

const openSources = async (opened: Run['opened']) => {
  const { viteWeb } = await import('./viteWeb.ts')
  const web = await viteWeb()
  opened.add(web.close)
  return web
}
