import { sql } from 'kysely'
import { oneByOne } from '#db/oneByOne.ts'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'

/** Who gives a tier waits for who changes it, and the other way round: none is given that is being deleted. */
export const inTurn = <S extends Scope, Result>(scope: S, work: (inside: S) => Promise<Result>) => oneByOne(scope, 'tiers', work)

interface Given {
  /** What made it: the client's id of a gift, or an invitation. */
  id: string
  profileId: string
  tierId: string
  level: number
  /** Null for good. */
  days: number | null
}

const selectGiven = statement<object, [profileId: string, id: string]>(
  `select 1 from entitlement where tenant_id = $1 and profile_id = $2 and source = 'comp' and source_id = $3`,
)

/** Whether this was given already, running or over. */
export const isGiven = async (scope: Scope, { id, profileId }: Pick<Given, 'id' | 'profileId'>) => (await selectGiven(scope, profileId, id)).length > 0

const updateRunning = statement<{ sourceId: string }, [profileId: string, tierId: string]>(`
  update entitlement set valid_until = now(), grace_until = null
   where tenant_id = $1 and profile_id = $2 and tier_id = $3 and source = 'comp' and now() < coalesce(grace_until, valid_until, 'infinity')
  returning source_id as "sourceId"`)

/** What somebody was given of a tier ends now; answers which gifts those were. */
export const endComps = async (scope: Scope, profileId: string, tierId: string) =>
  (await updateRunning(scope, profileId, tierId)).map(({ sourceId }) => sourceId)

export const addGiven = async ({ db, tenantId }: Scope, source: 'comp' | 'invitation', { id, profileId, tierId, level, days }: Given) => {
  await db
    .insertInto('entitlement')
    .values({
      tenantId, profileId, source, sourceId: id, tierId, tierLevel: level, validFrom: sql<string>`now()`,
      validUntil: days === null ? null : sql<string>`now() + make_interval(days => ${days})`,
    })
    .execute()
}
