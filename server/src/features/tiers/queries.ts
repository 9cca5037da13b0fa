import { tierLimits, type OfferedTier, type Tier, type TierName } from '@marquee/contract/tiers'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { isRunning } from '#db/entitled.ts'
import { imageJson, type ImageRow } from '#media/image.ts'

type Pictured<Shape> = Omit<Shape, 'imageUrl'> & { image: ImageRow | null }
export type TierRow = Pictured<Tier>
export type OfferedRow = Pictured<OfferedTier>

/** What the tier `t` costs now; null where that is not offered. */
const costs = (per: 'month' | 'year') =>
  `(select c.cents from price c where c.tenant_id = $1 and c.tier_id = t.id and c.per = '${per}' and c.is_active)`

/** People are shown the tier `t`; a paused one takes nobody new. */
const isOffered = "t.status in ('active', 'paused') and t.visibility = 'shown'"

const offeredColumns = `
  t.id, t.level, t.name, t.description, t.benefits, ${imageJson('i')} as image, t.accent, t.trial_days as "trialDays",
  ${costs('month')} as "monthCents", ${costs('year')} as "yearCents"`

const tierRows = `
  select ${offeredColumns}, t.image_id as "imageId", t.status, t.visibility, t.max_subscribers as "maxSubscribers",
         t.welcome_message as "welcomeMessage",
         (select count(distinct e.profile_id)::int from entitlement e
           where e.tenant_id = $1 and e.tier_id = t.id and ${isRunning('e')}) as "subscriberCount"
    from tier t left join image i on i.tenant_id = $1 and i.id = t.image_id
   where t.tenant_id = $1`

const selectAll = statement<TierRow, []>(`${tierRows} order by t.level limit ${tierLimits.count}`)
const selectOne = statement<TierRow, [tierId: string]>(`${tierRows} and t.id = $2`)

/** Every tier of the channel, by level. */
export const tiersOf = (scope: Scope) => selectAll(scope)

export const tier = async (scope: Scope, { tierId }: { tierId: string }): Promise<TierRow | undefined> =>
  (await selectOne(scope, tierId))[0]

const selectOffered = statement<OfferedRow, []>(`
  select ${offeredColumns}, t.status = 'paused' as "isPaused"
    from tier t left join image i on i.tenant_id = $1 and i.id = t.image_id
   where t.tenant_id = $1 and ${isOffered}
   order by t.level limit ${tierLimits.count}`)

/** What people are shown, by level. */
export const offeredTiers = (scope: Scope) => selectOffered(scope)

/** As JSON, the lowest tier that people can have and that opens a level, with what it costs; null where there is none. */
export const openerOf = (level: string) => `(
  select json_build_object('name', t.name, 'monthCents', ${costs('month')}, 'yearCents', ${costs('year')})
    from tier t where t.tenant_id = $1 and t.level >= ${level} and ${isOffered} order by t.level limit 1)`

const selectNames = statement<TierName, []>(`
  select id, level, name from tier where tenant_id = $1 and status <> 'draft' order by level limit ${tierLimits.count}`)

/** Tiers that have come out, by level: those that are over, too, for people still have them. */
export const tierNames = (scope: Scope) => selectNames(scope)
