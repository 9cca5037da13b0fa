import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { caller } from '@marquee/contract/call'
import type { ErrorBody } from '@marquee/contract/errors'
import type { AccountRole } from '@marquee/contract/roles'
import type { CallOf, ResultOf, Route } from '@marquee/contract/route'
import { sealWith } from '@marquee/identity/storage/sealed'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { Logger, runOnce } from 'graphile-worker'
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose'
import pg from 'pg'
import { createApp, type AppOptions } from '#app.ts'
import { readConfig } from '#config.ts'
import { databases } from '#db/database.ts'
import { everyTenant } from '#db/everyTenant.ts'
import { newId } from '#db/id.ts'
import { openPool } from '#db/pool.ts'
import { heard, heardFirst, jobs, projections } from '#features.ts'
import { builtInIdentity } from '#identity.ts'
import { Refusal } from '#http/refuse.ts'
import { tenantsIn } from '#http/tenants.ts'
import { pausedIn } from '#jobs/paused.ts'
import { startRelay } from '#jobs/relay.ts'
import { liveIngestFrom } from '#liveIngest.ts'
import type { LiveNode } from '#live/bus.ts'
import type { Heard } from '#live/heard.ts'
import { memoryBus } from '#live/memoryBus.ts'
import type { MailTransport } from '#mail/transport.ts'
import { diskStore } from '#media/diskStore.ts'
import { namesBy } from '#outside/names.ts'
import { paymentsFrom } from '#payments/stripePayments.ts'
import { reactions } from '#reactions.ts'
import { freshDatabase } from './database.ts'

const audience = 'https://api.marquee.test'
const masterKey = Buffer.alloc(32, 7).toString('base64')

/** A refusal as a test meets it. `cause` is what went wrong in the server when it broke instead of refusing. */
export class Refused extends Error {
  readonly status: number
  readonly body: ErrorBody
  constructor(status: number, body: ErrorBody, cause?: unknown) {
    super(`${status} ${body?.code}: ${body?.message}`, cause === undefined ? {} : { cause })
    this.status = status
    this.body = body
  }
  get code() {
    return this.body.code
  }
}

export interface Person {
  accountId: string
  profileId: string
  subject: string
  hostname: string
  orgId: string
}

interface NewPerson {
  role?: AccountRole
  setupCompleted?: boolean
}

interface Further {
  env?: Record<string, string>
  provider?: boolean
  /** How mails leave; unless told they wait where a test can read them. */
  mail?: MailTransport
  /** What is heard live besides what the features say. */
  heard?: readonly Heard[]
  /** What is done to the database, by its address, before anybody is in it. */
  prepare?: (url: string) => Promise<void>
}

/**
 * A channel with people in a database of its own, the real application in front of it and the real relay behind it.
 * Only the identity provider is played: tokens are signed here. `as('ada')` calls the API as ada; people appear when named.
 * With `provider` the built-in one is there, too, and knows the same people by name@people.test.
 */
