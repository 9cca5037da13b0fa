import { tierLimits, type OfferedTier, type Tier, type TierName } from '@marquee/contract/tiers'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { isRunning } from '#db/entitled.ts'
import { imageJson, type ImageRow } from '#media/image.ts'

type Pictured<Shape> = Omit<Shape, 'imageUrl' | 'imageAlt'> & { image: ImageRow | null }
export type TierRow = Pictured<Tier>
export type OfferedRow = Pictured<OfferedTier>

/** What the tier `t` costs now; null where that is not offered. */
const costs = (per: 'month' | 'year') =>
  `(select c.cents from price c where c.tenant_id = $1 and c.tier_id = t.id and c.per = '${per}' and c.is_active)`

/** People are shown the tier `t`; a paused one takes nobody new. */
export const isOffered = "t.status in ('active', 'paused') and t.visibility = 'shown'"

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

/** In which somebody pays for something, or has still to. */
const running = "('trialing', 'active', 'past_due', 'unpaid', 'paused')"

/**
 * True where as many people as there is room for have the tier `t`, whoever asks not among them. Counted are also those who are to pay for
 * it again, those who stand at the provider's page, or may have paid there without our having heard, and those who change to it or will.
 */
export const isFullFor = (reader: string) => `
  coalesce(t.max_subscribers <= (
    select count(*) from (
      select e.profile_id from entitlement e
       where e.tenant_id = $1 and e.tier_id = t.id and e.profile_id <> ${reader} and ${isRunning('e')}
      union
      select s.profile_id from subscription s
       where s.tenant_id = $1 and s.tier_id = t.id and (s.status in ${running} or s.status = 'incomplete') and s.profile_id <> ${reader}
      union
      select s.profile_id from kept_place k join subscription s on s.tenant_id = $1 and s.id = k.subscription_id
       where k.tenant_id = $1 and k.tier_id = t.id and s.profile_id <> ${reader}
      union
      select s.profile_id from price np join subscription s on s.tenant_id = $1 and s.next_price_id = np.id
       where np.tenant_id = $1 and np.tier_id = t.id and s.status in ${running} and s.profile_id <> ${reader}) people), false)`

const selectOffered = statement<OfferedRow, [readerId: string]>(`
  select ${offeredColumns}, t.status = 'paused' as "isPaused", ${isFullFor('$2')} as "isFull"
    from tier t left join image i on i.tenant_id = $1 and i.id = t.image_id
   where t.tenant_id = $1 and ${isOffered}
   order by t.level limit ${tierLimits.count}`)

/** What people are shown, by level, and whether there is room for the reader. */
export const offeredTiers = (scope: Scope, readerId: string) => selectOffered(scope, readerId)

/** As JSON, the lowest tier that opens a level, one that can be had before a paused one, with what it costs; null where there is none. */
export const openerOf = (level: string) => `(
  select json_build_object('name', t.name, 'monthCents', ${costs('month')}, 'yearCents', ${costs('year')})
    from tier t where t.tenant_id = $1 and t.level >= ${level} and ${isOffered} order by t.status = 'paused', t.level limit 1)`

/** What whoever pays for something has to do before they can have another tier; 'change' where that is all. */
const standing = `
  case when s.status in ('past_due', 'unpaid', 'paused') then 'pay' when s.paused_until is not null then 'go_on'
       when s.cancels_at is not null then 'come_back' else 'change' end`

/** A tier of this level or above can be had now. */
const canBeHad = (level: string) => `(
  exists (select 1 from tier t where t.tenant_id = $1 and t.level >= ${level} and t.status = 'active' and t.visibility = 'shown')
  and exists (select 1 from payment_account a where a.tenant_id = $1 and a.state = 'enabled'))`

/** What opens a level to the reader $2, whom it is locked for: `LockRemedy` of the contract says which there are. */
export const remedyOf = (level: string) => `(
  select case when w.step in ('pay', 'go_on', 'come_back') and (w.level >= ${level} or ${canBeHad(level)}) then w.step
              when ${canBeHad(level)} then coalesce(w.step, 'subscribe') else 'none' end
    from (select) reader left join lateral (
           select ${standing} as step, s.tier_level as level from subscription s
            where s.tenant_id = $1 and s.profile_id = $2 and s.status in ${running}
            order by s.created_at desc limit 1) w on true)`

const selectNames = statement<TierName, []>(`
  select id, level, name from tier where tenant_id = $1 and status <> 'draft' order by level limit ${tierLimits.count}`)

/** Tiers that have come out, by level: those that are over, too, for people still have them. */
export const tierNames = (scope: Scope) => selectNames(scope)
