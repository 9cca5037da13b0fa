import { createHash, randomBytes } from 'node:crypto'
import { streamLimits } from '@marquee/contract/streamSessions'
import type { Seal } from '@marquee/identity/storage/sealed'
import { z } from 'zod'
import { refuseIngest } from '#ingest/ingestRefusal.ts'

const Opens = z.object({ livestreamId: z.uuid(), sessionId: z.uuid(), until: z.number() })

const purposeIn = (tenantId: string) => `sending a livestream of ${tenantId}`

/** What a page shows when it opens the socket, for twelve hours. */
export const newToken = (seal: Seal, tenantId: string, opens: { livestreamId: string; sessionId: string }): string =>
  seal.close(JSON.stringify({ ...opens, until: Date.now() + streamLimits.token * 1_000 }), purposeIn(tenantId)).toString('base64url')

const opened = (seal: Seal, tenantId: string, token: string): unknown => {
  try {
    return JSON.parse(seal.open(Buffer.from(token, 'base64url'), purposeIn(tenantId)))
  } catch {
    return undefined
  }
}

/**
 * What such a token opens.
 * @throws IngestRefusal not_allowed where it is not one of this channel's, or has run out
 */
export const readToken = (seal: Seal, tenantId: string, token: string) => {
  const { data } = Opens.safeParse(opened(seal, tenantId, token))
  if (!data || data.until <= Date.now()) return refuseIngest('not_allowed', 'This way in is no longer open. Open the studio again')
  return data
}

/** A new stream key: 160 bits that nobody can guess. */
export const newStreamKey = () => `sk_${randomBytes(20).toString('base64url')}`

/** What is kept of it. */
export const hashOf = (key: string) => createHash('sha256').update(key).digest()
