import type { MediaUpload } from '@marquee/contract/mediaFiles'
import { addressOf, sendsQuery, type FileAnswer, type InputOf, type ResultOf, type Route } from '@marquee/contract/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Actor } from './actor.ts'
import { fieldErrors } from './fieldErrors.ts'
import { fileOf, sendFile, takeFiles } from './file.ts'
import type { Guarded } from './guards.ts'
import { isOnesOwn } from './impersonation.ts'
import { refuse } from './refuse.ts'
import { answerInHeaders, inputInHeaders } from './resumable.ts'
import { serializerOf } from './serializer.ts'
import { networkOf } from './visitor.ts'

export interface Bound {
  route: Route
  guard: string
  open: boolean
  /** Refused to an operator who acts as somebody. */
  isOnesOwn: boolean
}

type Handlers<Routes extends Record<string, Route>> = {
  [Name in keyof Routes]: Guarded<InputOf<Routes[Name]>, ResultOf<Routes[Name]>>
}

const parse = (schema: z.ZodType, sent: unknown) => {
  const parsed = schema.safeParse(sent ?? {})
  if (parsed.success) return parsed.data as object
  return refuse('invalid_input', { errors: fieldErrors(parsed.error) })
}

const uuid = z.uuid().toLowerCase()

/**
 * An id in an address that is no UUID names nothing that exists. In capitals it is the same id: written in one way it is compared,
 * and locked by, as what the database knows.
 */
const params = (request: FastifyRequest) =>
  Object.fromEntries(
    Object.entries(request.params as Record<string, string>).map(([name, value]) => {
      if (value.includes('\0')) refuse('malformed')
      if (!name.endsWith('Id') || name === 'platformId') return [name, value]
      return [name, uuid.safeParse(value).data ?? refuse('not_found')]
    }),
  )

/** What an entry of the audit log may keep of an address: ids, and nothing that somebody has typed. */
const idsIn = (inPath: Record<string, string>) => Object.fromEntries(Object.entries(inPath).filter(([name]) => name.endsWith('Id')))

/**
 * Gives every route of a feature its handler. A forgotten route or guard does not compile; input with unknown keys is
 * refused; what the contract does not name never leaves, because the serialiser is compiled from the contract.
 */
export const implement = <Routes extends Record<string, Route>>(routes: Routes, handlers: Handlers<Routes>) => {
  const guarded = Object.entries(routes).map(([name, route]) => ({ route, ...(handlers[name] as Guarded<unknown, unknown>) }))

  const plugin = async (app: FastifyInstance) => {
    const mount = (app: FastifyInstance, one: (typeof guarded)[number]) => {
      const { route, open, isPrivate, isForLeaving, isForClosed, wantsRecent = false, handle } = one
      const isEmpty = route.result instanceof z.ZodVoid
      app.route({
        method: route.method,
        url: addressOf(route),
        // Fastify asks for the serialiser of a shape; which one that is, the compiler knows.
        ...(isEmpty ? {} : { schema: { response: { 200: {} } }, serializerCompiler: () => serializerOf(route.result) }),
        config: { routeName: route.name, isPublic: open && !isPrivate && route.method === 'GET', isForClosed, takesFile: Boolean(route.sends) },
        handler: async (request: FastifyRequest, reply: FastifyReply) => {
          const me = await app.actorOf(request, reply)
          if (me?.keyId) await app.countKey(me.accountId, reply)
          if (route.method !== 'GET') await app.countCommand(me?.accountId ?? request.ip, reply, route.name)
          await app.countAsking(me?.accountId ?? request.ip, reply, route.name)
          if (!me && !open) refuse('not_signed_in')
          if (me?.isLeaving && !open && !isForLeaving) refuse('account_leaving')
          if (me?.impersonation && isOnesOwn(route, wantsRecent)) refuse('not_as_somebody')
          const said = sendsQuery(route) ? request.query : request.body
          const inHeaders = route.resumes && inputInHeaders(request)
          const inPath = params(request)
          const sent = { ...parse(route.input, inHeaders ? { ...inHeaders, ...(said as object) } : said), ...inPath }
          if (route.sends && !route.resumes && me) await app.countUpload(me.accountId, reply)
          const input = route.sends ? { ...sent, file: fileOf(request) } : sent
          const calling = { ...app.scopeOf(request), me: me as Actor, network: networkOf(request.ip), platform: app.platform }
          if (me?.impersonation && route.method !== 'GET') await app.noteAct(calling, route.name, idsIn(inPath))
          const answer = await handle(
            {
              ...calling,
              origin: request.tenant.origin,
              keepCookie: (cookie) => app.keepCookie(reply, cookie),
              forgetMe: () => me && app.forget(me.accountId),
              forget: (accountId) => app.forget(accountId),
              identity: app.identity,
              media: app.media,
              outside: app.outside,
              seal: app.seal,
              payments: app.payments,
              liveIngest: app.liveIngest,
              log: request.log,
              answerBy: Date.now() + app.patience,
              secondLogin: (idToken) => app.secondLoginIn(request, idToken),
            },
            input,
          )
          if (route.gives) return sendFile(reply, answer as FileAnswer)
          if (route.resumes && answerInHeaders(request, reply, answer as MediaUpload)) return reply.code(204).send()
          if (!isEmpty) return answer
          return reply.code(204).send()
        },
      })
    }
    for (const entry of guarded) {
      if (!entry.route.sends) mount(app, entry)
      // Bodies are parsed by scope, and a file is not parsed at all.
      else
        await app.register(async (scope) => {
          takeFiles(scope)
          mount(scope, entry)
        })
    }
  }

  const bound = guarded.map(
    ({ route, guard, open, wantsRecent = false }): Bound => ({ route, guard, open, isOnesOwn: isOnesOwn(route, wantsRecent) }))
  return { plugin, bound }
}

export type Feature = ReturnType<typeof implement>
