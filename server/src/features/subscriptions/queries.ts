import { subscriptionLimits, type PaymentCard, type SubscriptionStatus, type UnpaidTerms } from '@marquee/contract/subscriptions'
import type { TierStatus } from '@marquee/contract/tiers'
import { isoInstantSql } from '#db/isoInstant.ts'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { isRunning } from '#db/entitled.ts'
import { isFullFor } from '#features/tiers/queries.ts'
import { imageJson, type ImageRow } from '#media/image.ts'
import { termsJson } from './termsQueries.ts'
import { isNextAnnounced, priceMoveJson } from './moveQueries.ts'

export const running = "('trialing', 'active', 'past_due', 'unpaid', 'paused')"

export interface SubscriptionRow {
  id: string
  tier: { id: string; level: number; name: string } | null
  per: 'month' | 'year'
  cents: number
  status: SubscriptionStatus
  account: string
  session: string | null
  reference: string | null
  startedAt: string | null
  periodStart: string | null
  periodEnd: string | null
  /** From which moment the provider counts periods; null where it has not been asked since that is kept. */
  anchorAt: string | null
  /** Until when what was paid lasts, where the period that runs is not paid. */
  paidTo: string | null
  trialEndsAt: string | null
  cancelsAt: string | null
  endedAt: string | null
  pausedUntil: string | null
  /** Until when it can be paid and taken up again where it could not be charged and is offered still; null where it cannot. */
  comeBackUntil: string | null
  isPeriodPaid: boolean
  renewalCents: number
  /** What its latest invoice still asks for. */
  owedCents: number | null
  isAsked: boolean
  card: PaymentCard | null
  isHeld: boolean
  /** How long the channel waits for what is not paid. */
  terms: UnpaidTerms
  isTrialSpent: boolean
  /** When it is over they have what somebody has given them: taken up again, it would be paid for in vain. */
  hasGiftAhead: boolean
  /** What they pay for from a day on. */
  next: { tier: { id: string; level: number; name: string }; per: 'month' | 'year'; cents: number; at: string } | null
  /** What it is to cost from a day on, as the channel has announced. */
  move: { cents: number; at: string } | null
  /** The tier's price for the other time, where it is offered. */
  other: { per: 'month' | 'year'; cents: number } | null
}

const columns = `
  s.id, s.per, s.cents, s.status, s.account, s.session, s.reference, s.started_at as "startedAt", s.period_start as "periodStart",
  s.period_end as "periodEnd", s.anchor_at as "anchorAt", s.paid_to as "paidTo", s.trial_ends_at as "trialEndsAt", s.cancels_at as "cancelsAt", s.ended_at as "endedAt",
  s.paused_until as "pausedUntil", s.is_period_paid as "isPeriodPaid",
  coalesce(s.renewal_cents, s.cents) as "renewalCents", s.owed_cents as "owedCents", s.is_asked as "isAsked", s.held_at is not null as "isHeld",
  case when s.card_last4 is not null and s.card_good_to is not null then jsonb_build_object(
    'brand', coalesce(s.card_brand, ''), 'last4', s.card_last4, 'goodTo', s.card_good_to::text) end as card,
  ${termsJson} as terms, s.is_trial_spent as "isTrialSpent",
  case when s.ended_reason = 'payment_failed' and t.status = 'active'
            and exists (select 1 from price o where o.tenant_id = $1 and o.tier_id = t.id and o.per = s.per and o.is_active)
       then s.ended_at + interval '${subscriptionLimits.comeBackDays} days' end as "comeBackUntil",
  exists (select 1 from entitlement g
           where g.tenant_id = $1 and g.profile_id = s.profile_id and g.source = 'gift' and g.valid_from > now()
             and g.valid_until > g.valid_from) as "hasGiftAhead",
  case when t.id is not null then jsonb_build_object('id', t.id, 'level', t.level, 'name', t.name) end as tier,
  ${priceMoveJson} as move,
  case when nt.id is not null and not ${isNextAnnounced} then jsonb_build_object(
    'tier', jsonb_build_object('id', nt.id, 'level', nt.level, 'name', nt.name), 'per', np.per, 'cents', np.cents,
    'at', ${isoInstantSql('s.next_at')}) end as next,
  (select jsonb_build_object('per', o.per, 'cents', o.cents) from price o
    where o.tenant_id = $1 and o.tier_id = t.id and t.status = 'active' and o.per <> s.per and o.is_active) as other`

