import type { GlobalConfiguration } from '@marquee/contract/configuration'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Scope } from '#db/scope.ts'
import { refuse } from './refuse.ts'
import { feedPathOf, rssOf, type Feed } from './rss.ts'

interface FeedsOptions {
  configurationOf(scope: Scope): Promise<GlobalConfiguration>
  /** What everybody in the world may read of a creator; undefined where that is nothing. */
  feedOf(scope: Scope, profileId: string): Promise<Feed | undefined>
}

const uuid = z.uuid().toLowerCase()

/** The feed of each creator whom everybody may know. Where not everybody may join, nothing is told to everybody. */
export const answerFeeds = (app: FastifyInstance, { configurationOf, feedOf }: FeedsOptions) => {
  app.get(feedPathOf('/creator/:profileId'), { config: { isPublic: true } }, async (request: FastifyRequest<{ Params: { profileId: string } }>, reply) => {
    const { joinMode, origin } = request.tenant
    const profileId = uuid.safeParse(request.params.profileId).data
    if (joinMode !== 'open' || !profileId) return refuse('not_found')
    const scope = app.scopeOf(request)
    const feed = (await feedOf(scope, profileId)) ?? refuse('not_found')
    const { channelName } = await configurationOf(scope)
    return reply.type('application/rss+xml; charset=utf-8').send(rssOf(feed, channelName, origin))
  })
}
