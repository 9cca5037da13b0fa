import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#config.ts'
import type { Databases } from '#db/database.ts'
import type { Scope } from '#db/scope.ts'
import { masterKeysOf } from '#masterKey/keys.ts'
import { refuse } from './refuse.ts'
import type { Actor, KeptCookie } from './actor.ts'
import { impersonationMark } from './impersonation.ts'
import type { Sessions } from './sessions.ts'
import { visitorOf } from './visitor.ts'
import { cookieValue, isXsrfToken, xsrf, xsrfToken } from './xsrf.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Not a token: it has no dots. */
const apiKey = /^Bearer (mq_[\w-]{20,80})$/i
const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i
/** The token of an operator who acts as somebody: no dots either. */
const impersonating = new RegExp(`^Bearer (${impersonationMark}[\\w-]{43})$`, 'i')

interface AuthenticateOptions {
  config: Config
  databases: Databases
  sessions: Sessions
  /** Whom an API key acts for in a call of this route. @throws Refusal api_key_unknown, api_key_scope */
  byKey(scope: Scope, key: string, routeName: string): Promise<Actor>
  /** Writes down what an operator is about to do in somebody's name. */
  noteAct: FastifyInstance['noteAct']
  /** Makes every process look at an account anew. */
  forget(accountId: string): void
}

/**
 * Gives every request its scope and its actor. A command also needs the XSRF cookie's value in the header, made for the
 * same subject, and no foreign Origin. A program that comes with an API key needs neither.
 */
export const authenticate = (app: FastifyInstance, { config, databases, sessions, byKey, noteAct, forget }: AuthenticateOptions) => {
  app.decorate('scopeOf', ({ tenant }: FastifyRequest) => ({ db: databases.of(tenant.tenantId), tenantId: tenant.tenantId }))

  app.decorate('forget', forget)
  app.decorate('noteAct', noteAct)

  app.decorate('keepCookie', (reply: FastifyReply, { name, value, path, seconds }: KeptCookie) => {
    const secure = config.PUBLIC_PROTOCOL === 'https' ? '; Secure' : ''
    reply.header('set-cookie', `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`)
  })

  app.decorate('actorOf', async (request: FastifyRequest, reply: FastifyReply) => {
    const header = request.headers.authorization
    if (!header) return undefined
    const key = apiKey.exec(header)?.[1]
    // No browser sends a key by itself, so there is nothing that another site could make it do.
    if (key) return byKey(app.scopeOf(request), key, request.routeOptions.config.routeName ?? '')
    const acting = impersonating.exec(header)?.[1]
    // The same holds for these, and the cookie is that of whoever has signed in to this browser.
    if (acting) return (await sessions.of(request.tenant, app.scopeOf(request), acting, visitorOf(request))).actor
    const token = bearer.exec(header)?.[1] ?? refuse('not_signed_in')
    const { actor, claims } = await sessions.of(request.tenant, app.scopeOf(request), token, visitorOf(request))
    if (actor.isClosed && !request.routeOptions.config.isForClosed) refuse('account_suspended')

    const cookie = cookieValue(request.headers.cookie, xsrf.cookie)
    const madeWith = masterKeysOf(config).find((key) => isXsrfToken(key, claims.subject, cookie))
    if (safe.has(request.method)) {
      // Also where the master key has become another: the one from before is not named for good.
      if (madeWith !== config.MASTER_KEY) {
        const secure = config.PUBLIC_PROTOCOL === 'https' ? '; Secure' : ''
        reply.header('set-cookie', `${xsrf.cookie}=${xsrfToken(config.MASTER_KEY, claims.subject)}; Path=/; SameSite=Lax${secure}`)
      }
      return actor
    }
    if (!madeWith || request.headers[xsrf.header] !== cookie) refuse('bad_xsrf')
    if (request.headers.origin && request.headers.origin !== request.tenant.origin) refuse('bad_xsrf')
    return actor
  })
}
