import type { FileAnswer } from '@marquee/contract/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { filePolicy } from './headers.ts'
import { refuse } from './refuse.ts'

/** A sender that says nothing for so long has gone. */
const patience = 30_000
/**
 * What is left of a refused file is read away for so long, so that its sender can still hear the answer, and so that the next call is
 * heard, which a browser sends behind it where the whole file has left the machine.
 */
const mercy = 10_000

/** In this scope a body is left in the request, whatever its type. */
export const takeFiles = (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete) return
    setTimeout(() => !raw.complete && raw.destroy(), mercy).unref()
    // Whoever was reading has stopped half-way, and may still stand in the way.
    raw.removeAllListeners('readable')
    raw.resume()
  })
}

/**
 * The file that a request carries, piece by piece. Leaving it half-read keeps the connection, because the answer goes that way.
 * @throws Refusal upload_stopped where the sender goes away or is silent for 30 s
 */
export const fileOf = async function* ({ raw }: FastifyRequest): AsyncGenerator<Uint8Array> {
  const timer = setTimeout(() => raw.destroy(new Error('No more of the file came')), patience)
  try {
    for await (const piece of raw.iterator({ destroyOnReturn: false })) {
      timer.refresh()
      yield piece as Uint8Array
    }
  } catch {
    refuse('upload_stopped')
  } finally {
    clearTimeout(timer)
  }
}

/** What `if-none-match` names; a cache on the way may have marked a name as weak. */
const named = (request: FastifyRequest) => (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))

/**
 * A file for the person to keep, never shown in the page: no cache may hold it, unless it says by what it is known again. The name holds
 * nothing but letters, digits and dashes.
 */
export const sendFile = (reply: FastifyReply, { name, type, size, stream, etag }: FileAnswer) => {
  reply.headers({ 'cache-control': etag ? 'private, no-cache' : 'no-store', ...(etag && { etag }) })
  if (etag && named(reply.request).includes(etag)) return reply.code(304).send()
  return reply
    .headers({ 'content-length': size, 'content-disposition': `attachment; filename="${name}"`, 'content-security-policy': filePolicy })
    .type(type)
    .send(stream)
}
