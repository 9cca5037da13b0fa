import type { Account, FindAccount } from 'oidc-provider'
import type { People, Person } from '#people/people.ts'
import { isGrantOf, linkIntentOf } from './grantNames.ts'
import { tenantOf } from './tenantOf.ts'

/** What tokens and /userinfo may say of a person, by scope. */
export const claimsByScope = {
  openid: ['sub', 'org_id', 'org_name', 'link_intent'],
  profile: ['name', 'nickname', 'picture', 'updated_at'],
  email: ['email', 'email_verified'],
}

/** Answers nobody for a blocked person, a token of another channel and a token of somebody who is no longer a member. */
export const accountsOf = (people: People): FindAccount => async (ctx, sub, token) => {
  const tenant = tenantOf(ctx.req)
  const person = await people.person(sub)
  if (!person || person.blockedAt || !person.verifiedAt) return undefined
  if (token && !(isGrantOf(tenant.orgId, token.grantId) && await people.isMember(tenant.orgId, sub))) return undefined
  return account(person, { org_id: tenant.orgId, org_name: tenant.orgName, link_intent: linkIntentOf(token?.grantId) })
}

const account = (person: Person, extra: Record<string, string | undefined>): Account => ({
  accountId: person.id,
  claims: () => ({
    sub: person.id,
    name: person.name,
    nickname: person.nickname,
    ...(person.picture && { picture: person.picture }),
    updated_at: Math.floor(person.updatedAt.getTime() / 1000),
    email: person.email,
    email_verified: person.verifiedAt !== null,
    ...extra,
  }),
})
