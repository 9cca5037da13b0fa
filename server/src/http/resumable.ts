import type { MediaUpload } from '@marquee/contract/mediaFiles'
import type { FastifyReply, FastifyRequest } from 'fastify'

/* How the core of tus 1.0 says things: in headers. The calls themselves are the contract's (docs/decisions/026). */

const version = '1.0.0'

/** What a call sends in headers, as the contract names it. */
export const inputInHeaders = ({ headers }: FastifyRequest) =>
  headers['upload-offset'] === undefined ? {} : { uploadOffset: headers['upload-offset'] }

/** Says how far an upload has come. A piece is answered without a body, as the protocol wants. */
export const answerInHeaders = (request: FastifyRequest, reply: FastifyReply, { received, bytes, keptUntil }: MediaUpload) => {
  reply.headers({
    'tus-resumable': version,
    'upload-offset': received,
    'upload-length': bytes,
    'upload-expires': new Date(keptUntil).toUTCString(),
    'cache-control': 'no-store',
  })
  return request.headers['tus-resumable'] !== undefined && request.method === 'PATCH'
}
