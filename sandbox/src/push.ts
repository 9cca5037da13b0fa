import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'

/** A browser as a push service knows it: its keys, and what it was sent. */
interface Browser {
  keys: ECDH
  auth: Buffer
  /** The channel's key that it has subscribed with. */
  serverKey: string
  received: Received[]
  isGone: boolean
  /** What pushes to it are answered instead of being taken: a vendor in trouble. */
  failure: number | null
}

/** A push as a service worker gets it, and how it came. */
export interface Received {
  payload: unknown
  ttl: number
  topic: string | null
  urgency: string | null
}

const base64url = (bytes: Buffer) => bytes.toString('base64url')
const derive = (key: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number) => Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** RFC 8291 over RFC 8188 with one record: salt, record size, the sender's public key, then the text and its padding. */
const decrypt = (body: Buffer, { keys, auth }: Browser): string => {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const material = derive(keys.computeSecret(sender), auth, info, 32)
  const key = derive(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  return text.subarray(0, text.lastIndexOf(2)).toString('utf8')
}

/** Whether a push is signed with the key that the browser has subscribed with, for this service (RFC 8292). */
const isSigned = (authorization: string | undefined, serverKey: string, origin: string): boolean => {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (key !== serverKey || point.length !== 65) return false
  const jwk = { kty: 'EC', crv: 'P-256', x: base64url(point.subarray(1, 33)), y: base64url(point.subarray(33)) }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const isGood = verify('sha256', Buffer.from(`${head}.${claims}`), { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
  const { aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}') as { aud?: string; exp?: number }
  return isGood && aud === origin && (exp ?? 0) * 1_000 > Date.now()
}

const root = '/sandbox/push'

/**
 * A push service with browsers of its own, for machines that no vendor reaches: it takes pushes as a vendor does, and opens them with
 * keys that only it has, so that a test reads what was sent.
 */
export const pushPlugin: FastifyPluginAsync = async (app) => {
  const browsers = new Map<string, Browser>()
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  /** A new browser that has subscribed with the key of a channel: what `PushSubscription.toJSON()` says in it. */
  app.post<{ Body: { serverKey: string } }>(`${root}/browsers`, async ({ body, protocol, host }) => {
    const id = base64url(randomBytes(24))
    const keys = createECDH('prime256v1')
    keys.generateKeys()
    const browser: Browser = { keys, auth: randomBytes(16), serverKey: body.serverKey, received: [], isGone: false, failure: null }
    browsers.set(id, browser)
    return { endpoint: `${protocol}://${host}${root}/${id}`, keys: { p256dh: base64url(keys.getPublicKey()), auth: base64url(browser.auth) } }
  })

  app.get<{ Params: { id: string } }>(`${root}/:id`, async ({ params }, reply) => {
    const browser = browsers.get(params.id)
    return browser ? reply.header('cache-control', 'no-store').send(browser.received) : reply.code(404).send()
  })

  /** The person takes the permission back. */
  app.delete<{ Params: { id: string } }>(`${root}/:id`, async ({ params }, reply) => {
    const browser = browsers.get(params.id)
    if (browser) browser.isGone = true
    return reply.code(204).send()
  })

  /** The vendor answers pushes to this browser with a status of its own; null ends that. */
  app.put<{ Params: { id: string }; Body: { status: number | null } }>(`${root}/:id/failure`, async ({ params, body }, reply) => {
    const browser = browsers.get(params.id)
    if (browser) browser.failure = body.status
    return reply.code(204).send()
  })

  app.post<{ Params: { id: string }; Body: Buffer }>(`${root}/:id`, async ({ params, body, headers, protocol, host }, reply) => {
    const browser = browsers.get(params.id)
    if (!browser) return reply.code(404).send()
    if (browser.isGone) return reply.code(410).send()
    if (browser.failure !== null) return reply.code(browser.failure).send()
    if (!isSigned(headers.authorization, browser.serverKey, `${protocol}://${host}`)) return reply.code(403).send()
    if (headers['content-encoding'] !== 'aes128gcm' || headers.ttl === undefined) return reply.code(400).send()
    if (body.length > 4_096) return reply.code(413).send()
    const { ttl, topic, urgency } = headers as Record<string, string | undefined>
    browser.received.push({ payload: JSON.parse(decrypt(body, browser)), ttl: Number(ttl), topic: topic ?? null, urgency: urgency ?? null })
    return reply.code(201).send()
  })
}
