import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { addressOf } from './queries.ts'
import { tellSeen } from './seen.ts'

const uuid = z.uuid().toLowerCase()

type Asked = FastifyRequest<{ Params: { sponsorshipId: string } }>

/**
 * The way from a mail to its sponsor, counted as a click. It leads to the address that an owner has typed and nowhere else, and to the
 * channel once the sponsor has gone: mails are kept for years.
 */
export const followSponsors = (app: FastifyInstance) => {
  // The same budget as counts of pages draw on.
  app.get('/sponsored/:sponsorshipId', { config: { routeName: 'sponsorships.count' } }, async (request: Asked, reply) => {
    const scope = app.scopeOf(request)
    const id = uuid.safeParse(request.params.sponsorshipId).data
    const address = id && (await addressOf(scope, id))
    // Whoever only asks whether there is something goes nowhere.
    if (id && address && request.method === 'GET') await tellSeen(scope, [{ sponsorshipId: id, impressions: 0, clicks: 1 }])
    return reply
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' })
      .redirect(address ?? '/', 302)
  })
}
