import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'

/** When what is paid for is had. */
export interface PaidGrant {
  validFrom: string
  validUntil: string
  graceUntil: string | null
}

type Written = [
  profileId: string, id: string, tierId: string | null, level: number, validFrom: string, validUntil: string, graceUntil: string | null,
]
const upsertGrant = statement<{ sourceId: string }, Written>(`
  insert into entitlement as e (tenant_id, profile_id, source, source_id, tier_id, tier_level, valid_from, valid_until, grace_until)
  values ($1, $2, 'paid', $3, $4, $5, $6, $7, $8)
  on conflict (tenant_id, profile_id, source, source_id) do update
    set tier_id = excluded.tier_id, tier_level = excluded.tier_level, valid_from = excluded.valid_from, valid_until = excluded.valid_until,
        grace_until = excluded.grace_until
  where (e.tier_id, e.tier_level, e.valid_from, e.valid_until, e.grace_until)
        is distinct from (excluded.tier_id, excluded.tier_level, excluded.valid_from, excluded.valid_until, excluded.grace_until)
  returning e.source_id as "sourceId"`)
const deleteGrant = statement<{ sourceId: string }, [profileId: string, id: string]>(`
  delete from entitlement where tenant_id = $1 and profile_id = $2 and source = 'paid' and source_id = $3 returning source_id as "sourceId"`)

interface Given {
  id: string
  profileId: string
  tierId: string | null
  tierLevel: number
}

/** What it gives from now on; true where that is not what it gave. */
export const setGrant = async (inside: Scope, { id, profileId, tierId, tierLevel }: Given, grant: PaidGrant | null) => {
  const changed = grant
    ? await upsertGrant(inside, profileId, id, tierId, tierLevel, grant.validFrom, grant.validUntil, grant.graceUntil)
    : await deleteGrant(inside, profileId, id)
  return changed.length > 0
}
