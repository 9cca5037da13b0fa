import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Seal } from '#storage/sealed.ts'

const [randomLength, timeLength, macLength] = [16, 6, 16]
const lifetimeMs = 60 * 60_000

/**
 * Challenges for passkeys that need no table: random bytes and an end, signed for one purpose – one sign-in, or one person who adds a
 * passkey at one host. Within its purpose a challenge is spent by what it leads to: the sign-in is over, the passkey exists.
 */
export const challengesOf = (seal: Seal) => {
  const macOf = (body: Buffer, purpose: string) => seal.mac(`challenge ${purpose} ${body.toString('hex')}`).subarray(0, macLength)

  return {
    issue: (purpose: string): string => {
      const time = Buffer.alloc(timeLength)
      time.writeUIntBE(Date.now() + lifetimeMs, 0, timeLength)
      const body = Buffer.concat([randomBytes(randomLength), time])
      return Buffer.concat([body, macOf(body, purpose)]).toString('base64url')
    },

    /** As the WebAuthn library wants it: says whether a challenge is ours, for this purpose and still young. */
    expected: (purpose: string) => (challenge: string): boolean => {
      const bytes = Buffer.from(challenge, 'base64url')
      if (bytes.length !== randomLength + timeLength + macLength) return false
      const body = bytes.subarray(0, randomLength + timeLength)
      if (!timingSafeEqual(bytes.subarray(body.length), macOf(body, purpose))) return false
      return body.readUIntBE(randomLength, timeLength) > Date.now()
    },
  }
}

export type Challenges = ReturnType<typeof challengesOf>
