import type { Identity } from '@marquee/identity/options'
import type { FastifyReply } from 'fastify'
import type { Scope } from '#db/scope.ts'
import type { Actor } from './actor.ts'
import type { Tenant } from './tenants.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The tenant and its rows. */
    scopeOf(request: FastifyRequest): Scope
    /** Who calls, or undefined without a token; a bad token is refused. */
    actorOf(request: FastifyRequest, reply: FastifyReply): Promise<Actor | undefined>
    identity: Identity | undefined
    /** Drops what is remembered of an account's tokens. */
    forget(accountId: string): void
  }
  interface FastifyRequest {
    /** Set before any handler of a known address runs. */
    tenant: Tenant
    nonce: string
  }
  interface FastifyContextConfig {
    routeName?: string
    /** True where anybody may call and caches may keep the answer. */
    isPublic?: boolean
  }
}
