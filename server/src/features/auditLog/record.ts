import { randomBytes } from 'node:crypto'
import { beginningOf } from '@marquee/contract/cut'
import { inTransaction, type Scope } from '#db/scope.ts'
import type { Actor } from '#http/actor.ts'
import { originDigestOf, sealOf } from './chain.ts'
import * as q from './queries.ts'

export type Details = Readonly<Record<string, unknown>>

/** What is written down of an act. */
export interface Note {
  /** The profile of whoever did it; null for the product itself. */
  actorId: string | null
  /** Somebody who runs the installation; their profile is in another channel. */
  byOperator?: true
  /** Noun and past tense: 'label.changed'. */
  action: string
  targetType: string
  targetId: string
  /** Only what differs. Ids, states and the channel's own words: nothing of a person's, for an entry is never taken back. */
  before?: Details | null
  after?: Details | null
}

const secretName = /secret|token|password|passphrase|credential|cookie|(private|api|signing|access|stream)_?key/i
const withheld = '(withheld)'
const longest = 2_000

// The database keeps neither halves of characters nor zeros: what is sealed has to be what comes back.
const kept = (text: string) => {
  const clean = text.toWellFormed().replaceAll('\0', '')
  return clean.length > longest ? `${beginningOf(clean, longest)}…` : clean
}

// V8 now and then reads a name with an escaped character as another name (`JSON.parse` compares it raw with one it saw before).
const keptName = (name: string) => kept(name).replace(/["\\\p{Cc}]/gu, '')

/** As it will be read again: plain JSON, without what is called a secret. */
const told = (value: unknown): unknown => {
  if (typeof value === 'string') return kept(value)
  if (Array.isArray(value)) return value.map(told)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inside]) => {
      const name = keptName(key)
      return [name, secretName.test(name) && inside !== null ? withheld : told(inside)]
    }),
  )
}

/** A call's context says where it came from, by which API key where it was made with one, and who really called in somebody's name. */
interface Origin {
  network?: string | null
  me?: Partial<Pick<Actor, 'keyId' | 'profileId' | 'impersonation'>>
}

/** Who really did it, and what the entry says of that. Where an operator sits is for the operator's own channel alone. */
const doneBy = ({ me, network = null }: Origin, { actorId, byOperator, after }: Note) => {
  const acting = actorId === null ? undefined : me?.impersonation
  if (acting) {
    const inTheirName = { ...after, inTheNameOf: me?.profileId, impersonationId: acting.id }
    return { actorId: acting.operatorId, byOperator: true, network: null, after: inTheirName }
  }
  return { actorId, byOperator, network, after: me?.keyId ? { ...after, keyId: me.keyId } : after }
}

const plain = (details: Details | null | undefined) => (details ? told(JSON.parse(JSON.stringify(details))) : null)

/**
 * Adds an entry to the audit log of the channel, in the transaction of what it tells. Whoever adds another one waits until that
 * transaction ends: call it last. A scope that is a call's context says where the call came from and, where an operator acts as somebody,
 * who it really was.
 */
export const record = (scope: Scope & Origin, note: Note): Promise<void> =>
  inTransaction(scope, async (inside) => {
    const { action, targetType, targetId } = note
    const { actorId, byOperator, network, after: toldAfter } = doneBy(scope, note)
    const actorKind = actorId === null ? 'product' : byOperator ? 'operator' : 'person'
    // An operator's profile is in another channel: here they are nobody.
    const { seq: last, hash: prevHash, at, asWhom } = await q.holdHead(inside, byOperator ? null : actorId)
    const actor = { actorKind, actorId, actorRole: asWhom?.role ?? null, actorIsModerator: asWhom?.isModerator ?? null } as const
    const origin = network ? { network, salt: randomBytes(16) } : null
    const originDigest = origin && originDigestOf(origin.network, origin.salt)
    const [before, after] = [plain(note.before), plain(toldAfter)]
    const entry = { seq: last + 1, at, ...actor, action, targetType, targetId, before, after, originDigest, prevHash } as const
    await q.append(inside, { ...entry, hash: sealOf({ tenantId: scope.tenantId, ...entry }) }, origin)
  })
