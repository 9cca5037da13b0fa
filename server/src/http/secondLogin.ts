import { beginningOf } from '@marquee/contract/cut'
import { identityLimits } from '@marquee/contract/identities'
import { jwtVerify } from 'jose'
import type { SecondLogin } from './actor.ts'
import type { Tenant } from './tenants.ts'
import { claimIn, type TokenRules } from './tokens.ts'

const leeway = 60

const text = (value: unknown) => (typeof value === 'string' && value ? beginningOf(value, 320) : undefined)

/**
 * Verifies the ID token of the login that links a further identity: signed by the channel's issuer (RS256), made for the linking
 * client, for this channel's organization, by somebody who signed in within the last five minutes. The browser's word is not
 * taken for any of it: its library does not look at signatures.
 * @returns what it says, or undefined whatever is wrong
 */
export const verifySecondLogin = async (
  rules: TokenRules,
  tenant: Tenant,
  clientId: string,
  idToken: string,
): Promise<SecondLogin | undefined> => {
  const issuer = rules.issuerOf(tenant)
  const verified = await jwtVerify(idToken, rules.keys, {
    issuer,
    audience: clientId,
    algorithms: ['RS256'],
    clockTolerance: leeway,
    maxTokenAge: identityLimits.signInMinutes * 60,
    requiredClaims: ['sub', 'exp', 'iat'],
  }).catch(() => undefined)
  if (!verified) return undefined

  const { payload } = verified
  const now = Date.now() / 1_000
  const signedInAt = claimIn(rules, payload, 'auth_time')
  if (typeof signedInAt !== 'number' || now - signedInAt > identityLimits.signInMinutes * 60 + leeway) return undefined
  if (Array.isArray(payload.aud) && payload.aud.length > 1 && payload.azp !== clientId) return undefined
  const organization = text(payload.org_id)
  if (organization ? organization !== tenant.orgId : rules.organizations) return undefined
  const linkIntent = text(claimIn(rules, payload, 'link_intent'))
  if (!linkIntent) return undefined

  const email = text(payload.email)
  return {
    issuer: rules.realmOf(issuer),
    subject: payload.sub!,
    linkIntent,
    email: email && payload.email_verified === true ? email : null,
    label: email ?? text(payload.name) ?? text(payload.nickname) ?? payload.sub!,
  }
}
