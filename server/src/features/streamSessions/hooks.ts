import { timingSafeEqual } from 'node:crypto'
import { publishers } from '@marquee/contract/roles'
import { streamLimits } from '@marquee/contract/streamSessions'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import type { Scope } from '#db/scope.ts'
import { mediamtxHookPath, streamHookPath } from '#http/hookPaths.ts'
import { mediamtxUser } from '#ingest/mediamtx/controlApi.ts'
import type { HostedStreams } from '#ingest/hostedStreams.ts'
import * as a from './admissionQueries.ts'
import * as h from './hostedQueries.ts'
import * as k from './keyQueries.ts'
import * as q from './queries.ts'
import { hashOf } from './token.ts'

interface HookOptions {
  /** What MediaMTX shows, and what we show there; undefined where there is none. */
  secret: string | undefined
  /** The channel at a host name; undefined where there is none. */
  scopeAt(hostname: string): Promise<Scope | undefined>
}

/** What MediaMTX asks (its `authMethod: http`); it may say more. */
const Asked = z.object({
  user: z.string().default(''),
  password: z.string().default(''),
  token: z.string().default(''),
  action: z.string(),
  path: z.string().max(400).default(''),
  id: z.uuid().nullish(),
})
type Asked = z.output<typeof Asked>

const isSame = (one: string, other: string) => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Whether a key opens a path just now. Another encoder that sends already is for MediaMTX to refuse: it knows whether that is there. */
const maySend = async (scopeAt: HookOptions['scopeAt'], { path, password, token, id }: Asked): Promise<boolean> => {
  const cut = path.lastIndexOf('/')
  const scope = cut > 0 && id ? await scopeAt(path.slice(0, cut)) : undefined
  if (!scope) return false
  const hash = hashOf(password || token)
  const profileId = await k.holderOf(scope, hash)
  if (profileId === undefined || profileId !== path.slice(cut + 1) || !(await q.maySend(scope, profileId, publishers))) return false
  if (!(await k.livestreamToSend(scope, profileId, streamLimits.around))) {
    await k.noteRefusal(scope, hash, 'not_its_time')
    return false
  }
  await a.admit(scope, id!, profileId)
  return true
}

/** Where a MediaMTX asks whether somebody may send. To read, and to ask it for anything, is for this server alone. */
export const mediamtxHook = ({ secret, scopeAt }: HookOptions): FastifyPluginAsync => async (app) => {
  const isOurs = ({ user, password }: Asked) => user === mediamtxUser && isSame(password, secret!)
  const isMediamtx = (authorization = '') =>
    isSame(authorization, `Basic ${Buffer.from(`${mediamtxUser}:${secret!}`).toString('base64')}`)

  app.post(mediamtxHookPath, { bodyLimit: 16_384 }, async ({ headers, body }, reply) => {
    if (!secret) return reply.code(404).send({ message: 'There is no MediaMTX' })
    if (!isMediamtx(headers.authorization)) return reply.code(401).send({ message: 'This is not MediaMTX' })
    const asked = Asked.safeParse(body).data
    const mayDo = asked && (asked.action === 'publish' ? await maySend(scopeAt, asked) : (asked.action === 'read' || asked.action === 'api') && isOurs(asked))
    return mayDo ? reply.code(204).send() : reply.code(401).send({ message: 'This key opens nothing' })
  })
}

interface StreamHookOptions {
  service: HostedStreams | undefined
  /** A channel and its rows. */
  scopeOf(tenantId: string): Scope
}

const mostBytes = 262_144

/**
 * Where a service tells what becomes of livestreams, at whatever host. It is let in by its signature over the bytes as they came. What it
 * tells is noted and looked at elsewhere: answered at once, whatever it was.
 */
export const streamHook = ({ service, scopeOf }: StreamHookOptions): FastifyPluginAsync => async (app) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) => done(null, body))

  app.post(streamHookPath, { bodyLimit: mostBytes }, async ({ headers, body }, reply) => {
    if (!service) return reply.code(404).send({ message: 'No service takes livestreams' })
    const signature = headers['mux-signature']
    const told = Buffer.isBuffer(body) && typeof signature === 'string' ? service.toldIn(body, signature) : undefined
    if (!told) return reply.code(400).send({ message: 'This is not signed, or not just now' })
    if (told !== 'nothing') await h.noteTold(scopeOf(told.tenantId), told)
    return { received: true }
  })
}
