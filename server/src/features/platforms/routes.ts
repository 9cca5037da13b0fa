import { createHash, randomBytes } from 'node:crypto'
import type { RefusalCode } from '@marquee/contract/errors'
import { platforms } from '@marquee/contract/platforms'
import { publishers } from '@marquee/contract/roles'
import { domainsOf } from '#features/domains/queries.ts'
import { requirePicture } from '#features/images/hung.ts'
import { addressIn } from '#features/links/address.ts'
import type { Context } from '#http/actor.ts'
import { only } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { ReconnectNeeded, Refusal, refuse, refuseAt } from '#http/refuse.ts'
import { findFeed, NoFeedError } from '#outside/feedAt.ts'
import { lookRefusal } from '#outside/lookRefusal.ts'
import { exchangeCode, platformAccount, PlatformTrouble, revokeToken, SessionEnded, type PlatformApi } from '#outside/platformApi.ts'
import { beginPost, importLatest, itemsOf } from './imports.ts'
import { presentPlatform } from './present.ts'
import * as q from './queries.ts'
import { endSession, openFeed } from './sessionQueries.ts'
import { keepSession, tokensOf } from './sessions.ts'

const secret = () => randomBytes(32).toString('base64url')

/** Where platforms send the browser back to: the screen that began, which hands what it was given to `finish`. */
const redirectUri = ({ origin }: Pick<Context, 'origin'>) => `${origin}/profile/settings/platforms`

const shown = async (context: Context, platformId: string) =>
  presentPlatform(context.me, (await q.listedPlatform(context, { platformId })) ?? refuse('not_found'))

const apiOf = ({ clientId, tokenUrl, revokeUrl, accountUrl, feedUrl }: q.PlatformRow): PlatformApi =>
  tokenUrl && accountUrl && feedUrl ? { clientId, tokenUrl, revokeUrl, accountUrl, feedUrl } : refuse('platform_not_connectable')

const reconnect = ({ platformId, platformName, artistId }: q.ConnectionRow): never => {
  throw new ReconnectNeeded({ id: platformId, name: platformName, artistId })
}

/** The caller's running connection. 409 where its session has ended, 422 where there has been none. */
const running = async (context: Context, platformId: string): Promise<q.ConnectionRow> => {
  if (!(await q.platform(context, { platformId }))) refuse('not_found')
  const row = await q.ownConnection(context, { platformId })
  if (!row || row.state === 'disconnected') return refuse('platform_not_connected')
  return row.state === 'expired' || row.state === 'revoked' ? reconnect(row) : row
}

/** Whatever the platform says no with, its person reads why and what to do. */
const told = (error: unknown): never => {
  if (error instanceof PlatformTrouble) return refuse(error.what === 'unreadable' ? 'platform_unreadable' : 'platform_unreachable')
  throw error
}

const toldOf = (row: q.ConnectionRow) => (error: unknown) => (error instanceof SessionEnded ? reconnect(row) : told(error))

const openSession = async (context: Context, platformId: string, code: string, codeVerifier: string) => {
  const api = apiOf((await q.platform(context, { platformId })) ?? refuse('not_found'))
  try {
    const tokens = await exchangeCode(api, { code, codeVerifier, redirectUri: redirectUri(context) }, context.outside)
    return { tokens, ...(await platformAccount(api, tokens.accessToken, context.outside)) }
  } catch (error) {
    return error instanceof SessionEnded ? refuse('platform_attempt_ended') : told(error)
  }
}

/** Why there is no feed to connect. */
const refusalOf = (error: unknown): RefusalCode =>
  error instanceof Refusal ? error.code : error instanceof NoFeedError ? 'feed_missing' : lookRefusal(error)

/** The feed that somebody means by an address. One of this channel's own would bring what it has brought, again and again. */
const feedNamed = async (context: Context, typed: string) => {
  try {
    const { address, foundAt, title } = await findFeed(addressIn(typed).href, context.outside)
    const hostnames = new Set((await domainsOf(context)).map(({ hostname }) => hostname))
    if (hostnames.has(new URL(address).hostname) || hostnames.has(foundAt.hostname)) refuse('feed_of_this_channel')
    return { address, title: title || foundAt.hostname }
  } catch (error) {
    return refuseAt('url', refusalOf(error))
  }
}

export const platformRoutes = implement(platforms, {
  list: only(publishers, async (context) => (await q.listedPlatforms(context)).map((row) => presentPlatform(context.me, row))),

  connect: only(publishers, async (context, { platformId, artistId }) => {
    const platform = (await q.platform(context, { platformId })) ?? refuse('not_found')
    const authorizeUrl = platform.authorizeUrl ?? refuse('platform_not_connectable')
    // Nobody is sent away to come back to nothing.
    apiOf(platform)
    const [state, codeVerifier] = [secret(), secret()]
    await q.addConnectAttempt(context, { state, platformId, artistId, codeVerifier })

    const url = new URL(authorizeUrl)
    url.search = new URLSearchParams({
      response_type: 'code',
      client_id: platform.clientId,
      redirect_uri: redirectUri(context),
      scope: platform.scope,
      state,
      code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
      code_challenge_method: 'S256',
    }).toString()
    return { url: url.href }
  }),

  finish: only(publishers, async (context, { state, code, error }) => {
    const { platformId, artistId, codeVerifier } = (await q.takeConnectAttempt(context, state)) ?? refuse('platform_attempt_ended')
    if (!code) return refuse(error === 'access_denied' ? 'platform_denied' : 'platform_unreadable')
    const session = await openSession(context, platformId, code, codeVerifier)
    await keepSession(context, context, await q.beginConnection(context, platformId, artistId), session)
    return shown(context, platformId)
  }),

  connectFeed: only(publishers, async (context, { platformId, url }) => {
    const platform = (await q.platform(context, { platformId })) ?? refuse('not_found')
    if (platform.connectKind !== 'url') refuse('platform_not_connectable')
    const feed = await feedNamed(context, url)
    await openFeed(context, await q.beginConnection(context, platformId, context.me.profileId), feed)
    return shown(context, platformId)
  }),

  choose: only(publishers, async (context, { platformId, importMode }) => {
    const { id } = await running(context, platformId)
    await q.setImportMode(context, id, importMode)
    return shown(context, platformId)
  }),

  importNow: only(publishers, async (context, { platformId }) => {
    const row = await running(context, platformId)
    const importedCount = await importLatest(context, context, row).catch(toldOf(row))
    return { importedCount, platform: await shown(context, platformId) }
  }),

  items: only(publishers, async (context, { platformId }) => {
    const row = await running(context, platformId)
    return itemsOf(context, context, row).catch(toldOf(row))
  }),

  begin: only(publishers, async (context, { platformId, itemId }) => {
    const row = await running(context, platformId)
    const draftId = await beginPost(context, context, row, itemId).catch(toldOf(row))
    return { draftId: draftId ?? refuse('not_found') }
  }),

  setDefaultThumbnail: only(publishers, async (context, { platformId, imageId }) => {
    const row = await running(context, platformId)
    await requirePicture(context, imageId, 'POST')
    await q.setDefaultImage(context, row, imageId)
    return shown(context, platformId)
  }),

  disconnect: only(publishers, async (context, { platformId }) => {
    const row = await q.ownConnection(context, { platformId })
    if (row) {
      const { access, refresh } = tokensOf(context, context, row)
      // What we can do is done first: a platform that does not answer keeps nobody connected.
      await endSession(context, row.id, 'disconnected')
      for (const token of [refresh, access]) if (token) await revokeToken(row, token, context.outside)
    }
    return shown(context, platformId)
  }),
})
