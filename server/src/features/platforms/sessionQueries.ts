import type { Platform } from '@marquee/contract/platforms'
import { sql } from 'kysely'
import { inTransaction, type Scope } from '#db/scope.ts'
import { announce } from '#jobs/announce.ts'

/** Tokens as they are kept: closed under the master key. */
export interface ClosedTokens {
  accessToken: Buffer
  /** Left out where the platform gave no new one. */
  refreshToken?: Buffer
  tokenExpiresAt: string | null
}

const update = ({ db, tenantId }: Scope, connectionId: string) =>
  db.updateTable('platformConnection').where('tenantId', '=', tenantId).where('id', '=', connectionId)

const nothingKept = { accessToken: null, refreshToken: null, tokenExpiresAt: null, renewingUntil: null, feedAddress: null, trouble: null }
const beginning = { state: 'connected', connectedAt: sql<string>`now()`, nextImportAt: sql<string>`now()`, failures: 0 } as const

interface Opened {
  externalId: string
  handle: string
  tokens: ClosedTokens
}

/** Others hear that the session of a connection is another one. */
const tell = (inside: Scope, connectionId: string) => announce(inside, 'connection_changed', connectionId, { connectionId })

export const openSession = (scope: Scope, connectionId: string, { externalId, handle, tokens }: Opened) =>
  inTransaction(scope, async (inside) => {
    await update(inside, connectionId)
      .set({
        ...beginning,
        ...nothingKept,
        externalId,
        handle,
        ...tokens,
      })
      .execute()
    await tell(inside, connectionId)
  })

/** Begins to bring what a feed has. What was connected before gives way to it. */
export const openFeed = (scope: Scope, connectionId: string, { address, title }: { address: string; title: string }) =>
  inTransaction(scope, async (inside) => {
    await update(inside, connectionId)
      .set({ ...beginning, ...nothingKept, externalId: null, handle: title, feedAddress: address })
      .execute()
    await tell(inside, connectionId)
  })

type Ended = Extract<Platform['state'], 'disconnected' | 'expired' | 'revoked'>

/** Forgets the tokens. Where `refused` is given, only if they are still the ones that the platform has refused. */
export const endSession = (scope: Scope, connectionId: string, state: Ended, refused?: Buffer | null) =>
  inTransaction(scope, async (inside) => {
    const ending = update(inside, connectionId).set({ state, ...nothingKept })
    await (refused ? ending.where('accessToken', '=', refused) : ending).execute()
    await tell(inside, connectionId)
  })

/** Holds the renewal of exactly this token for a while; false where somebody else has it, or has done it. */
export const holdRenewal = async (scope: Scope, connectionId: string, accessToken: Buffer): Promise<boolean> => {
  const { numUpdatedRows } = await update(scope, connectionId)
    .set({ renewingUntil: sql<string>`now() + interval '15 seconds'` })
    .where('accessToken', '=', accessToken)
    .where((where) => where.or([where('renewingUntil', 'is', null), where('renewingUntil', '<', sql<string>`now()`)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Notes that the clock takes its turn, whatever comes of it. */
export const noteRenewal = (scope: Scope, connectionId: string) =>
  update(scope, connectionId).set({ renewalTriedAt: sql<string>`now()` }).execute()

/** Lets go of a renewal that came to nothing. */
export const letGo = (scope: Scope, connectionId: string) => update(scope, connectionId).set({ renewingUntil: null }).execute()

/** Fresh tokens in the place of these; of a session that was ended meanwhile there is nothing to renew. */
export const replaceTokens = (scope: Scope, connectionId: string, before: Buffer, tokens: ClosedTokens) =>
  update(scope, connectionId).set({ ...tokens, renewingUntil: null }).where('accessToken', '=', before).execute()
