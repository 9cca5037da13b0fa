import { randomBytes } from 'node:crypto'
import { refusals, type ErrorBody } from '@marquee/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#config.ts'

/** Paths that the identity provider answers: a popup must reach its opener. */
export const providerPaths = /^\/(?:authorize|oauth|oidc|userinfo|v2\/logout|u|\.well-known\/(?:openid-configuration|jwks\.json|oauth-authorization-server))(?:[/?]|$)/

interface PolicyOptions {
  nonce: string
  /** 'https://northlight.example' */
  origin: string
  leadDyno: boolean
  development: boolean
  identityOrigin: string | null
  mediaOrigin: string | null
  /** From where the pictures of livestreams come besides, 'https://*.example'; null where none do. */
  pictureOrigins: string | null
  /** Origins of players that it may show. */
  players: readonly string[]
}

/**
 * The content security policy of a page: nothing runs or is styled without the page's nonce, nothing may be framed by it
 * but itself (silent sign-in) and the players we know, and no script may make markup from text except through the named policies.
 */
export const pagePolicy = (options: PolicyOptions) => {
  const { nonce, origin, leadDyno, development, identityOrigin, mediaOrigin, pictureOrigins, players } = options
  const provider = identityOrigin ? ` ${identityOrigin}` : ''
  const pictures = pictureOrigins ? ` ${pictureOrigins}` : ''
  const rules = [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // React writes geometry (a bar's height, a placeholder's colour) as style properties, which the policy does not touch.
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${mediaOrigin ? ` ${mediaOrigin}` : ''}`,
    // A chosen video is looked at before it is sent.
    `media-src 'self' blob:${mediaOrigin ? ` ${mediaOrigin}` : ''}${pictures}`,
    // Not every browser takes the live socket of the same origin for 'self'.
    `connect-src 'self'${provider}${pictures} ${origin.replace(/^http/, 'ws')}${leadDyno ? ' https://*.leaddyno.com' : ''}${development ? ' ws: wss:' : ''}`,
    `frame-src ${[`'self'${provider}`, ...players].join(' ')}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
  ]
  if (!development) rules.push("require-trusted-types-for 'script'", 'trusted-types marquee')
  return rules.join('; ')
}

const isOwnName = ({ CHANNEL_DOMAIN: domain }: Config, hostname: string) => hostname === domain || hostname.endsWith(`.${domain}`)

/** The policy of everything that is no page: nothing of it runs, shows, leads or is sent anywhere, should a browser take it for one. */
export const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The same for files of people: they are not even of our origin. */
export const filePolicy = `${closedPolicy}; sandbox`

const headersOf = (config: Config, request: FastifyRequest): Record<string, string> => {
  // What is below a channel's own domain is its owner's affair: other machines of theirs may know no TLS.
  const below = isOwnName(config, request.hostname.toLowerCase()) ? '; includeSubDomains' : ''
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=(self)',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': closedPolicy,
    'x-request-id': request.id,
    ...(config.PUBLIC_PROTOCOL === 'https' ? { 'strict-transport-security': `max-age=31536000${below}` } : {}),
    ...(providerPaths.test(request.url) ? {} : { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
  }
}

/** Headers that every answer carries, errors and files included. */
export const secureHeaders = (app: FastifyInstance, config: Config) => {
  app.decorateRequest('nonce', '')
  app.addHook('onRequest', async (request, reply) => {
    request.nonce = randomBytes(16).toString('base64url')
    reply.headers(headersOf(config, request))
  })
}

/**
 * For `frameworkErrors` of Fastify: what it refuses before it asks any hook is answered like everything else. An address that cannot be
 * read is malformed, and one with a part that is too long leads nowhere.
 */
export const answerUnread = (config: Config) => (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const code = error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'not_found' : 'malformed'
  const { status, message } = refusals[code]
  request.log.info({ code }, 'refused')
  const headers = { ...headersOf(config, request), 'cache-control': 'no-store' }
  const body: ErrorBody = { code, message, requestId: request.id }
  return reply.code(status).headers(headers).type('application/json; charset=utf-8').send(JSON.stringify(body))
}
