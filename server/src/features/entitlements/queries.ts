import type { Source } from '@marquee/contract/entitlements'
import type { TierStatus } from '@marquee/contract/tiers'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { cardColumns, type CardRow } from '#features/profiles/queries.ts'
import type { Grant } from './effective.ts'
import { isRunning } from '#db/entitled.ts'

export interface GrantRow extends Grant {
  source: Source
  name: string | null
}

const selectGrants = statement<GrantRow, [profileId: string]>(`
  select e.tier_id as "tierId", e.tier_level as "tierLevel", e.valid_from as "validFrom", e.valid_until as "validUntil", e.grace_until as "graceUntil",
         e.source, t.name
    from entitlement e left join tier t on t.tenant_id = $1 and t.id = e.tier_id
   where e.tenant_id = $1 and e.profile_id = $2 and now() < coalesce(e.grace_until, e.valid_until, 'infinity')
   order by e.tier_level desc, coalesce(e.valid_until, 'infinity') desc`)

/** What somebody has or is going to have, the highest level first. */
export const grantsOf = (scope: Scope, profileId: string) => selectGrants(scope, profileId)

export interface HolderRow extends CardRow {
  source: Source
  since: string
  until: string | null
}

const beforeAll = '00000000-0000-0000-0000-000000000000'

const selectHolders = statement<HolderRow, [tierId: string, after: string, limit: number]>(`
  select ${cardColumns('p', 'av')}, h.source, h.valid_from as since, h.valid_until as until
    from (select distinct on (e.profile_id) e.profile_id, e.source, e.valid_from, e.valid_until
            from entitlement e
           where e.tenant_id = $1 and e.tier_id = $2 and e.profile_id > $3 and ${isRunning('e')}
           order by e.profile_id, coalesce(e.valid_until, 'infinity') desc, e.source limit $4) h
    join profile p on p.tenant_id = $1 and p.id = h.profile_id
    left join image av on av.tenant_id = $1 and av.id = p.avatar_id
   order by p.id`)

/** Who has a tier now, each person once, by what they have longest. */
export const holdersOf = async (scope: Scope, tierId: string, { cursor, limit }: { cursor?: string | undefined; limit: number }) => {
  const items = await selectHolders(scope, tierId, cursor ?? beforeAll, limit)
  return { items, cursor: items.length === limit ? (items.at(-1)?.id ?? null) : null }
}

const selectTier = statement<{ name: string; level: number; status: TierStatus }, [tierId: string]>('select name, level, status from tier where tenant_id = $1 and id = $2')

/** What decides whether a tier can be given. */
export const tierToGive = async (scope: Scope, tierId: string) => (await selectTier(scope, tierId))[0]

const selectPays = statement<{ pays: boolean }, [profileId: string]>(`
  select exists (select 1 from subscription s
                  where s.tenant_id = $1 and s.profile_id = $2 and s.cancels_at is null
                    and s.status in ('trialing', 'active', 'past_due', 'unpaid', 'paused')) as pays`)

/** Whether somebody pays for something, and goes on. */
export const paysOn = async (scope: Scope, profileId: string) => (await selectPays(scope, profileId))[0]!.pays
