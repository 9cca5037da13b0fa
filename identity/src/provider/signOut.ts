import type { FastifyReply, FastifyRequest } from 'fastify'
import type { KoaContextWithOIDC } from 'oidc-provider'
import type { IdentityOptions } from '#options.ts'
import { sendPage } from '#pages/send.ts'
import { troublePage } from '#pages/plain.ts'
import { sidHashOf, tellEnded } from '#people/sessions.ts'
import { words } from '#words/en.ts'
import type { Entry } from './door.ts'

export type Told = Pick<IdentityOptions, 'signInsEnded' | 'log'>

/**
 * Pictures that the browser may have kept for whoever signs out. What lies in its storage the page forgets by itself, piece by piece: the
 * mode and drafts stay there.
 */
const keptForSomebody = '"cache"'

const bare = (address: string) => {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  url.search = ''
  url.hash = ''
  return url.href
}

/**
 * Auth0's /v2/logout: no question asked, and back to `returnTo`, whose query and hash are free but whose rest must
 * be the channel's own address. Ends the session with all it granted, refresh tokens included, and tells of it when that is done.
 */
export const signOut = async (request: FastifyRequest, reply: FastifyReply, { tenant, provider }: Entry, told: Told) => {
  const { returnTo } = request.query as { returnTo?: unknown }
  const home = `${tenant.origin}/`
  const target = returnTo ?? home
  if (typeof target !== 'string' || bare(target) !== bare(home)) return sendPage(reply, 400, tenant, troublePage(tenant, words.errors.returnTo))
  const ctx = provider.createContext(request.raw, reply.raw) as unknown as KoaContextWithOIDC
  const session = await provider.Session.get(ctx)
  const grantIds = session.accountId ? Object.values(session.authorizations ?? {}).flatMap(({ grantId }) => grantId ?? []) : []
  // The session last: where a grant cannot be ended, whoever signs out again still finds it.
  for (const grantId of grantIds) await endGrant(provider, grantId)
  if (session.accountId) await session.destroy()
  const secure = tenant.origin.startsWith('https:')
  ctx.cookies.set(provider.cookieName('session'), null, { httpOnly: true, sameSite: 'lax', secure, signed: true })
  await tellEnded(told, tenant.id, grantIds.map(sidHashOf))
  return reply.headers({ 'cache-control': 'no-store', 'clear-site-data': keptForSomebody }).redirect(new URL(target).href, 302)
}

const endGrant = async (provider: Entry['provider'], grantId: string) => {
  await provider.AuthorizationCode.revokeByGrantId(grantId)
  await provider.RefreshToken.revokeByGrantId(grantId)
  await provider.Grant.adapter.destroy(grantId)
}
