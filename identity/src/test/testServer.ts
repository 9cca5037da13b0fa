import { randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'
import { inject } from 'vitest'
import { createIdentity } from '#identity.ts'
import type { IdentityOptions, IdentityTenant, Mail } from '#options.ts'
import { migrateIdentity } from '#storage/migrate.ts'

export const audience = 'https://api.marquee.test'
export const clients = { primary: 'web', secondary: 'web-link' }

const plain = { template: 'standard', logos: { darkLogo: null, lightLogo: null }, accent: { light: null, dark: null } } as const

export const northlight: IdentityTenant = {
  ...plain, id: 'tenant-north', orgId: 'org_north', orgName: 'northlight', origin: 'http://localhost:3000', channelName: 'Northlight', joinMode: 'open',
}
export const overclock: IdentityTenant = {
  ...plain, id: 'tenant-over', orgId: 'org_over', orgName: 'overclock', origin: 'http://arcade.localhost:3000', channelName: 'Overclock',
  template: 'arcgaming', joinMode: 'invite',
}
const tenants = [northlight, overclock]

/** Identity on a database of its own, with the mails it sent. */
export const openTestServer = async (change: Partial<IdentityOptions> = {}) => {
  const database = await freshDatabase()
  const pool = new pg.Pool({ connectionString: database.url, max: 10 })
  const mails: Mail[] = []
  const trouble: unknown[] = []
  const ended: [tenantId: string, sidHash: string][] = []
  const options: IdentityOptions = {
    pool,
    audience,
    clients,
    masterKey: randomBytes(32).toString('base64'),
    limits: 'wide',
    trustProxy: false,
    tenantOfHost: async (host) => tenants.find(({ origin }) => new URL(origin).hostname === host),
    tenantOfOrg: async (org) => tenants.find(({ orgId, orgName }) => org === orgId || org === orgName),
    invitationLetsIn: async () => false,
    addressInvited: async () => undefined,
    sendMail: async (mail) => void mails.push(mail),
    signInsEnded: async (tenantId, sidHashes) => sidHashes.forEach((sidHash) => ended.push([tenantId, sidHash.toString('hex')])),
    log: (fields, message) => trouble.push([message, fields]),
    ...change,
  }
  const identity = await createIdentity(options)
  const app = Fastify({ trustProxy: options.trustProxy })
  await app.register(identity.plugin)
  const close = async () => {
    await app.close()
    await identity.close()
    await pool.end()
    await database.drop()
  }
  return { app, identity, pool, mails, ended, options, trouble, close }
}

export type TestServer = Awaited<ReturnType<typeof openTestServer>>

const freshDatabase = async () => {
  const name = `identity_${randomBytes(8).toString('hex')}`
  const url = new URL(inject('databaseAdminUrl'))
  const asAdmin = async (sql: string) => {
    const admin = new pg.Client(inject('databaseAdminUrl'))
    await admin.connect()
    await admin.query(sql).finally(() => admin.end())
  }
  await asAdmin(`create database ${name}`)
  url.pathname = `/${name}`
  const owner = new pg.Client(url.href)
  await owner.connect()
  await migrateIdentity(owner).finally(() => owner.end())
  // Without force: PostgreSQL waits for connections that are still closing, while a cut one would break what closes it.
  return { url: url.href, drop: () => asAdmin(`drop database ${name}`) }
}
