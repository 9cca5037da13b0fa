import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import { refuse } from '#http/refuse.ts'
import { mediaCaching, mediaTypeOf } from './mediaTypes.ts'
import { serveMediaFrom } from './image.ts'
import { incoming, isKey, personal, type MediaStore } from './store.ts'

/**
 * Files of the media store under /media/, at every address: whatever they hold, a browser must neither guess a type nor run it.
 * What has only just come in is not among them.
 */
export const serveMedia = (app: FastifyInstance, store: MediaStore, config: Config) => {
  serveMediaFrom(config.MEDIA_ORIGIN ?? '')
  // Logos are the only PNG files. They stand in mails, which are read at other origins.
  const readersOf = (key: string) => (config.MEDIA_ORIGIN || key.endsWith('.png') ? 'cross-origin' : 'same-origin')

  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const key = request.params['*']
    if (!isKey(key) || key.startsWith(incoming) || key.startsWith(personal)) refuse('not_found')
    // A key means one file for ever, so it is its own tag.
    const headers = {
      etag: `"${key}"`,
      'cache-control': mediaCaching,
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': readersOf(key),
    }
    if (request.headers['if-none-match'] === headers.etag) return reply.code(304).headers(headers).send()
    const file = (await store.read(key)) ?? refuse('not_found')
    return reply.headers(headers).header('content-length', file.size).type(mediaTypeOf(key)).send(file.stream)
  })
}