export const createWorld = async (overrides: Partial<AppOptions> & Further = {}) => {
  const database = await freshDatabase()
  await overrides.prepare?.(database.url)
  const owner = new pg.Pool({ connectionString: database.url, max: 2 })
  owner.on('error', () => {})
  const config = readConfig({
    DATABASE_URL: database.url,
    MASTER_KEY: masterKey,
    IDP_AUDIENCE: audience,
    APP_ENV: 'staging',
    PUBLIC_PORT: '80',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'wide',
    ...overrides.env,
  })
  const onError = () => {}
  const pool = openPool({ url: database.url, role: 'marquee_app', size: 6, onError })
  const platformPool = openPool({ url: database.url, role: 'marquee_platform', size: 2, onError })
  const relayPool = openPool({ url: database.url, role: 'marquee_relay', size: 2, onError })

  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'RS256', use: 'sig' }
  const mediaFolder = await mkdtemp(join(tmpdir(), 'marquee-media-'))
  const media = overrides.media ?? diskStore(mediaFolder)
  const tenants = tenantsIn(pool, config)
  const identityPool = overrides.provider ? openPool({ url: database.url, role: 'marquee_identity', size: 2, onError }) : undefined
  const reads = databases(pool, { everyRead: false })
  const live = overrides.live ?? memoryBus()
  const told = { forget: (accountId: string) => live.recheck(accountId), log: onError }
  const builtIn = identityPool && (await builtInIdentity({ config, pool: identityPool, databases: reads, tenants, ...told }))
  const identity = builtIn ?? overrides.identity
  // The log is silent here, and an answer says nothing of what broke: whoever called is told by its request id.
  const broken = new Map<string, Error>()
  const appOver = async (live: LiveNode, more: Partial<AppOptions> = {}): Promise<FastifyInstance> => {
    const app = await createApp({
      config,
      // No test is about how fast this machine is.
      patience: 60_000,
      media,
      pool,
      platformPool,
      tenants,
      tokens: {
        keys: createLocalJWKSet({ keys: [jwk] }),
        audience,
        issuerOf: ({ origin }) => `${origin}/`,
        realmOf: () => 'marquee',
        client: config.IDP_CLIENT_ID,
        organizations: true,
        freshMethods: config.IDP_FRESH_METHODS,
      },
      ...overrides,
      live,
      identity,
      ...more,
    })
    app.addHook('onError', async ({ id }, _reply, error) => void (error instanceof Refusal || broken.set(id, error)))
    await app.ready()
    return app
  }
  const app = await appOver(live)
  /** Who answers: after a restart another than at first. */
  let front = app
  const silent = { error: () => {}, warn: () => {} }
  const everything = { projections, reactions, heardFirst, heard: [...heard, ...(overrides.heard ?? [])] }
  const relay = startRelay({ ...everything, pool: relayPool, live, log: silent, paused: pausedIn(everyTenant(relayPool)) })

  /** A further channel at an address. */
  const addTenant = async (hostname: string, channelName = hostname) => {
    const tenantId = newId()
    const orgId = `org_${tenantId.replaceAll('-', '').slice(-16)}`
    await owner.query('insert into tenant (tenant_id, slug, org_id) values ($1, $2, $3)', [tenantId, hostname.replaceAll(/[^a-z0-9-]/g, '-'), orgId])
    await owner.query(`insert into tenant_domain (tenant_id, hostname, is_primary, status) values ($1, $2, true, 'active')`, [tenantId, hostname])
    await owner.query('insert into tenant_configuration (tenant_id, channel_name) values ($1, $2)', [tenantId, channelName])
    return { tenantId, orgId, hostname }
  }
  const home = await addTenant('northlight.test', 'Northlight')
  type Tenant = typeof home

  const people = new Map<string, Person>()

  const addPerson = async (name: string, { role = 'Member', setupCompleted = true }: NewPerson = {}, { tenantId, hostname, orgId }: Tenant = home) => {
    const person: Person = { accountId: newId(), profileId: newId(), subject: `auth|${newId()}`, hostname, orgId }
    await owner.query('insert into profile (tenant_id, id, nickname, display_name, role, is_listed) values ($1, $2, $3, $4, $5, $6)', [
      tenantId,
      person.profileId,
      name,
      name[0]!.toUpperCase() + name.slice(1),
      role,
      setupCompleted,
    ])
    await owner.query('insert into profile_stat (tenant_id, profile_id) values ($1, $2)', [tenantId, person.profileId])
    await owner.query('insert into account (tenant_id, id, profile_id, setup_completed_at) values ($1, $2, $3, case when $4 then now() end)', [
      tenantId,
      person.accountId,
      person.profileId,
      setupCompleted,
    ])
    await owner.query(`insert into account_identity (tenant_id, issuer, subject, account_id) values ($1, 'marquee', $2, $3)`, [
      tenantId,
      person.subject,
      person.accountId,
    ])
    const { subject: id } = person
    await builtIn?.addPerson({ id, email: `${name}@people.test`, password: `${name} and a long password`, name, orgIds: [orgId], verified: true })
    people.set(name, person)
    return person
  }

  const tokenFor = ({ subject, hostname, orgId }: Pick<Person, 'subject' | 'hostname' | 'orgId'>, claims: Record<string, unknown> = {}, expires = '10m') =>
    new SignJWT({ org_id: orgId, sid: `session of ${subject}`, auth_time: Math.floor(Date.now() / 1_000), ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'test', typ: 'at+jwt' })
      .setIssuer(`${config.PUBLIC_PROTOCOL}://${hostname}/`)
      .setAudience(audience)
      .setSubject(subject)
      .setIssuedAt()
      .setExpirationTime(expires)
      .sign(privateKey)

  const answer = (response: { statusCode: number; body: string }) => {
    if (response.statusCode >= 400) {
      const body: ErrorBody = response.body ? JSON.parse(response.body) : {}
      throw new Refused(response.statusCode, body, broken.get(body.requestId ?? ''))
    }
    return response.body ? JSON.parse(response.body) : undefined
  }

  /** Signs requests like the web does: bearer token, XSRF cookie and header. */
  const signed = async (person: Person) => {
    const authorization = `Bearer ${await tokenFor(person)}`
    const first = await front.inject({ url: '/api/features/', headers: { host: person.hostname, authorization } })
    const xsrf = first.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
    return { host: person.hostname, authorization, cookie: `XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': xsrf }
  }

  const headersOf = new Map<string, Promise<Record<string, string>>>()

  const as = (name: string) => {
    const call = caller(async ({ method, url, body, file }) => {
      const person = people.get(name) ?? (await addPerson(name))
      if (!headersOf.has(name)) headersOf.set(name, signed(person))
      const request: InjectOptions = { method, url, headers: (await headersOf.get(name)) ?? {} }
      if (file) return answer(await front.inject({ ...request, payload: Buffer.from(file as Uint8Array) }))
      return answer(await front.inject(body === undefined ? request : { ...request, payload: body as object }))
    })
    return async <R extends Route>(route: R, input: CallOf<R>): Promise<ResultOf<R>> => {
      const result = await call(route, input)
      // Every answer in a test is held against the contract, unlike in production, where it is only trimmed by it.
      return route.result.parse(result) as ResultOf<R>
    }
  }

  /** Calls without signing in. */
  const asNobody = caller(async ({ method, url, body }) =>
    answer(await app.inject({ method: method as 'GET', url, headers: { host: home.hostname }, ...(body === undefined ? {} : { payload: body as object }) })),
  )

  const relayTenants = databases(relayPool, { everyRead: false })
  const drifts = new Map<string, number>()
  const context = {
    media, identity, installation: everyTenant(relayPool), payments: overrides.payments ?? paymentsFrom(config),
    liveIngest: overrides.liveIngest ?? liveIngestFrom(config),
    scopeOf: (tenantId: string) => ({ db: relayTenants.of(tenantId), tenantId }), tenantIds: async () => {
      const { rowCount } = await owner.query(`select 1 from tenant where tenant_id = $1 and status <> 'suspended'`, [home.tenantId])
      return rowCount ? [home.tenantId] : []
    },
    keptTenantIds: async () => [home.tenantId], originOf: async () => `http://${home.hostname}`,
    outside: overrides.outside ?? { loopbackHosts: config.OUTSIDE_LOOPBACK_HOSTS }, names: namesBy(config.DNS_SERVERS),
    seal: sealWith(config.MASTER_KEY),
    casesKeptMonths: 12,
    drifted: (table: string, rows: number) => void drifts.set(table, (drifts.get(table) ?? 0) + rows),
    mail: overrides.mail, mailed: () => {},
    log: silent,
  }

  return {
    app,
    /** The same application once more, as another process would run it. */
    appOver,
    /** From now on another process answers, which knows what is in the database and nothing else. */
    async restart() {
      const before = front
      front = await appOver(live)
      if (before !== app) await before.close()
    },
    /** Everybody signs in anew, as when much time has passed. */
    signInAnew: () => headersOf.clear(),
    live,
    identity,
    context,
    /** How many counters the nightly job has found wrong, by table. */
    drifts,
    mediaFolder,
    owner,
    pool,
    relayPool,
    home,
    config,
    as,
    asNobody,
    addTenant,
    addPerson,
    tokenFor,
    signed,
    privateKey,
    audience,
    databaseUrl: database.url,
    media,
    scope: (tenant: Tenant = home) => ({ db: databases(pool, { everyRead: false }).of(tenant.tenantId), tenantId: tenant.tenantId }),
    person: (name: string) => people.get(name)!,
    /** Waits until every fact told so far has been heard. */
    settled: async () => {
      for (;;) {
        relay.kick()
        const { rows } = await owner.query<{ waiting: number }>('select count(*)::int as waiting from outbox')
        if (!rows[0]!.waiting) return
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    },
    /** Waits until every fact has been heard and every job that waits has been worked on, with all that these tell in turn. */
    async worked() {
      const [logger, taskList] = [new Logger(() => () => {}), jobs(context)]
      // Who takes jobs of one queue may ask for the next before the last is written down as done, finds none, and leaves.
      const waits = `select exists (select 1 from outbox) or exists (select 1 from graphile_worker.jobs
        where task_identifier = any ($1) and run_at <= now() and locked_at is null and attempts < max_attempts) as waits`
      do {
        await this.settled()
        await runOnce({ pgPool: relayPool, taskList, concurrency: 4, noHandleSignals: true, logger })
      } while ((await owner.query<{ waits: boolean }>(waits, [Object.keys(taskList)])).rows[0]!.waits)
    },
    /** Runs one job now, the way the clock would. */
    runJob: async (task: string, payload: object = {}, attempts = 1) => jobs(context)[task]!(payload, { job: { attempts } } as never),
    async close() {
      await relay.stop()
      if (front !== app) await front.close()
      await app.close()
      await live.stop()
      await builtIn?.close()
      await Promise.all([pool.end(), identityPool?.end(), platformPool.end(), relayPool.end(), owner.end()])
      await Promise.all([database.drop(), rm(mediaFolder, { recursive: true })])
    },
  }
}

export type World = Awaited<ReturnType<typeof createWorld>>
