import { createIdentity } from '@marquee/identity/identity'
import type { Identity, IdentityTenant } from '@marquee/identity/options'
import { createLocalJWKSet, createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import type pg from 'pg'
import { addressInvited, invitationLetsIn, lookOf, signInsEnded } from '#app.ts'
import { foreignProviderOrigin, type Config } from '#config.ts'
import type { Databases } from '#db/database.ts'
import type { Tenant, Tenants } from '#http/tenants.ts'
import type { TokenRules } from '#http/tokens.ts'
import { announce } from '#jobs/announce.ts'

/** The built-in provider answers at every channel's address; its identities are one realm. */
const realm = 'marquee'

interface BuiltInOptions {
  config: Config
  pool: pg.Pool
  databases: Databases
  tenants: Tenants
  /** Every process looks at an account anew. */
  forget(accountId: string): void
  log(fields: object, message: string): void
}

const describe = async (databases: Databases, { tenantId, orgId, slug, origin, joinMode }: Tenant): Promise<IdentityTenant> => ({
  id: tenantId,
  orgId,
  orgName: slug,
  joinMode,
  ...(await lookOf({ db: databases.of(tenantId), tenantId }, origin)),
})

/** The built-in OpenID provider, told of our channels, sending its mail through our outbox. */
export const builtInIdentity = async ({ config, pool, databases, tenants, forget, log }: BuiltInOptions): Promise<Identity> =>
  createIdentity({
    pool,
    tenantOfHost: async (host) => {
      const tenant = await tenants.at(host.replace(/:\d+$/, '').toLowerCase())
      return tenant && describe(databases, tenant)
    },
    tenantOfOrg: async (org) => {
      const tenant = await tenants.ofOrg(org)
      return tenant && describe(databases, tenant)
    },
    invitationLetsIn: async (orgId, tokenHash, sub) => {
      const tenant = await tenants.ofOrg(orgId)
      return tenant !== undefined && invitationLetsIn({ db: databases.of(tenant.tenantId), tenantId: tenant.tenantId }, tokenHash, sub)
    },
    addressInvited: async (orgId, tokenHash) => {
      const tenant = await tenants.ofOrg(orgId)
      return tenant && addressInvited({ db: databases.of(tenant.tenantId), tenantId: tenant.tenantId }, tokenHash)
    },
    sendMail: ({ tenantId, ...mail }) => announce({ db: databases.of(tenantId), tenantId }, 'mail_wanted', mail.to, mail),
    signInsEnded: async (tenantId, sidHashes) =>
      (await signInsEnded({ db: databases.of(tenantId), tenantId }, sidHashes)).forEach(forget),
    masterKey: config.MASTER_KEY,
    previousMasterKeys: config.MASTER_KEY_PREVIOUS,
    audience: config.IDP_AUDIENCE,
    clients: { primary: config.IDP_CLIENT_ID, secondary: config.IDP_LINK_CLIENT_ID },
    limits: config.RATE_LIMITS,
    trustProxy: config.TRUST_PROXY.length > 0,
    accessTokenSeconds: config.IDP_ACCESS_TOKEN_SECONDS,
    log,
  })

/** How access tokens are checked: against the provider in this process, or against the configured one's published keys. */
export const tokenRules = (config: Config, identity: Identity | undefined): TokenRules => {
  const { IDP_AUDIENCE: audience, IDP_CLIENT_ID: client, IDP_FRESH_METHODS: freshMethods } = config
  if (identity) {
    // Keys rotate while the process runs: the set is built anew when it no longer knows a token's key.
    const keys: JWTVerifyGetKey = (header, token) => createLocalJWKSet(identity.jwks())(header, token)
    return { keys, audience, client, issuerOf: ({ origin }) => `${origin}/`, realmOf: () => realm, organizations: true, freshMethods }
  }
  const issuer = `${foreignProviderOrigin(config)}/`
  const keys = createRemoteJWKSet(new URL('.well-known/jwks.json', issuer))
  return { keys, audience, client, issuerOf: () => issuer, realmOf: (of) => of, organizations: false, freshMethods }
}
