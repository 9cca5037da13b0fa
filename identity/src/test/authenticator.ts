import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { PasskeyOptions } from '#options.ts'

/** What a sign-in page asks for. */
export interface Question { rpId: string; challenge: string; allowCredentials: { id: string }[] }

// As much CBOR (RFC 8949) as a passkey needs.
const head = (major: number, value: number) => {
  if (value < 24) return Buffer.from([major * 32 + value])
  return Buffer.from(value < 256 ? [major * 32 + 24, value] : [major * 32 + 25, value >> 8, value & 255])
}
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value])
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)])
const number = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const map = (...entries: [Buffer, Buffer][]) => Buffer.concat([head(5, entries.length), ...entries.flat()])

const sha256 = (value: string | Buffer) => createHash('sha256').update(value).digest()
const userWasThere = 0b101
const withKey = 0b1000000

/** A key that a browser could hold: makes and uses one passkey at one address (WebAuthn level 2, ES256, no attestation). */
export const openAuthenticator = (origin: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))

  const authenticatorData = (rpId: string, flags: number, rest = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter += 1)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, rest])
  }

  const wrapped = (response: Record<string, string>) =>
    ({ id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key', clientExtensionResults: {}, response })

  return {
    id: id.toString('base64url'),

    make: ({ challenge, rp }: Pick<PasskeyOptions, 'challenge' | 'rp'>, from = origin) => {
      const key = map([number(1), number(2)], [number(3), number(-7)], [number(-1), number(1)],
        [number(-2), bytes(Buffer.from(x!, 'base64url'))], [number(-3), bytes(Buffer.from(y!, 'base64url'))])
      const named = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const data = authenticatorData(rp.id, userWasThere | withKey, named)
      const attestation = map([text('fmt'), text('none')], [text('attStmt'), map()], [text('authData'), bytes(data)])
      return wrapped({
        clientDataJSON: clientData('webauthn.create', challenge, from).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
      })
    },

    sign: ({ challenge, rpId }: Question, from = origin) => {
      const data = authenticatorData(rpId, userWasThere)
      const client = clientData('webauthn.get', challenge, from)
      const signature = createSign('sha256').update(Buffer.concat([data, sha256(client)])).sign(privateKey)
      return wrapped({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      })
    },
  }
}

/** The question that a page puts to the browser. */
export const questionIn = (page: string): Question =>
  JSON.parse(/data-question="([^"]+)"/.exec(page)![1]!.replaceAll('&quot;', '"')) as Question
