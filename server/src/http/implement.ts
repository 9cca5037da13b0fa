import { addressOf, sendsQuery, type FileAnswer, type InputOf, type ResultOf, type Route } from '@marquee/contract/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Actor } from './actor.ts'
import { fieldErrors } from './fieldErrors.ts'
import { fileOf, sendFile, takeFiles } from './file.ts'
import type { Guarded } from './guards.ts'
import { refuse } from './refuse.ts'
import { resultSchema } from './resultSchema.ts'

export interface Bound {
  route: Route
  guard: string
  open: boolean
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

/**
 * Gives every route of a feature its handler. A forgotten route or guard does not compile; input with unknown keys is
 * refused; what the contract does not name never leaves, because the serialiser is compiled from the contract.
 */
export const implement = <Routes extends Record<string, Route>>(routes: Routes, handlers: Handlers<Routes>) => {
  const guarded = Object.entries(routes).map(([name, route]) => ({ route, ...(handlers[name] as Guarded<unknown, unknown>) }))

  const plugin = async (app: FastifyInstance) => {
    const mount = (app: FastifyInstance, { route, open, isPrivate, isForLeaving, handle }: (typeof guarded)[number]) => {
      const schema = resultSchema(route.result)
      app.route({
        method: route.method,
        url: addressOf(route),
        ...(schema ? { schema: { response: { 200: schema } } } : {}),
        config: { routeName: route.name, isPublic: open && !isPrivate && route.method === 'GET' },
        handler: async (request: FastifyRequest, reply: FastifyReply) => {
          const me = await app.actorOf(request, reply)
          if (route.method !== 'GET') await app.countCommand(me?.accountId ?? request.ip, reply)
          if (!me && !open) refuse('not_signed_in')
          if (me?.isLeaving && !open && !isForLeaving) refuse('account_leaving')
          const sent = { ...parse(route.input, sendsQuery(route) ? request.query : request.body), ...params(request) }
          if (route.sends && me) await app.countUpload(me.accountId, reply)
          const input = route.sends ? { ...sent, file: fileOf(request) } : sent
          const answer = await handle(
            {
              ...app.scopeOf(request),
              me: me as Actor,
              origin: request.tenant.origin,
              forgetMe: () => me && app.forget(me.accountId),
              forget: (accountId) => app.forget(accountId),
              identity: app.identity,
              media: app.media,
              secondLogin: (idToken) => app.secondLoginIn(request, idToken),
            },
            input,
          )
          if (route.gives) return sendFile(reply, answer as FileAnswer)
          if (schema) return answer
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

  return { plugin, bound: guarded.map(({ route, guard, open }): Bound => ({ route, guard, open })) }
}

export type Feature = ReturnType<typeof implement>
