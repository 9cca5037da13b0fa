import { createHash } from 'node:crypto'
import type { ActorKind } from '@marquee/contract/auditLog'
import type { AccountRole } from '@marquee/contract/roles'

/** What is sealed of an entry. Digests are in hex, `at` is an ISO string with milliseconds. */
export interface Sealed {
  tenantId: string
  seq: number
  at: string
  actorKind: ActorKind
  actorId: string | null
  /** What they were then; null where the product or an operator did it, and in entries from before that was sealed. */
  actorRole: AccountRole | null
  actorIsModerator: boolean | null
  action: string
  targetType: string
  targetId: string
  before: unknown
  after: unknown
  originDigest: string | null
  prevHash: string
}

/** Before the first entry of every channel. */
export const firstSeal = '0'.repeat(64)

/** JSON with sorted keys and nothing between them: one text for one value, whatever way the database keeps it. */
export const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  const known = Object.entries(value).filter(([, inside]) => inside !== undefined)
  const parts = known.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inside]) => `${JSON.stringify(key)}:${canonical(inside)}`)
  return `{${parts.join(',')}}`
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** SHA-256 over the canonical form of an entry, in hex. What the actor was is left out where it is not known, so that older seals hold. */
export const sealOf = (entry: Sealed) => {
  const { tenantId, seq, at, actorKind, actorId, action, targetType, targetId, before, after, originDigest, prevHash } = entry
  const asWhom = entry.actorRole === null ? [] : [entry.actorRole, entry.actorIsModerator]
  const sealed = [tenantId, seq, at, actorKind, actorId, action, targetType, targetId, before, after, originDigest, prevHash, ...asWhom]
  return sha256(canonical(sealed))
}

/** What the entry keeps of where a call came from. Networks are few: without the salt a digest would tell its own. */
export const originDigestOf = (network: string, salt: Buffer) => sha256(`${salt.toString('hex')} ${network}`)
