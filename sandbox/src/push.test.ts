import { createECDH, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { pushPlugin } from './push.ts'

const app = Fastify()
await app.register(pushPlugin)
const host = 'push.test'

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const { x, y } = publicKey.export({ format: 'jwk' })
const serverKey = Buffer.concat([Buffer.from([4]), Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url')]).toString('base64url')
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const signed = (claims: object, key = serverKey) => {
  const token = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`
  const signature = sign('sha256', Buffer.from(token), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')
  return `vapid t=${token}.${signature}, k=${key}`
}
const good = { aud: `http://${host}`, exp: Math.floor(Date.now() / 1_000) + 600, sub: 'mailto:a@b.test' }

const newBrowser = async () => {
  const made = await app.inject({ method: 'POST', url: '/sandbox/push/browsers', headers: { host }, payload: { serverKey } })
  return new URL(made.json<{ endpoint: string }>().endpoint).pathname
}
const send = (path: string, authorization: string) =>
  app.inject({
    method: 'POST',
    url: path,
    headers: { host, authorization, ttl: '60', 'content-type': 'application/octet-stream' },
    payload: randomBytes(120),
  })

it('takes nothing that another key has signed, that is for elsewhere, or too late', async () => {
  const path = await newBrowser()
  const stranger = createECDH('prime256v1')
  const other = stranger.generateKeys().toString('base64url')
  for (const authorization of ['', 'Bearer x', signed(good, other), signed({ ...good, aud: 'http://else.test' }), signed({ ...good, exp: 1 })])
    expect((await send(path, authorization)).statusCode).toBe(403)
  // Signed as it should be, it is asked next how it is encrypted.
  expect((await send(path, signed(good))).statusCode).toBe(400)
})

it('knows a browser no more once its permission was taken back', async () => {
  const path = await newBrowser()
  await app.inject({ method: 'DELETE', url: path })
  expect((await send(path, signed(good))).statusCode).toBe(410)
  expect((await send('/sandbox/push/nobody', signed(good))).statusCode).toBe(404)
})
