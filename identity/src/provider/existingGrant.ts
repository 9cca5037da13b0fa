import { errors, type Grant, type KoaContextWithOIDC } from 'oidc-provider'
import type { IdentityOptions } from '#options.ts'
import type { People } from '#people/people.ts'
import { words } from '#words/en.ts'
import { grantStart, newGrantId, readLinkIntent } from './grantNames.ts'
import { hashOfInvitation } from './invitation.ts'
import { lifetimes } from './lifetimes.ts'
import { tenantOf } from './tenantOf.ts'

const scopes = 'openid profile email offline_access'

/**
 * The product's own clients need no consent: the grant is made when a member arrives. Somebody who has just
 * signed in on an open channel becomes a member; on another one whoever brings an invitation does. Who has a
 * session but is not a member has no grant and is asked to sign in, which lets them choose another account.
 */
export const grantsOf = (people: People, { invitationLetsIn }: Pick<IdentityOptions, 'invitationLetsIn'>) => {
  const mayJoin = async ({ oidc: { account, params }, req }: KoaContextWithOIDC) => {
    const { joinMode, orgId } = tenantOf(req)
    if (joinMode === 'open') return true
    const tokenHash = hashOfInvitation(params?.['invitation'])
    return tokenHash !== undefined && await invitationLetsIn(orgId, tokenHash, account!.accountId)
  }

  return async (ctx: KoaContextWithOIDC): Promise<Grant | undefined> => {
    const tenant = tenantOf(ctx.req)
    const { client, session, account, params, result } = ctx.oidc
    const { accountId } = account!
    if (!await people.isMember(tenant.orgId, accountId)) {
      if (!result?.login) return undefined
      if (!await mayJoin(ctx)) throw new errors.AccessDenied(words.errors.notMember(tenant.channelName))
      await people.join(tenant.orgId, accountId)
    }
    return refreshedGrant(ctx, {
      clientId: client!.clientId,
      accountId,
      known: session!.grantIdFor(client!.clientId),
      orgId: tenant.orgId,
      linkIntent: readLinkIntent(params?.['link_intent']),
    })
  }
}

interface Wanted { clientId: string; accountId: string; known: string | undefined; orgId: string; linkIntent: string | undefined }

const refreshedGrant = async ({ oidc: { provider, resourceServers } }: KoaContextWithOIDC, wanted: Wanted) => {
  const { clientId, accountId, known, orgId, linkIntent } = wanted
  const usable = known?.startsWith(grantStart(orgId, linkIntent)) ? await provider.Grant.find(known) : undefined
  const grant = usable?.accountId === accountId ? usable : new provider.Grant({ clientId, accountId })
  grant.jti ??= newGrantId(orgId, linkIntent)
  grant.exp = Math.floor(Date.now() / 1000) + lifetimes.grant
  grant.addOIDCScope(scopes)
  for (const [resource, { scopes: granted }] of Object.entries(resourceServers ?? {})) grant.addResourceScope(resource, [...granted])
  await grant.save()
  return grant
}
