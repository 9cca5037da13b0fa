import { refusals, type ErrorBody, type RefusalCode } from '@marquee/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#config.ts'
import { ReconnectNeeded, Refusal } from './refuse.ts'

const codes: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_ERR_BAD_URL: 'malformed',
}

/** What a part of the framework refuses with a status of its own stays a mistake of whoever calls. */
const byStatus: Record<number, RefusalCode> = { 403: 'not_found', 404: 'not_found', 405: 'method_not_allowed', 413: 'too_large', 415: 'unsupported_media' }

const bodyOf = (error: Refusal, request: FastifyRequest): ErrorBody => {
  const { errors, fields, remedy, until } = error.details
  return {
    code: error.code, message: error.message, requestId: request.id,
    ...(errors ? { errors } : {}), ...(fields ? { fields } : {}), ...(remedy ? { remedy } : {}), ...(until ? { until } : {}),
  }
}

const asRefusal = (error: unknown): Refusal | undefined => {
  if (error instanceof Refusal) return error
  const { code, statusCode } = error as FastifyError
  const known = codes[code]
  if (known) return new Refusal(known)
  return statusCode && statusCode >= 400 && statusCode < 500 ? new Refusal(byStatus[statusCode] ?? 'malformed') : undefined
}

/** Every failed answer: a refusal in its own words, anything else as "broken" with a request id and no detail. */
export const answerFailures = (app: FastifyInstance, config: Config) => {
  app.setErrorHandler((error: unknown, request, reply: FastifyReply) => {
    if (error instanceof ReconnectNeeded) {
      request.log.info({ platformId: error.body.id }, 'the session at a platform has ended')
      return reply.code(409).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(JSON.stringify(error.body))
    }
    const refusal = asRefusal(error)
    if (refusal) {
      request.log.info({ code: refusal.code, fields: refusal.details.fields ?? refusal.details.errors?.map(({ fieldName }) => fieldName) }, 'refused')
      return reply.code(refusal.status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(JSON.stringify(bodyOf(refusal, request)))
    }
    request.log.error({ err: error }, 'broken')
    const stack = config.APP_ENV === 'production' ? undefined : (error as Error).stack
    const { status, message } = refusals.broken
    const body: ErrorBody = { code: 'broken', message, requestId: request.id, ...(stack ? { stack } : {}) }
    return reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(JSON.stringify(body))
  })
}
