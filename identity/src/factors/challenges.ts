import { randomBytes, timingSafeEqual } from 'node:crypto'
import type pg from 'pg'
import { digest } from '#storage/digest.ts'
import type { Seal } from '#storage/sealed.ts'

const [randomLength, timeLength, macLength] = [16, 6, 16]
const lifetimeMs = 60 * 60_000

/**
 * Challenges for passkeys: random bytes and an end, signed for one purpose – one sign-in, or one person who adds a passkey at one host.
 * Nothing is kept of those that were only asked; one that was answered is remembered until its end, so that it is answered once.
 */
export const challengesOf = (seal: Seal) => {
  const said = (body: Buffer, purpose: string) => `challenge ${purpose} ${body.toString('hex')}`
  const cut = (mac: Buffer) => mac.subarray(0, macLength)

  return {
    issue: (purpose: string): string => {
      const time = Buffer.alloc(timeLength)
      time.writeUIntBE(Date.now() + lifetimeMs, 0, timeLength)
      const body = Buffer.concat([randomBytes(randomLength), time])
      return Buffer.concat([body, cut(seal.mac(said(body, purpose)))]).toString('base64url')
    },

    /** As the WebAuthn library wants it: says whether a challenge is ours, for this purpose and still young. */
    expected: (purpose: string) => (challenge: string): boolean => {
      const bytes = Buffer.from(challenge, 'base64url')
      if (bytes.length !== randomLength + timeLength + macLength) return false
      const body = bytes.subarray(0, randomLength + timeLength)
      if (!seal.macs(said(body, purpose)).some((mac) => timingSafeEqual(bytes.subarray(body.length), cut(mac)))) return false
      return body.readUIntBE(randomLength, timeLength) > Date.now()
    },

    /** Answers whether nobody has spent this challenge before. Call it once the answer to it holds. */
    spend: async (database: Pick<pg.Pool, 'query'>, challenge: string): Promise<boolean> => {
      // Of the bytes: base64url can write the same ones in several ways.
      const bytes = Buffer.from(challenge, 'base64url')
      const { rowCount } = await database.query(
        'insert into identity.spent_challenge (challenge_hash, expires_at) values ($1, $2) on conflict (challenge_hash) do nothing',
        [digest(bytes), new Date(bytes.readUIntBE(randomLength, timeLength))])
      return rowCount === 1
    },
  }
}

export type Challenges = ReturnType<typeof challengesOf>
