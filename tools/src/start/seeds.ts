import { join } from 'node:path'
import { sandboxPagesHost } from '@marquee/contract/linkProviders'
import { createIdentity } from '@marquee/identity/identity'
import type { Identity } from '@marquee/identity/options'
import { readConfig, type Environment } from '@marquee/server/config'
import { openPool } from '@marquee/server/db/pool'
import { mediaStore } from '@marquee/server/media/openStore'
import { seedDemo, type SeedOptions } from '@marquee/server/seeds/seed'

interface Seeding {
  env: Environment
  databaseUrl: string
  dataDir: string
  /** Without a slash at the end. */
  origin: string
  /** The stand-in for the payment provider, if it is there. */
  payments: { openAccount: SeedOptions['openAccount'] } | undefined
  log(message: string): void
}

/** Other people's pages have a name of their own: what is framed from there has nothing of ours. */
const pagesAt = (origin: string) => `${origin.replace('localhost', sandboxPagesHost)}/sandbox/pages`

/** Writes the demo channels, their people and their pictures where they are missing. */
export const seed = async ({ env, databaseUrl, dataDir, origin, payments, log }: Seeding) => {
  const logins = loginsOf(env, databaseUrl)
  try {
    await seedDemo({
      ownerUrl: databaseUrl,
      media: await mediaStore(readConfig(env), join(dataDir, 'media')),
      origins: { platforms: `${origin}/sandbox`, pages: pagesAt(origin) },
      addPerson: logins.addPerson,
      openAccount: payments?.openAccount ?? (async () => null),
      log,
    })
  } finally {
    await logins.close()
  }
}

/**
 * Where the demo people get their logins: the built-in provider, opened only when somebody is to be added. Another issuer keeps its
 * own people; the demo accounts are then there, and nobody signs in to them.
 */
const loginsOf = (env: Environment, url: string) => {
  const config = readConfig(env)
  let opened: Promise<Identity> | undefined
  const pool = openPool({ url, role: 'marquee_identity', size: 2, onError: () => {} })
  const open = () =>
    createIdentity({
      pool,
      tenantOfHost: async () => undefined,
      tenantOfOrg: async () => undefined,
      invitationLetsIn: async () => false,
      addressInvited: async () => undefined,
      sendMail: async () => {},
      signInsEnded: async () => {},
      masterKey: config.MASTER_KEY,
      previousMasterKeys: config.MASTER_KEY_PREVIOUS,
      audience: config.IDP_AUDIENCE,
      clients: { primary: config.IDP_CLIENT_ID, secondary: config.IDP_LINK_CLIENT_ID },
      limits: 'wide',
      trustProxy: false,
      log: () => {},
    })
  const addPerson: Identity['addPerson'] = async (person) =>
    config.IDP_DOMAIN ? { sub: `demo|${person.email}` } : (await (opened ??= open())).addPerson(person)
  return {
    addPerson,
    close: async () => {
      await (await opened)?.close()
      await pool.end()
    },
  }
}
