import { errors, interactionPolicy, type Configuration, type JWK, type KoaContextWithOIDC } from 'oidc-provider'
import { words } from '#words/en.ts'
import { accessClaims } from './accessClaims.ts'
import { claimsByScope } from './accounts.ts'
import { hiddenInvitation } from './invitation.ts'
import { lifetimes } from './lifetimes.ts'

export interface ProviderParts {
  adapter: NonNullable<Configuration['adapter']>
  clients: NonNullable<Configuration['clients']>
  keys: { signing: JWK[]; cookies: string[] }
  findAccount: NonNullable<Configuration['findAccount']>
  loadExistingGrant: NonNullable<Configuration['loadExistingGrant']>
  /** Answers whether the organisation parameter means the channel of this request. */
  meansTenant(ctx: KoaContextWithOIDC, organization: string): Promise<boolean>
  pages: Pick<Configuration, 'renderError'> & NonNullable<NonNullable<Configuration['features']>['rpInitiatedLogout']>
  audience: string
  accessTokenSeconds: number
  cookieNames: { session: string; interaction: string; resume: string }
  secure: boolean
}

const openidScopes = ['openid', 'profile', 'email', 'offline_access']

/** As at Auth0 the scopes of sign-in count for the API too; the linking client asks for the last two. */
const resourceScopes = [...openidScopes, 'read:current_user', 'update:current_user_identities'].join(' ')

/** Shapes the library like Auth0: its paths, parameters, claims and words. */
export const configurationOf = (parts: ProviderParts): Configuration => {
  const { adapter, clients, keys, findAccount, loadExistingGrant, meansTenant, pages, audience, accessTokenSeconds, secure } = parts
  const cookie = { httpOnly: true, sameSite: 'lax', secure, signed: true, overwrite: true } as const
  return {
    adapter,
    clients,
    findAccount,
    loadExistingGrant,
    jwks: { keys: keys.signing },
    cookies: { keys: keys.cookies, names: parts.cookieNames, long: cookie, short: cookie },
    renderError: pages.renderError,
    routes: {
      authorization: '/authorize', token: '/oauth/token', revocation: '/oauth/revoke', userinfo: '/userinfo',
      jwks: '/.well-known/jwks.json', end_session: '/oidc/logout',
    },
    interactions: { policy: askOnlyForSignIn(), url: (ctx, { uid }) => `/u/${uid}` },
    scopes: openidScopes,
    claims: { ...claimsByScope, acr: null, sid: null, auth_time: null, iss: null },
    // The browser reads the profile from the ID token, as at Auth0.
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    clientDefaults: {
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      id_token_signed_response_alg: 'RS256',
      require_auth_time: true,
    },
    enabledJWA: { idTokenSigningAlgValues: ['RS256'] },
    pkce: { required: () => true },
    clientBasedCORS: (ctx, origin, client) => (client.redirectUris ?? []).some((uri) => new URL(uri).origin === origin),
    extraParams: {
      // Read once, when the sign-in begins; from then on only the hash is known.
      invitation: ({ oidc: { params } }, value) => {
        if (value) params!['invitation'] = hiddenInvitation(value)
      },
      screen_hint: null, connection: null, link_intent: null,
      organization: async (ctx, value) => {
        if (value && !await meansTenant(ctx, value)) throw new errors.InvalidRequest(words.errors.otherOrganization)
      },
      audience: (ctx, value, client) => keepOfflineAccess(ctx, client.grantTypeAllowed('refresh_token')),
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      userinfo: { enabled: true },
      revocation: { enabled: true, allowedPolicy: (ctx, client, token) => token.clientId === client.clientId },
      webMessageResponseMode: { enabled: true, ack: 'individual-draft-01' },
      rpInitiatedLogout: { enabled: true, logoutSource: pages.logoutSource, postLogoutSuccessSource: pages.postLogoutSuccessSource },
      resourceIndicators: {
        enabled: true,
        // Auth0 calls it audience and sends it to /authorize only.
        defaultResource: (ctx, client, oneOf) => oneOf?.[0] ?? (ctx.oidc.params?.['audience'] as string | undefined) ?? audience,
        useGrantedResource: () => true,
        getResourceServerInfo: (ctx, resource) => {
          if (resource !== audience) throw new errors.InvalidTarget(`Service not found: ${resource}`)
          return {
            audience, scope: resourceScopes, accessTokenTTL: accessTokenSeconds, accessTokenFormat: 'jwt', jwt: { sign: { alg: 'RS256' } },
          }
        },
      },
    },
    formats: {
      customizers: {
        jwt: async (ctx, token, { payload }) => {
          Object.assign(payload, await accessClaims(ctx, token))
        },
      },
    },
    ttl: {
      AccessToken: accessTokenSeconds,
      AuthorizationCode: lifetimes.code,
      IdToken: lifetimes.idToken,
      Interaction: lifetimes.interaction,
      Session: lifetimes.session,
      Grant: lifetimes.grant,
      RefreshToken: (ctx) => ctx?.oidc.entities.RotatedRefreshToken?.remainingTTL ?? lifetimes.refreshToken,
    },
  }
}

/** Sign-in is the only question; a session whose person may not enter here counts as none. */
const askOnlyForSignIn = () => {
  const policy = interactionPolicy.base()
  policy.remove('consent')
  policy.get('login')!.checks.add(new interactionPolicy.Check(
    'no_member', 'the session is of nobody who may enter', 'login_required',
    ({ oidc }) => Boolean(oidc.session?.accountId) && !oidc.grant?.jti,
  ))
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return policy
}

// The library drops offline_access unless the person is asked for consent, which first-party clients never
// ask for. Validators of extra parameters run after the drop and before anything reads the scope.
const keepOfflineAccess = ({ querystring, oidc: { params } }: KoaContextWithOIDC, allowed: boolean) => {
  const asked = new URLSearchParams(querystring).get('scope')?.split(' ') ?? []
  const kept = (params?.['scope'] as string | undefined ?? '').split(' ')
  if (allowed && asked.includes('offline_access') && !kept.includes('offline_access')) {
    params!['scope'] = [...kept, 'offline_access'].join(' ')
  }
}
