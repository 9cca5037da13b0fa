import type { FastifyServerOptions } from 'fastify'
import type { Config } from '#config.ts'

/** Where secrets could stand in what is logged. */
const redacted = ['req.headers', 'headers.authorization', 'headers.cookie', '*.password', '*.token', '*.accessToken', '*.refreshToken', '*.code', '*.email']

/** What follows in an address is a secret: whoever has it may use it. */
const secretInPath = /(\/invitations?\/)[^/?]+/i

/** The path of a request as it may be written down. */
export const loggedPath = (url: string) => url.split('?')[0]!.replace(secretInPath, '$1…')

/** Structured logs with a request id. Query strings stay out: codes, tokens and mail addresses travel there. */
export const loggerFor = (config: Config): FastifyServerOptions['logger'] => ({
  level: config.LOG_LEVEL,
  redact: redacted,
  serializers: {
    req: ({ method, url, host }: { method: string; url: string; host: string }) => ({ method, path: loggedPath(url), host }),
    // An error of a library may carry half of the process with it: only what explains it is kept.
    err: ({ name, message, stack, code, cause }: Error & { code?: string }) => ({
      type: name,
      message,
      stack: stack ?? '',
      reason: code,
      ...(cause instanceof Error ? { cause: cause.message } : {}),
    }),
    res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
  },
})
