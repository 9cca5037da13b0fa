import type { FastifyError, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import type pg from 'pg'
import type { FactorStores } from '#factors/factors.ts'
import type { IdentityOptions, SessionDesk } from '#options.ts'
import { TooManyTries, type Limits } from '#people/limits.ts'
import type { OneTimeLinks } from '#people/oneTimeLinks.ts'
import type { People } from '#people/people.ts'
import type { WaitingBrowsers } from '#people/waitingBrowsers.ts'
import { refuseForeignHost, type Entry } from '#provider/door.ts'
import { words } from '#words/en.ts'
import { expiredPage, tooManyPage, troublePage } from './plain.ts'
import { seeOther, sendPage } from './send.ts'
import { isSignedIn, visitOf, type Visit } from './visit.ts'

/** All that the pages work with. */
export interface Desk {
  pool: pg.Pool
  people: People
  sessions: SessionDesk
  limits: Limits
  links: OneTimeLinks
  waiting: WaitingBrowsers
  factors: FactorStores
  sendMail: IdentityOptions['sendMail']
  addressInvited: IdentityOptions['addressInvited']
  enter(request: FastifyRequest): Promise<Entry | undefined>
  addressOf(request: FastifyRequest): string
  /** Work whose length must not be seen from outside; failures are logged. */
  later(work: () => Promise<unknown>): void
}

type Act<Place> = (request: FastifyRequest, reply: FastifyReply, place: Place) => Promise<unknown>

/** A page that anybody at a channel's address may ask for; a form must come from that address. */
export const atDoor = (desk: Desk, act: Act<Entry>): RouteHandlerMethod => async (request, reply) => {
  const entry = await desk.enter(request)
  if (!entry) return refuseForeignHost(reply, words.trouble.unknownChannel)
  if (request.method === 'POST' && request.headers.origin !== entry.tenant.origin) {
    return sendPage(reply, 403, entry.tenant, troublePage(entry.tenant, words.trouble.foreign))
  }
  try {
    return await act(request, reply, entry)
  } catch (error) {
    if (!(error instanceof TooManyTries)) throw error
    reply.header('retry-after', error.waitSeconds)
    return sendPage(reply, 429, entry.tenant, tooManyPage(error.waitSeconds))
  }
}

/** What a person sees when a form could not be read or our side failed. */
export const showTrouble = (desk: Desk) => async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const status = error.statusCode ?? 500
  if (status >= 500) request.log.error(error)
  const entry = await desk.enter(request)
  if (!entry) return refuseForeignHost(reply, words.trouble.unknownChannel)
  return sendPage(reply, status, entry.tenant, troublePage(entry.tenant, status >= 500 ? words.trouble.ours : words.trouble.text))
}

/**
 * A page of a sign-in under way in this browser. Where it has come to its end in another tab, as it does when somebody confirms their
 * address there, this tab goes on to the channel.
 */
export const inVisit = (desk: Desk, act: Act<Visit>) => atDoor(desk, async (request, reply, entry) => {
  const visit = await visitOf(request, reply, entry)
  if (visit) return act(request, reply, visit)
  if (!entry.linking && await isSignedIn(request, reply, entry)) return seeOther(reply, `${entry.tenant.origin}/`)
  return sendPage(reply, 410, entry.tenant, expiredPage(entry.tenant))
})

