import type { FastifyServerOptions } from 'fastify'
import type { Config } from '#config.ts'

/** Where secrets could stand in what is logged. */
const redacted = ['req.headers', 'headers.authorization', 'headers.cookie', '*.password', '*.token', '*.accessToken', '*.refreshToken', '*.code', '*.email']

/** Structured logs with a request id. Query strings stay out: codes, tokens and mail addresses travel there. */
export const loggerFor = (config: Config): FastifyServerOptions['logger'] => ({
  level: config.LOG_LEVEL,
  redact: redacted,
  serializers: {
    req: ({ method, url, host }: { method: string; url: string; host: string }) => ({ method, path: url.split('?')[0], host }),
    res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
  },
})
