import type { Identity } from '@marquee/identity/options'
import type { Seal } from '@marquee/identity/storage/sealed'
import type { FastifyReply } from 'fastify'
import type { Scope } from '#db/scope.ts'
import type { LiveIngest } from '#ingest/liveIngest.ts'
import type { MediaStore } from '#media/store.ts'
import type { OutsideOptions } from '#outside/safeFetch.ts'
import type { Payments } from '#payments/payments.ts'
import type { Actor, Context, KeptCookie, SecondLogin } from './actor.ts'
import type { Platform } from './platform.ts'
import type { Tenant } from './tenants.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The tenant and its rows. */
    scopeOf(request: FastifyRequest): Scope
    /** Who calls, or undefined without a token; a bad token is refused. */
    actorOf(request: FastifyRequest, reply: FastifyReply): Promise<Actor | undefined>
    /** Has whoever hears this answer keep a cookie for this origin alone, out of the sight of scripts. */
    keepCookie(reply: FastifyReply, cookie: KeptCookie): void
    identity: Identity | undefined
    secondLoginIn(request: FastifyRequest, idToken: string): Promise<SecondLogin | undefined>
    media: MediaStore
    outside: OutsideOptions
    seal: Seal
    payments: Payments | undefined
    liveIngest: LiveIngest
    /** For how long whoever calls waits for an answer, in ms. */
    patience: number
    platform: Platform
    /** Counts one command of an account, or of an address where nobody is signed in; refused when there were too many. */
    countCommand(caller: string, reply: FastifyReply, routeName: string): Promise<void>
    /** Counts a call that has the payment provider asked, command or not; refuses `too_many` where there were. */
    countAsking(caller: string, reply: FastifyReply, routeName: string): Promise<void>
    /** Counts one call with an API key of an account; refused when there were too many with all of them. */
    countKey(accountId: string, reply: FastifyReply): Promise<void>
    /** Counts one upload of an account; refused when there were too many. */
    countUpload(accountId: string, reply: FastifyReply): Promise<void>
    /** Writes down a command of an operator who acts as somebody, before it is done; `about` holds the ids in its address. */
    noteAct(context: Pick<Context, 'me' | 'network' | 'platform' | 'tenantId'>, call: string, about: Readonly<Record<string, string>>): Promise<void>
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
    /** An account that is closed may call it. */
    isForClosed?: boolean | undefined
    /** Somebody sends a file, which may take its time. */
    takesFile?: boolean
    /** It becomes a socket, which stays for as long as a page is open and gets no answer. */
    takesSocket?: boolean
  }
}