const rows = (where: string, limit: number) => `
  select ${columns} from subscription s left join tier t on t.tenant_id = $1 and t.id = s.tier_id
         left join price np on np.tenant_id = $1 and np.id = s.next_price_id left join tier nt on nt.tenant_id = $1 and nt.id = np.tier_id
   where s.tenant_id = $1 and s.profile_id = $2 and ${where} order by s.created_at desc limit ${limit}`
const selectRunning = statement<SubscriptionRow, [profileId: string]>(rows(`s.status in ${running}`, 1))
const selectBegun = statement<SubscriptionRow, [profileId: string]>(rows(`s.status = 'incomplete'`, 1))
const selectPast = statement<SubscriptionRow, [profileId: string]>(rows(`s.status = 'canceled' and s.started_at is not null`, subscriptionLimits.past))

/** What somebody pays for now; undefined where they do not. */
export const runningSubscription = async (scope: Scope, profileId: string) => (await selectRunning(scope, profileId))[0]

/** What somebody has begun and not paid. */
export const begunSubscription = async (scope: Scope, profileId: string) => (await selectBegun(scope, profileId))[0]

/** What somebody has paid for before, newest first. */
export const pastSubscriptions = (scope: Scope, profileId: string) => selectPast(scope, profileId)

const selectTried = statement<{ hasTried: boolean }, [profileId: string]>(`
  select exists (select 1 from subscription s where s.tenant_id = $1 and s.profile_id = $2 and s.trial_ends_at is not null) as "hasTried"`)

/** A trial is once for each person, whatever it was of. */
export const hasTried = async (scope: Scope, profileId: string) => (await selectTried(scope, profileId))[0]!.hasTried

export interface OfferRow {
  id: string
  level: number
  name: string
  description: string
  benefits: string[]
  image: ImageRow | null
  accent: 'c1'
  welcomeMessage: string
  status: TierStatus
  /** For how many days this person can try it. */
  trialDays: number
  prices: { id: string; per: 'month' | 'year'; cents: number }[]
  isFull: boolean
  /** They pay for something already. */
  isSubscribed: boolean
  /** They have it, or a higher one, without paying. */
  isHeld: boolean
}

const selectOffer = statement<OfferRow, [tierId: string, profileId: string]>(`
  select t.id, t.level, t.name, t.description, t.benefits, ${imageJson('i')} as image, t.accent, t.welcome_message as "welcomeMessage", t.status,
         case when exists (select 1 from subscription s where s.tenant_id = $1 and s.profile_id = $3 and s.trial_ends_at is not null)
              then 0 else t.trial_days end as "trialDays",
         coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'per', p.per, 'cents', p.cents) order by p.per)
                     from price p where p.tenant_id = $1 and p.tier_id = t.id and p.is_active), '[]') as prices,
         ${isFullFor('$3')} as "isFull",
         exists (select 1 from subscription s where s.tenant_id = $1 and s.profile_id = $3 and s.status in ${running}) as "isSubscribed",
         exists (select 1 from entitlement e
                  where e.tenant_id = $1 and e.profile_id = $3 and e.tier_level >= t.level and e.source <> 'paid' and ${isRunning('e')}) as "isHeld"
    from tier t left join image i on i.tenant_id = $1 and i.id = t.image_id
   where t.tenant_id = $1 and t.id = $2 and t.status in ('active', 'paused')`)

/** A tier as it is offered to somebody; undefined where it is not out. */
export const offer = async (scope: Scope, tierId: string, profileId: string) => (await selectOffer(scope, tierId, profileId))[0]

const selectCustomer = statement<{ reference: string }, [profileId: string, account: string]>(
  'select reference from pay_customer where tenant_id = $1 and profile_id = $2 and account = $3')

/** What the provider calls somebody; undefined where they have never paid there. */
export const customerOf = async (scope: Scope, profileId: string, account: string) =>
  (await selectCustomer(scope, profileId, account))[0]?.reference

const selectPayers = statement<{ profileId: string }, [ids: string[]]>(`
  select distinct s.profile_id as "profileId" from subscription s
   where s.tenant_id = $1 and s.id = any($2::uuid[]) and s.profile_id is not null`)

/** Who pays for these. */
export const payersOf = (scope: Scope, ids: string[]) => selectPayers(scope, ids)
