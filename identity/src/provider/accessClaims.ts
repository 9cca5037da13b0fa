import type { AccessToken, ClientCredentials, KoaContextWithOIDC } from 'oidc-provider'
import { sidOf } from '#people/sessions.ts'
import { tenantOf } from './tenantOf.ts'

/** What access tokens say beyond the standard: the channel, the sign-in they come from, when and how its person proved who they are. */
export const accessClaims = async ({ req, oidc }: KoaContextWithOIDC, token: AccessToken | ClientCredentials) => {
  const { orgId, orgName } = tenantOf(req)
  const { AuthorizationCode: code, RefreshToken: refreshToken } = oidc.entities
  const { authTime, amr } = refreshToken ?? code ?? {}
  const person = await oidc.account?.claims('id_token', 'openid email', {}, [])
  return {
    azp: token.clientId,
    org_id: orgId,
    org_name: orgName,
    ...('grantId' in token && token.grantId && { sid: sidOf(token.grantId) }),
    ...(authTime && { auth_time: authTime }),
    ...(amr && { amr }),
    ...(person?.['email'] !== undefined && { email: person['email'], email_verified: person['email_verified'] }),
  }
}
