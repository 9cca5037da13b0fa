import type { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import Provider, { type KoaContextWithOIDC } from 'oidc-provider'
import type { IdentityOptions, IdentityTenant } from '#options.ts'
import { sidHashOf, tellEnded } from '#people/sessions.ts'
import type { Keys } from '#storage/keyring.ts'
import { words } from '#words/en.ts'
import { configurationOf, type ProviderParts } from './configuration.ts'
import { registrationsAt } from './registrations.ts'

export interface ProviderPair {
  main: Provider
  /**
   * The same issuer, keys and tables under other cookies, for the client that links a second identity: that
   * sign-in starts from nothing each time and leaves the person's own session alone.
   */
  linking: Provider
}

const most = 500

export const cookieNames = (secure: boolean) => {
  const host = secure ? '__Host-' : ''
  const plain = secure ? '__Secure-' : ''
  return {
    main: { session: `${host}marquee_session`, interaction: `${plain}marquee_sign_in`, resume: `${plain}marquee_resume` },
    linking: { session: `${host}marquee_link_session`, interaction: `${plain}marquee_link_sign_in`, resume: `${plain}marquee_link_resume` },
  }
}

type Told = Pick<IdentityOptions, 'audience' | 'clients' | 'accessTokenSeconds' | 'signInsEnded' | 'log'>
type Shared = Pick<ProviderParts, 'adapter' | 'findAccount' | 'loadExistingGrant' | 'meansTenant' | 'pages'>

/** Provider objects by domain: cheap to make (under a millisecond), so the least recently used ones go first. */
export const providersOf = (options: Told, shared: Shared) => {
  const pairs = new Map<string, ProviderPair>()
  let keys: Keys

  const make = ({ id, origin }: IdentityTenant): ProviderPair => {
    const secure = origin.startsWith('https:')
    const names = cookieNames(secure)
    const provider = (kind: keyof ProviderPair) => {
      const made = new Provider(`${origin}/`, configurationOf({
        ...shared,
        clients: registrationsAt(origin, options.clients),
        keys,
        audience: options.audience,
        accessTokenSeconds: options.accessTokenSeconds ?? 600,
        cookieNames: names[kind],
        secure,
      }))
      // Safe because the door in front has replaced what the request says of scheme and host by the tenant's own.
      made.proxy = true
      made.use(inWordsOfAuth0)
      made.on('grant.revoked', (_ctx, grantId) => void tellEnded(options, id, [sidHashOf(grantId)]))
      made.on('server_error', (ctx, error) => options.log({ err: error, path: ctx.path }, 'identity failed'))
      // The library's types leave out what it inherits.
      void (made as EventEmitter).on('error', (error: unknown) => options.log({ err: error }, 'identity failed'))
      return made
    }
    return { main: provider('main'), linking: provider('linking') }
  }

  return {
    useKeys: (fresh: Keys) => {
      keys = fresh
      pairs.clear()
    },

    of: (tenant: IdentityTenant) => {
      const pair = pairs.get(tenant.origin) ?? make(tenant)
      pairs.delete(tenant.origin)
      pairs.set(tenant.origin, pair)
      if (pairs.size > most) pairs.delete(pairs.keys().next().value!)
      return pair
    },
  }
}

export type Providers = ReturnType<typeof providersOf>

// The browser library decides by this very text whether to try a silent sign-in.
const inWordsOfAuth0 = async (ctx: KoaContextWithOIDC, next: () => Promise<void>) => {
  await next()
  const body = ctx.body as { error?: string; error_description?: string } | undefined
  if (ctx.path === '/oauth/token' && body?.error === 'invalid_grant' && ctx.oidc.params?.['grant_type'] === 'refresh_token') {
    body.error_description = words.errors.refresh
  }
}

/** Interaction and resume cookies are bound to the path of one sign-in, so the names that arrive tell whose it is. */
export const hasCookie = ({ headers: { cookie = '' } }: IncomingMessage, name: string) =>
  cookie.split(/; */).some((part) => part.startsWith(`${name}=`))
