import { tierLimits, type Welcome } from '@marquee/contract/tiers'
import { isRunning } from '#db/entitled.ts'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'

// Whoever has had it for longer than that has come before there was a welcome, and is no newcomer.
const selectWelcome = statement<Welcome, [profileId: string]>(`
  select t.id as "tierId", t.name, t.welcome_message as message
    from tier t
   where t.tenant_id = $1 and t.welcome_message <> ''
     and exists (select 1 from entitlement e
                  where e.tenant_id = $1 and e.profile_id = $2 and e.tier_id = t.id and ${isRunning('e')}
                    and e.valid_from > now() - interval '${tierLimits.welcomeDays} days')
     and not exists (select 1 from tier_welcome w where w.tenant_id = $1 and w.profile_id = $2 and w.tier_id = t.id)
   order by t.level desc limit 1`)

/** What whoever has come by a tier is still to read, of the highest; undefined where there is nothing. */
export const welcomeFor = async (scope: Scope, profileId: string): Promise<Welcome | undefined> =>
  (await selectWelcome(scope, profileId))[0]

const insertRead = statement<object, [profileId: string, tierId: string]>(`
  insert into tier_welcome (tenant_id, profile_id, tier_id)
  select $1, $2, t.id from tier t
   where t.tenant_id = $1 and t.id = $3
     and exists (select 1 from entitlement e where e.tenant_id = $1 and e.profile_id = $2 and e.tier_id = t.id and ${isRunning('e')})
  on conflict do nothing`)

/** They have read it; nothing where they do not have the tier. */
export const setWelcomed = (scope: Scope, profileId: string, tierId: string) => insertRead(scope, profileId, tierId)
