import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '#config.ts'
import { refuse } from './refuse.ts'

const boundless = { points: 10_000_000, duration: 60 }

/** Requests allowed in a number of seconds. `wide` is for load tests and stories. */
export const budgets = {
  real: {
    calls: { points: 1_200, duration: 60 },
    writes: { points: 60, duration: 60 },
    invitationLinks: { points: 40, duration: 60 },
    invitationMails: { points: 40, duration: 600 },
    uploads: { points: 30, duration: 600 },
  },
  wide: { calls: boundless, writes: boundless, invitationLinks: boundless, invitationMails: boundless, uploads: boundless },
} as const

/** Calls that also draw on a budget of their own, counted by address: trying links, and sending mail to strangers. */
const ownBudgets: Record<string, 'invitationLinks' | 'invitationMails'> = {
  'invitations.read': 'invitationLinks',
  'invitations.accept': 'invitationLinks',
  'invitations.decline': 'invitationLinks',
  'invitations.send': 'invitationMails',
  'invitations.openLink': 'invitationMails',
  'invitations.resend': 'invitationMails',
}

/**
 * Limits calls of the API: 1,200 a minute by address, whoever says to call, and once that is known 60 commands a minute and 30 uploads
 * in ten minutes by account. What nobody has checked is never counted by: a header costs nothing to make up.
 * Counted in this process (docs/decisions/012): a second process doubles the budget and nothing else changes.
 */
export const limitCalls = (app: FastifyInstance, config: Config) => {
  const budget = budgets[config.RATE_LIMITS]
  const calls = new RateLimiterMemory(budget.calls)
  const writes = new RateLimiterMemory(budget.writes)
  const own = {
    invitationLinks: new RateLimiterMemory(budget.invitationLinks),
    invitationMails: new RateLimiterMemory(budget.invitationMails),
  }
  const uploads = new RateLimiterMemory(budget.uploads)

  const spend = async (limiter: RateLimiterMemory, key: string, reply: FastifyReply) => {
    try {
      await limiter.consume(key)
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection
      reply.header('retry-after', Math.ceil(rejection.msBeforeNext / 1_000))
      refuse('too_many')
    }
  }

  app.decorate('countCommand', (caller: string, reply: FastifyReply) => spend(writes, caller, reply))
  app.decorate('countUpload', (accountId: string, reply: FastifyReply) => spend(uploads, accountId, reply))

  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const ownName = ownBudgets[request.routeOptions.config.routeName ?? '']
    await spend(calls, request.ip, reply)
    if (ownName) await spend(own[ownName], request.ip, reply)
  })
}
