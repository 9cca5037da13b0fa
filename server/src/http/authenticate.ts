import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#config.ts'
import type { Databases } from '#db/database.ts'
import { refuse } from './refuse.ts'
import type { Sessions } from './sessions.ts'
import { visitorOf } from './visitor.ts'
import { cookieValue, isXsrfToken, xsrf, xsrfToken } from './xsrf.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])
const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i

interface AuthenticateOptions {
  config: Config
  databases: Databases
  sessions: Sessions
}

/**
 * Gives every request its scope and its actor. A command also needs the XSRF cookie's value in the header, made for the
 * same subject, and no foreign Origin.
 */
export const authenticate = (app: FastifyInstance, { config, databases, sessions }: AuthenticateOptions) => {
  app.decorate('scopeOf', ({ tenant }: FastifyRequest) => ({ db: databases.of(tenant.tenantId), tenantId: tenant.tenantId }))

  app.decorate('forget', (accountId: string) => sessions.forget(accountId))

  app.decorate('actorOf', async (request: FastifyRequest, reply: FastifyReply) => {
    const header = request.headers.authorization
    if (!header) return undefined
    const token = bearer.exec(header)?.[1] ?? refuse('not_signed_in')
    const { actor, claims } = await sessions.of(request.tenant, app.scopeOf(request), token, visitorOf(request))

    const cookie = cookieValue(request.headers.cookie, xsrf.cookie)
    const holds = isXsrfToken(config.MASTER_KEY, claims.subject, cookie)
    if (safe.has(request.method)) {
      if (!holds) {
        const secure = config.PUBLIC_PROTOCOL === 'https' ? '; Secure' : ''
        reply.header('set-cookie', `${xsrf.cookie}=${xsrfToken(config.MASTER_KEY, claims.subject)}; Path=/; SameSite=Lax${secure}`)
      }
      return actor
    }
    if (!holds || request.headers[xsrf.header] !== cookie) refuse('bad_xsrf')
    if (request.headers.origin && request.headers.origin !== request.tenant.origin) refuse('bad_xsrf')
    return actor
  })
}
