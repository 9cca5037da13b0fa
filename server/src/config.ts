import '@marquee/contract/words'
import { streamSettingLimits } from '@marquee/contract/streamSettings'
import { z } from 'zod'
import { Host, isBroken, list, NameServers, Networks, Origins, port, Sender, whole } from '#settingShapes.ts'

const masterKey = z.base64('must be 32 bytes in base64').refine((value) => Buffer.from(value, 'base64').length === 32, 'must be 32 bytes in base64')
const roles = ['all', 'api', 'reader', 'gateway', 'worker'] as const

/** Every setting of the server. docs/operations.md explains them; a wrong value stops the start with one sentence. */
const Environment = z.object({
  APP_ENV: z.enum(['development', 'staging', 'production']).default('production'),
  ROLE: z.enum(roles).default('all'),
  HOST: Host.default('127.0.0.1'),
  PORT: port().default(3000),
  /** How people reach the server, when a proxy stands in front: links, issuers and cookies are made from it. */
  PUBLIC_PROTOCOL: z.enum(['http', 'https']).default('http'),
  PUBLIC_PORT: whole(1, 65_535).optional(),
  /** Where /metrics and /readyz's details listen; 0 takes any free port, unset switches them off. */
  METRICS_PORT: port().optional(),
  /** Foreign origins that may read the API from a browser, comma-separated; the channels' own need no entry. */
  CORS_ORIGINS: Origins,
  /** Addresses of proxies whose X-Forwarded-* headers are believed: a comma-separated list of CIDRs. */
  TRUST_PROXY: Networks,
  /** New channels answer at <slug>.<this>; wildcard DNS and certificate lead there. */
  CHANNEL_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'must be a host name such as channels.example')
    .default('localhost'),
  /** Name servers that are asked about channels' own domains, comma-separated: '192.0.2.53' or '192.0.2.53:5353'. Unset: the machine's. */
  DNS_SERVERS: NameServers,
  /** Where encoders such as OBS are listened to, by RTMP; unset switches it off, and browsers alone send livestreams. */
  RTMP_PORT: port().optional(),
  /** At which address; that of the server unless said otherwise. */
  RTMP_HOST: Host.optional(),
  /** How many livestreams a channel can have on air at the same time, whatever its owners say. */
  STREAMS_AT_ONCE: whole(1, streamSettingLimits.atOnce).default(streamSettingLimits.installationAtOnce),
  /** How livestreams come in: to this server, to a MediaMTX of one's own, or to a service. */
  LIVE_INGEST: z.enum(['embedded', 'mediamtx', 'mux']).default('embedded'),
  /** Where MediaMTX answers for its control API, where it is read, and where encoders send to. */
  MEDIAMTX_API_URL: z.url({ protocol: /^https?$/, error: 'must look like https://media.example:9997' }).optional(),
  MEDIAMTX_READ_URL: z.url({ protocol: /^rtmps?$/, error: 'must look like rtmps://media.example:1936' }).optional(),
  MEDIAMTX_PUBLISH_URL: z.url({ protocol: /^rtmps?$/, error: 'must look like rtmps://live.example:1936' }).optional(),
  /** What MediaMTX shows when it asks us, and we when we ask MediaMTX. */
  MEDIAMTX_SECRET: z.string().regex(/^[\w-]{32,200}$/, 'must be 32 letters, digits, _ or - at least').optional(),
  /** The access token of Mux, an environment's, that may read and write Mux Video. */
  MUX_TOKEN_ID: z.string().regex(/^[\w-]+$/, 'must be the id of an access token').optional(),
  MUX_TOKEN_SECRET: z.string().optional(),
  /** The key that addresses are signed with, and its private half in base64, as Mux gives it. */
  MUX_SIGNING_KEY_ID: z.string().optional(),
  MUX_SIGNING_KEY: z
    .base64()
    .refine((key) => Buffer.from(key, 'base64').toString().startsWith('-----BEGIN'), 'must be the private key in base64, as Mux gives it')
    .optional(),
  /** The secret of the webhook at /hooks/mux. */
  MUX_WEBHOOK_SECRET: z.string().optional(),
  /** Where Mux answers, is played from and takes encoders: other addresses than its own are for tests. */
  MUX_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.mux.com'),
  MUX_PLAY_URL: z.url({ protocol: /^https?$/ }).default('https://stream.mux.com'),
  MUX_PUBLISH_URL: z.url({ protocol: /^rtmps?$/ }).default('rtmps://global-live.mux.com:443/app'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user:password@host:5432/database' }),
  /** A login that may only become marquee_app and marquee_relay; without it DATABASE_URL's login takes those roles. */
  DATABASE_APP_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL_SIZE: whole(1, 50).default(8),
  /** `transaction` behind a transaction pooler: every read then runs inside BEGIN / SET LOCAL. */
  DB_POOLER: z.enum(['none', 'transaction']).default('none'),
  /** Redis or Valkey 7, where several processes serve: carries live messages between them. */
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must look like redis://127.0.0.1:6379' }).optional(),
  DATA_DIR: z.string().default('.marquee'),
  /** A bucket instead of the folder DATA_DIR/media; anything that speaks S3. */
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: z.stringbool().default(false),
  /** Another origin that serves the media: 'https://media.example'. Without it the channel's own address does. */
  MEDIA_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
  /** 32 bytes, base64: closes what must not lie open in the database, and signs addresses and cookies. */
  MASTER_KEY: masterKey,
  /** Master keys from before, comma-separated: what they have closed and signed still holds. */
  MASTER_KEY_PREVIOUS: list.pipe(z.array(masterKey, 'must be 32 bytes in base64, several with commas between them')),
  RATE_LIMITS: z.enum(['real', 'wide']).default('real'),
  /** How many calls a minute a process takes for one channel. */
  CHANNEL_CALLS: whole(1_000, 1_000_000_000).default(60_000),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: Sender.default('no-reply@marquee.test'),
  /** Another identity provider, Auth0 for one: the built-in provider is then not mounted. */
  IDP_DOMAIN: z
    .string()
    .regex(/^(https?:\/\/)?[a-z0-9.-]+(:\d+)?$/, 'must be a host name such as northlight.eu.auth0.com')
    .optional(),
  IDP_CLIENT_ID: z.string().default('marquee-web'),
  /** The client of the login that links a second identity. */
  IDP_LINK_CLIENT_ID: z.string().default('marquee-link'),
  IDP_AUDIENCE: z.url().default('https://api.marquee.local'),
  /** For how long reports, copies and handed over messages are kept once everything in their case is over. */
  CASES_KEPT_MONTHS: whole(1, 120).default(12),
  /** How somebody must have proved who they are where a fresh sign-in is asked for, by names of RFC 8176: one of these; empty for any. */
  IDP_FRESH_METHODS: list,
  /** How long an access token is good for, at most ten minutes. */
  IDP_ACCESS_TOKEN_SECONDS: whole(5, 600).default(600),
  /** The payment provider: Stripe's secret key. Without it nothing is sold. */
  STRIPE_SECRET_KEY: z.string().regex(/^[a-z]+_(live|test)_\w+$/, 'must look like sk_test_… or sk_live_…').optional(),
  /** Where the provider's API answers: another address than Stripe's own is a sandbox. */
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
  /** The secret of the endpoint /hooks/payments. */
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  /** The secret of the endpoint /hooks/payments/accounts, which hears of connected accounts. */
  STRIPE_CONNECT_WEBHOOK_SECRET: z.string().optional(),
  /** Starts the sandbox's payments even in production, where no real provider is set. */
  PAYMENTS_SANDBOX: z.stringbool().default(false),
  /** Host names of pages that the server may fetch from this machine, comma-separated: for tests and the sandbox, never in production. */
  OUTSIDE_LOOPBACK_HOSTS: list,
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

/** 127.0.0.0/8, ::1 and localhost: what is said to them leaves no network card. */
const isOfThisMachine = (url: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(new URL(url).hostname)

const begins = (scheme: string) => (url: string) => url.startsWith(scheme)
const says = (key: string, value: string) => (url: string) => new URL(url).searchParams.get(key) === value

/** What travels to other machines travels closed, to a machine that has proved its name. */
const closed = [
  ['DATABASE_URL', says('sslmode', 'verify-full'), 'must end with ?sslmode=verify-full'],
  ['DATABASE_APP_URL', says('sslmode', 'verify-full'), 'must end with ?sslmode=verify-full'],
  ['REDIS_URL', begins('rediss:'), 'must begin with rediss://'],
  ['S3_ENDPOINT', begins('https:'), 'must begin with https://'],
  ['MEDIAMTX_API_URL', begins('https:'), 'must begin with https://'],
  ['MEDIAMTX_READ_URL', begins('rtmps:'), 'must begin with rtmps://'],
  ['MUX_API_URL', begins('https:'), 'must begin with https://'],
  ['MUX_PLAY_URL', begins('https:'), 'must begin with https://'],
  ['MUX_PUBLISH_URL', begins('rtmps:'), 'must begin with rtmps://'],
  ['SMTP_URL', (url: string) => begins('smtps:')(url) || says('requireTLS', 'true')(url), 'must begin with smtps:// or end with ?requireTLS=true'],
] as const

/** What each way of taking livestreams cannot do without. */
const neededBy = {
  embedded: [],
  mediamtx: ['MEDIAMTX_API_URL', 'MEDIAMTX_READ_URL', 'MEDIAMTX_PUBLISH_URL', 'MEDIAMTX_SECRET'],
  mux: ['MUX_TOKEN_ID', 'MUX_TOKEN_SECRET', 'MUX_SIGNING_KEY_ID', 'MUX_SIGNING_KEY', 'MUX_WEBHOOK_SECRET'],
} as const

/** What says nothing without the other. */
const together = [
  ['S3_ENDPOINT', 'S3_BUCKET'], ['S3_ACCESS_KEY_ID', 'S3_BUCKET'], ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID'],
] as const

/** Fetching from one's own machine is what the guard of outgoing calls is there to prevent. */
const Checked = Environment.refine(({ APP_ENV, OUTSIDE_LOOPBACK_HOSTS }) => APP_ENV !== 'production' || !OUTSIDE_LOOPBACK_HOSTS.length, {
  path: ['OUTSIDE_LOOPBACK_HOSTS'],
  message: 'must be empty in production',
}).refine(({ APP_ENV, IDP_DOMAIN }) => APP_ENV !== 'production' || !IDP_DOMAIN?.startsWith('http:'), {
  path: ['IDP_DOMAIN'],
  message: 'must not be reached by plain http in production',
}).superRefine((settings, { addIssue }) => {
  if (settings.APP_ENV !== 'production') return
  for (const [name, isClosed, message] of closed) {
    const url = settings[name]
    if (url && !isClosed(url) && !isOfThisMachine(url)) addIssue({ code: 'custom', path: [name], message: `${message} in production, unless it names this machine` })
  }
}).superRefine((settings, { addIssue }) => {
  for (const name of neededBy[settings.LIVE_INGEST])
    if (!settings[name]) addIssue({ code: 'custom', path: [name], message: `must be set where LIVE_INGEST is ${settings.LIVE_INGEST}` })
  if (settings.LIVE_INGEST !== 'embedded' && settings.RTMP_PORT !== undefined)
    addIssue({ code: 'custom', path: ['RTMP_PORT'], message: `must not be set where LIVE_INGEST is ${settings.LIVE_INGEST}: encoders send elsewhere` })
}).refine(({ STRIPE_API_URL }) => !STRIPE_API_URL.startsWith('http:') || isOfThisMachine(STRIPE_API_URL), {
  path: ['STRIPE_API_URL'],
  message: 'must begin with https://, unless it names this machine',
}).refine(({ STRIPE_SECRET_KEY, STRIPE_CONNECT_WEBHOOK_SECRET }) => !STRIPE_SECRET_KEY || STRIPE_CONNECT_WEBHOOK_SECRET, {
  path: ['STRIPE_CONNECT_WEBHOOK_SECRET'],
  message: 'must be set where STRIPE_SECRET_KEY is: what was paid would never be heard of',
}).superRefine((settings, { addIssue }) => {
  for (const [name, needed] of together)
    if (settings[name] !== undefined && settings[needed] === undefined)
      addIssue({ code: 'custom', path: [needed], message: `must be set where ${name} is` })
  const { ROLE, HOST, RTMP_HOST = HOST } = settings
  const listening = (['PORT', 'METRICS_PORT', 'RTMP_PORT'] as const)
    .filter((name) => settings[name] && (name === 'PORT' ? ROLE !== 'worker' : name !== 'RTMP_PORT' || RTMP_HOST === HOST))
  for (const [index, name] of listening.entries()) {
    const other = listening.slice(0, index).find((earlier) => settings[earlier] === settings[name])
    if (other) addIssue({ code: 'custom', path: [name], message: `must be another port than ${other}` })
  }
})

export type Config = z.infer<typeof Environment>
/** Where a configured provider answers, without a slash at the end; undefined with the built-in one. */
export const foreignProviderOrigin = ({ IDP_DOMAIN: domain }: Pick<Config, 'IDP_DOMAIN'>) =>
  domain && (domain.includes('://') ? domain : `https://${domain}`)

export type Environment = Record<string, string | undefined>

/** A setting that is missing or wrong; its message is one sentence for the person who starts the server. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * Reads the settings from an environment.
 * @throws ConfigError naming the first setting that is wrong
 */
export const readConfig = (env: Environment): Config => {
  const said = Object.entries(env).filter(([, value]) => value !== '')
  const broken = said.find(([name, value]) => name in Environment.shape && isBroken(value ?? ''))
  if (broken) throw new ConfigError(`The setting ${broken[0]} must be one line.`)
  const read = Checked.safeParse(Object.fromEntries(said))
  if (read.success) return read.data
  const issue = read.error.issues[0]!
  throw new ConfigError(`The setting ${issue.path.join('.')} ${issue.message}.`)
}
