import { addressOf, type Route } from '@marquee/contract/route'
import type { FastifyServerOptions } from 'fastify'
import type { Config } from '#config.ts'

/** Where secrets could stand in what is logged. */
const redacted = ['req.headers', 'headers.authorization', 'headers.cookie', '*.password', '*.token', '*.accessToken', '*.refreshToken', '*.code', '*.email']

/** The web's page of an invitation has its token in the address, like the calls it makes; pictures of a livestream have what opens them. */
const pages = ['/invitation/', '/streams/[^/]+/']

const tokenParam = /:\w*token(?=\/|$)/i

/**
 * How the path of a request may be written down. Params of the contract whose names end in "token" are secrets: whoever has one may
 * use it.
 */
export const loggedPathOf = (routes: readonly Pick<Route, 'base' | 'path'>[]) => {
  const before = routes.map(addressOf).filter((address) => tokenParam.test(address)).map((address) => address.split(tokenParam)[0]!)
  const secret = new RegExp(`^(${[...new Set([...pages, ...before])].join('|')})[^/?]+`, 'i')
  return (url: string) => url.split('?')[0]!.replace(secret, '$1…')
}

/** Mail servers, databases and libraries repeat in their complaints whom they are about. */
const mailAddress = /[^\s<>()"',;:=]+@[^\s<>()"',;]+/g

/** A sentence without the mail addresses in it: of each its domain is left, which is what operators look for. */
export const withoutAddresses = (text: string) => text.replaceAll(mailAddress, (address) => `…${address.slice(address.lastIndexOf('@'))}`)

/** Structured logs with a request id. Query strings stay out: codes, tokens and mail addresses travel there. */
export const loggerFor = (config: Config, loggedPath: (url: string) => string): FastifyServerOptions['logger'] => ({
  level: config.LOG_LEVEL,
  redact: redacted,
  hooks: {
    logMethod(given, method) {
      method.apply(this, given.map((one: unknown) => (typeof one === 'string' ? withoutAddresses(one) : one)) as typeof given)
    },
  },
  serializers: {
    req: ({ method, url, host }: { method: string; url: string; host: string }) => ({ method, path: loggedPath(url), host }),
    // An error of a library may carry half of the process with it: only what explains it is kept.
    err: ({ name, message, stack, code, cause }: Error & { code?: string }) => ({
      type: name,
      message: withoutAddresses(message),
      stack: withoutAddresses(stack ?? ''),
      reason: code,
      ...(cause instanceof Error ? { cause: withoutAddresses(cause.message) } : {}),
    }),
    res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
  },
})
