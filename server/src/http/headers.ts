import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'

/** Paths that the identity provider answers; it sets its own policies, because a popup must reach its opener. */
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

/** Headers that every answer carries, errors and files included. */
export const secureHeaders = (app: FastifyInstance, config: Config) => {
  app.decorateRequest('nonce', '')
  app.addHook('onRequest', async (request, reply) => {
    request.nonce = randomBytes(16).toString('base64url')
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=(self)',
      'x-request-id': request.id,
    })
    if (config.PUBLIC_PROTOCOL === 'https') {
      // What is below a channel's own domain is its owner's affair: other machines of theirs may know no TLS.
      const below = isOwnName(config, request.hostname.toLowerCase()) ? '; includeSubDomains' : ''
      reply.header('strict-transport-security', `max-age=31536000${below}`)
    }
    if (!providerPaths.test(request.url)) {
      reply.header('cross-origin-opener-policy', 'same-origin-allow-popups')
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    }
  })
}
