import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#config.ts'
import { filePolicy } from '#http/headers.ts'
import { refuse } from '#http/refuse.ts'
import { masterKeysOf } from '#masterKey/keys.ts'
import { folderOf, openedBy, serveMediaFrom, type Opened } from './addresses.ts'
import { cachingFor, mediaTypeOf } from './mediaTypes.ts'
import { closed, incoming, isKey, personal, type MediaStore, type Range } from './store.ts'
import type { Withheld } from './withheld.ts'

type MediaRequest = FastifyRequest<{ Params: { '*': string }; Querystring: Record<string, unknown> }>

const everybody: Opened = { seconds: Infinity, evenWithheld: false }

/** What may be asked for, and for how long. What is closed needs an address that was signed for it. */
const openedTo = ({ params: { '*': key }, query }: MediaRequest): Opened => {
  if (!isKey(key) || key.startsWith(incoming) || key.startsWith(personal)) refuse('not_found')
  return openedBy(key, query) ?? (key.startsWith(closed) ? refuse('not_found') : everybody)
}

/** 'bytes=0-99', 'bytes=100-' or 'bytes=-100'. Several parts at once, or another unit, mean the whole file. */
const rangeIn = ({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): Range | undefined => {
  const [, start, end] = /^bytes=(\d{1,15})?-(\d{1,15})?$/.exec(headers.range ?? '') ?? []
  if (!start && !end) return undefined
  // A player that holds the beginning of another file starts over.
  if (headers['if-range'] && headers['if-range'] !== etag) return undefined
  if (start && end && Number(end) < Number(start)) return undefined
  return { start: start ? Number(start) : undefined, end: end ? Number(end) : undefined }
}

interface Sent {
  key: string
  etag: string
  type: string
}

/** Sends a file of the store, or the part of it that is asked for; whoever has it already is told so. */
export const sendStored = async (request: FastifyRequest, reply: FastifyReply, store: MediaStore, { key, etag, type }: Sent) => {
  reply.headers({ etag, 'accept-ranges': 'bytes' })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const range = rangeIn(request, etag)
  const { size, start, end, stream } = (await store.read(key, range)) ?? refuse('not_found')
  if (range && end < start) return reply.code(416).headers({ 'content-range': `bytes */${size}`, 'cache-control': 'no-store' }).send()
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  reply.header('content-length', end - start + 1).type(type)
  if (request.method !== 'HEAD') return reply.send(stream)
  stream.destroy()
  return reply.send()
}

/**
 * Files of the media store under /media/, at every address: whatever they hold, a browser must neither guess a type nor run it.
 * What has only just come in is not among them, and what is withheld is there for those who decide about it.
 */
export const serveMedia = (app: FastifyInstance, store: MediaStore, withheld: Withheld, config: Config) => {
  serveMediaFrom(config.MEDIA_ORIGIN ?? '', masterKeysOf(config))
  // Logos and the smallest of a sponsor's are the only PNG files. They stand in mails, which are read at other origins.
  const readersOf = (key: string) => (config.MEDIA_ORIGIN || key.endsWith('.png') ? 'cross-origin' : 'same-origin')

  const answer = async (request: MediaRequest, reply: FastifyReply) => {
    const key = request.params['*']
    const { seconds, evenWithheld } = openedTo(request)
    // Before anything else is said: whoever has kept the file and asks whether it is still so hears that it is not.
    if (!evenWithheld && (await withheld.has(folderOf(key)))) refuse('not_found')
    // A key means one file for ever, so it is its own tag.
    const etag = `"${key}"`
    reply.headers({
      'cache-control': cachingFor(seconds),
      'content-security-policy': filePolicy,
      'cross-origin-resource-policy': readersOf(key),
      // Captions from another origin are read only where that allows it, and then their video only so, too. Nobody's session goes there.
      ...(config.MEDIA_ORIGIN ? { 'access-control-allow-origin': '*' } : {}),
    })
    return sendStored(request, reply, store, { key, etag, type: mediaTypeOf(key) })
  }

  app.get('/media/*', { exposeHeadRoute: false }, answer)
  app.head('/media/*', answer)
}
