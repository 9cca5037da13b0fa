import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Scope } from '#db/scope.ts'
import type { Context } from '#http/actor.ts'

export const platform = ({ db, tenantId }: Scope, { platformId }: { platformId: string }) =>
  db.selectFrom('platform').where('tenantId', '=', tenantId).where('id', '=', platformId).selectAll().executeTakeFirst()

export type PlatformRow = NonNullable<Awaited<ReturnType<typeof platform>>>

interface Attempt {
  state: string
  platformId: string
  artistId: string
  codeVerifier: string
}

/** Remembers a started connection for ten minutes; only the state's hash is kept. */
export const addConnectAttempt = ({ db, tenantId, me }: Context, { state, platformId, artistId, codeVerifier }: Attempt) =>
  db
    .insertInto('platformConnectAttempt')
    .values({
      tenantId,
      stateHash: createHash('sha256').update(state).digest(),
      platformId,
      profileId: me.profileId,
      artistId,
      codeVerifier,
      expiresAt: sql<string>`now() + interval '10 minutes'`,
    })
    .execute()
