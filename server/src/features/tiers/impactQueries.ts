import type { TierImpact } from '@marquee/contract/tiers'
import { isRunning } from '#db/entitled.ts'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { isOffered } from './queries.ts'

/** Who has the tier `t` from one of these sources. */
const having = (...sources: string[]) => `(
  select count(distinct e.profile_id)::int from entitlement e
   where e.tenant_id = $1 and e.tier_id = t.id and e.source in (${sources.map((source) => `'${source}'`).join(', ')}) and ${isRunning('e')})`

// What is for those who leave goes on for whoever pays.
const isForTier = `o.redemption <> 'retention' and o.status in ('active', 'paused') and coalesce(now() < o.ends_at, true) and t.id = any(o.tier_ids)`

const selectImpact = statement<TierImpact, [tierId: string]>(`
  select paying.monthly, paying.yearly, paying.trialing, paying.leaving, paying."atCheckout",
         ${having('comp')} as comps, ${having('gift')} as gifts, ${having('invitation', 'import')} as invited,
         (select count(*)::int from price np join subscription s on s.tenant_id = $1 and s.next_price_id = np.id
           where np.tenant_id = $1 and np.tier_id = t.id and s.tier_id is distinct from t.id
             and s.status in ('trialing', 'active', 'past_due', 'unpaid', 'paused')) as coming,
         (select count(*)::int from gift g
           where g.tenant_id = $1 and g.tier_id = t.id and g.returned_at is null and g.redeemed_at is null
             and coalesce(g.expires_at, case when g.paid_at is null then g.open_until else 'infinity' end) > now()) as "openGifts",
         (select count(*)::int from invitation i
           where i.tenant_id = $1 and i.tier_id = t.id and i.status = 'pending' and i.expires_at > now()) as invitations,
         offering.offers, offering."offersAlone",
         (select count(*)::int from post p
           where p.tenant_id = $1 and p.audience = 2 and p.min_tier = t.level and p.status in (1, 4)) as posts,
         (select count(*)::int from event e
           where e.tenant_id = $1 and e.visibility = 'tiers' and e.min_tier = t.level and e.status in ('published', 'live', 'postponed')) as events,
         (select count(*)::int from livestream l
           where l.tenant_id = $1 and l.audience = 2 and l.min_tier = t.level
             and l.status in ('scheduled', 'ready', 'live', 'interrupted')) as livestreams,
         (select count(*)::int from ticket_type k join event e on e.tenant_id = $1 and e.id = k.event_id
           where k.tenant_id = $1 and k.tier_id = t.id and e.status in ('published', 'live', 'postponed')) as tickets,
         (select above.name from (select t.name from tier t
                                   where t.tenant_id = $1 and t.level > mine.level and ${isOffered} order by t.status = 'paused', t.level limit 1) above) as "nextName"
    from tier t
   cross join lateral (select t.level) mine
   cross join lateral (
     select count(*) filter (where s.status not in ('trialing', 'incomplete') and s.per = 'month')::int as monthly,
            count(*) filter (where s.status not in ('trialing', 'incomplete') and s.per = 'year')::int as yearly,
            count(*) filter (where s.status = 'trialing')::int as trialing,
            count(*) filter (where s.status <> 'incomplete' and s.cancels_at is not null)::int as leaving,
            count(*) filter (where s.status = 'incomplete')::int as "atCheckout"
       from subscription s
      where s.tenant_id = $1 and s.tier_id = t.id and s.status not in ('canceled', 'incomplete_expired')) paying
   cross join lateral (
     select count(*)::int as offers, (count(*) filter (where cardinality(o.tier_ids) = 1))::int as "offersAlone"
       from special_offer o where o.tenant_id = $1 and ${isForTier}) offering
   where t.tenant_id = $1 and t.id = $2`)

/** What hangs on a tier now; undefined where there is none. */
export const impactOf = async (scope: Scope, tierId: string): Promise<TierImpact | undefined> => (await selectImpact(scope, tierId))[0]
