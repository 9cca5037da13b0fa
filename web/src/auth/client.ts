import { Auth0Client, type Auth0ClientOptions } from '@auth0/auth0-spa-js'
import type { Boot } from '@marquee/contract/boot'
import { meansOffline, meansSignedOut, plainDecodeFailure, plainFailure } from '#auth/failures.ts'
import { withLockTries } from '#auth/lockTries.ts'
import { loginScope } from '#auth/loginScope.ts'
import { redirectUri } from '#auth/markers.ts'

type Asynchronous = (...args: unknown[]) => Promise<unknown>

/** Puts something around a method, for outside callers and for the library's own calls. */
const around = (client: Auth0Client, name: string, wrap: (run: () => Promise<unknown>) => Promise<unknown>) => {
  const methods = client as unknown as Record<string, Asynchronous>
  const original = methods[name]
  if (!original) throw new Error(`The login library has no ${name}`)
  methods[name] = (...args) => wrap(() => original.apply(client, args))
}

/**
 * The library's client with what the library leaves to the product: ten tries for its lock, plain words for raw browser
 * errors, a popup that closes when its time is up, and a start-up check that no longer swallows its failures.
 */
export const carefulClient = (options: Auth0ClientOptions) => {
  const client = new Auth0Client(options)
  const tokenUrl = `${options.domain}/oauth/token`
  let silentFailure: unknown

  const inPlainWords = (run: () => Promise<unknown>) =>
    run().catch((error: unknown) => {
      throw plainFailure(error, tokenUrl)
    })

  around(client, '_verifyIdToken', (run) =>
    run().catch((error: unknown) => {
      throw plainDecodeFailure(error)
    }),
  )
  around(client, 'handleRedirectCallback', inPlainWords)
  around(client, 'loginWithPopup', inPlainWords)
  around(client, 'getTokenSilently', (run) =>
    inPlainWords(() => withLockTries(run)).catch((error: unknown) => {
      silentFailure = error
      throw error
    }),
  )
  around(client, 'checkSession', async (run) => {
    silentFailure = undefined
    await run()
    if (!silentFailure || meansOffline(silentFailure)) return
    if (!meansSignedOut(silentFailure)) throw silentFailure
    // The cached ID token would still pass for a signed-in person.
    await client.logout({ openUrl: false })
  })
  return client
}

/** The main login: remembered in local storage, kept alive by refresh tokens. */
export const mainClient = ({ domain, clientId, audience, organization }: Boot['identity']) =>
  carefulClient({
    domain,
    clientId,
    cacheLocation: 'localstorage',
    useRefreshTokens: true,
    useCookiesForTransactions: true,
    authorizationParams: {
      audience,
      scope: loginScope,
      redirect_uri: redirectUri('primary'),
      ...(organization ? { organization } : {}),
    },
  })

/** The account-linking login: remembered nowhere, and it never signs anybody in silently. */
export const linkingClient = ({ domain, linkClientId, audience, organization }: Boot['identity']) => {
  const client = carefulClient({
    domain,
    clientId: linkClientId,
    cacheLocation: 'memory',
    useCookiesForTransactions: true,
    authorizationParams: {
      audience,
      scope: 'openid email profile read:current_user update:current_user_identities',
      redirect_uri: redirectUri('secondary'),
      ...(organization ? { organization } : {}),
    },
  })
  // A cookie of an earlier linking would ask for a silent check at every start.
  around(client, 'checkSession', () => Promise.resolve())
  return client
}
