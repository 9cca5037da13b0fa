import { jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import type { Claims } from './actor.ts'
import { refuse } from './refuse.ts'
import type { Tenant } from './tenants.ts'

export interface TokenRules {
  /** Public keys by `kid`: the built-in provider's, or a remote set of the configured issuer. */
  keys: JWTVerifyGetKey
  /** The one issuer that may sign for a tenant. */
  issuerOf(tenant: Tenant): string
  audience: string
  /** The client that signs people in. What another one was given, the one that links logins for one, is no login. */
  client: string
  /** How the identity is filed: 'marquee' for the built-in provider, whose issuer differs by address, else the issuer. */
  realmOf(issuer: string): string
  /** True where every token names its organization; a token without one is then refused. */
  organizations: boolean
  /** How a fresh sign-in must have been proved, by names of RFC 8176: one of these. Empty where it does not matter. */
  freshMethods: readonly string[]
}

const leeway = 60

/** A claim by its name. Providers that let only namespaced claims be added have it behind the audience: 'https://api.example/auth_time'. */
export const claimIn = ({ audience }: Pick<TokenRules, 'audience'>, payload: JWTPayload, name: string): unknown =>
  payload[name] ?? payload[`${audience}/${name}`]

const types = ['at+jwt', 'application/at+jwt', 'jwt']

/**
 * Verifies an access token: RS256 by the issuer's keys, issuer, audience, client, expiry with 60 s of leeway, organization
 * of the tenant. An ID token is refused, because its audience is a client.
 * @throws Refusal not_signed_in, whatever is wrong: the reason is nobody's business but the log's
 */
export const verifyToken = async (rules: TokenRules, tenant: Tenant, token: string): Promise<Claims> => {
  const issuer = rules.issuerOf(tenant)
  const { payload, protectedHeader } = await jwtVerify(token, rules.keys, {
    issuer,
    audience: rules.audience,
    algorithms: ['RS256'],
    clockTolerance: leeway,
    requiredClaims: ['sub', 'exp', 'iat'],
  }).catch(() => refuse('not_signed_in'))

  const type = protectedHeader.typ?.toLowerCase()
  if (type && !types.includes(type)) refuse('not_signed_in')
  // `at_hash`, `nonce` and `auth_time` with a client as audience mark ID tokens; several audiences need an authorized party.
  if ('nonce' in payload || 'at_hash' in payload) refuse('not_signed_in')

  // Whom a token was given to: `azp` as OpenID Connect and Auth0 say it, `client_id` as RFC 9068 does.
  const clients = [payload['azp'], payload['client_id']].filter((client) => client !== undefined)
  if (clients.some((client) => client !== rules.client)) refuse('not_signed_in')

  const organization = typeof payload.org_id === 'string' ? payload.org_id : null
  if (organization ? organization !== tenant.orgId : rules.organizations) refuse('not_signed_in')

  const { sub, exp, iat } = payload
  const [sid, authTime, amr, email, isVerified] = ['sid', 'auth_time', 'amr', 'email', 'email_verified'].map((name) => claimIn(rules, payload, name))
  const isProved = rules.freshMethods.length === 0 || (Array.isArray(amr) && rules.freshMethods.some((method) => amr.includes(method)))
  return {
    issuer: rules.realmOf(issuer),
    subject: sub!,
    organization,
    issuedAt: iat! * 1_000,
    expiresAt: exp! * 1_000,
    sessionId: typeof sid === 'string' ? sid : null,
    authenticatedAt: typeof authTime === 'number' && isProved ? authTime * 1_000 : null,
    email: typeof email === 'string' && isVerified === true ? email : null,
  }
}
