import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'

interface Gift {
  id: string
  profileId: string
  tierId: string
  level: number
  months: number
  /** Null for now. */
  startsAt: string | null
}

type Added = [profileId: string, id: string, tierId: string, level: number, startsAt: string | null, months: number]
const insertGift = statement<{ startsAt: string; endsAt: string | null }, Added>(`
  insert into entitlement (tenant_id, profile_id, source, source_id, tier_id, tier_level, valid_from, valid_until)
  select $1, $2, 'gift', $3, $4, $5, b.at, b.at + make_interval(months => $7) from (select coalesce($6::timestamptz, now()) as at) b
  returning valid_from as "startsAt", valid_until as "endsAt"`)

/** Inside a transaction: somebody has the tier for so many months. */
export const addGift = async (inside: Scope, { id, profileId, tierId, level, startsAt, months }: Gift) => {
  const added = (await insertGift(inside, profileId, id, tierId, level, startsAt, months))[0]!
  return { startsAt: added.startsAt, endsAt: added.endsAt! }
}

const updateGift = statement<{ sourceId: string }, [profileId: string, id: string]>(`
  update entitlement set valid_until = greatest(valid_from, now())
   where tenant_id = $1 and profile_id = $2 and source = 'gift' and source_id = $3 and valid_until > now()
  returning source_id as "sourceId"`)

/** Inside a transaction: what a gift gives ends now, or never begins; true where it did give something. */
export const endGift = async (inside: Scope, profileId: string, id: string) => (await updateGift(inside, profileId, id)).length > 0

const selectOver = statement<{ forGood: boolean; until: string | null }, [profileId: string, level: number]>(`
  select coalesce(bool_or(e.valid_until is null), false) as "forGood", max(e.valid_until) as until
    from entitlement e
   where e.tenant_id = $1 and e.profile_id = $2 and e.tier_level >= $3 and e.source <> 'paid'
     and now() < coalesce(e.grace_until, e.valid_until, 'infinity')`)

/** Until when somebody has as high a level without paying for it, or is going to have; null where they have not. */
export const hasWithoutPaying = async (scope: Scope, profileId: string, level: number) => (await selectOver(scope, profileId, level))[0]!
