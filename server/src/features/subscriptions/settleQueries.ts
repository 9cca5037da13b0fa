import { subscriptionLimits, type SubscriptionStatus } from '@marquee/contract/subscriptions'
import { specialOfferLimits } from '@marquee/contract/specialOffers'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { reduced } from '#features/specialOffers/terms.ts'
import type { ProviderSubscription } from '#payments/subscriptions.ts'
import { isBanned } from './leaveQueries.ts'

/* What the provider says, written down. Whoever does so holds the row first. */

export interface HeldSubscription {
  id: string
  profileId: string | null
  tierId: string | null
  tierLevel: number
  status: SubscriptionStatus
  account: string
  reference: string | null
  /** Who pays, as the provider calls them; null once they are erased. */
  customer: string | null
  /** What was asked for later is there already. */
  isNewer: boolean
}

const held = (which: string) => `
  select s.id, s.profile_id as "profileId", s.tier_id as "tierId", s.tier_level as "tierLevel", s.status, s.account, s.reference,
         (select c.reference from pay_customer c where c.tenant_id = $1 and c.profile_id = s.profile_id and c.account = s.account) as customer,
         coalesce(s.fetched_at > $3::timestamptz, false) as "isNewer"
    from subscription s where s.tenant_id = $1 and ${which} for update of s`
const holdByReference = statement<HeldSubscription, [reference: string, asOf: string]>(held('s.reference = $2'))
const holdById = statement<HeldSubscription, [id: string, asOf: string]>(held('s.id = $2::uuid'))

/** The row that the provider calls by this name, held until the transaction ends. */
export const subscriptionCalled = async (inside: Scope, reference: string, asOf: string) =>
  (await holdByReference(inside, reference, asOf))[0]

/** The same, by our own name. */
export const heldSubscription = async (inside: Scope, id: string, asOf: string) => (await holdById(inside, id, asOf))[0]

interface Price {
  priceId: string
  tierId: string
  level: number
  per: string
  cents: number
}

const selectPrice = statement<Price, [account: string, reference: string]>(`
  select p.id as "priceId", t.id as "tierId", t.level, p.per, p.cents
    from price_reference r join price p on p.tenant_id = $1 and p.id = r.price_id join tier t on t.tenant_id = $1 and t.id = p.tier_id
   where r.tenant_id = $1 and r.account = $2 and r.reference = $3`)

/** Which of our prices it is; undefined for one that is not ours. */
export const priceCalled = async (scope: Scope, account: string, reference: string) => (await selectPrice(scope, account, reference))[0]

type Standing = [
  id: string, reference: string, status: string, startedAt: string, periodStart: string, periodEnd: string, trialEndsAt: string | null,
  cancelsAt: string | null, endedAt: string | null, asOf: string, nextPriceId: string | null, nextAt: string | null,
  pausedUntil: string | null, isPeriodPaid: boolean, renewalCents: number | null, isReduced: boolean, endedFor: ProviderSubscription['endedFor'],
  paidTo: string | null, anchorAt: string,
  owedCents: number | null, isAsked: boolean, cardBrand: string | null, cardLast4: string | null, cardGoodTo: string | null,
]
/* It was to end, and is not any more: nobody has left. */
const goesOn = 'cancels_at is not null and $9::timestamptz is null and $10::timestamptz is null'

const updateStanding = statement<{ isOther: boolean }, Standing>(`
  update subscription
     set reference = $3, status = $4, started_at = $5, period_start = $6, period_end = $7, trial_ends_at = $8, cancels_at = $9, ended_at = $10,
         fetched_at = $11, next_price_id = $12, next_at = $13, paused_until = $14, is_period_paid = $15, renewal_cents = $16,
         is_reduced = $17, paid_to = $19, anchor_at = $20,
         owed_cents = $21, is_asked = $22, card_brand = $23, card_last4 = $24, card_good_to = $25::date,
         unpaid_told = case when $4 in ('past_due', 'unpaid') then unpaid_told else 0 end,
         left_at = case when $9::timestamptz is not null or $10::timestamptz is not null then coalesce(left_at, $11) end,
         ended_reason = case when $10::timestamptz is not null then coalesce(ended_reason, case when ${isBanned} then 'banned' else $18 end)
                             when ${goesOn} then null else ended_reason end,
         leaving_reason = case when not (${goesOn}) then leaving_reason end,
         leaving_note = case when not (${goesOn}) then leaving_note end
   where tenant_id = $1 and id = $2
  returning (old.status, old.period_start, old.ended_at, old.owed_cents, old.is_asked, old.card_last4, old.card_good_to)
            is distinct from (new.status, new.period_start, new.ended_at, new.owed_cents, new.is_asked, new.card_last4, new.card_good_to)
            as "isOther"`)
const updatePrice = statement<object, [id: string, tierId: string, level: number, priceId: string, per: string, cents: number]>(`
  update subscription set tier_id = $3, tier_level = $4, price_id = $5, per = $6, cents = $7 where tenant_id = $1 and id = $2`)

/** What is paid for, and what is from a day on; undefined where that is not ours. */
interface Prices {
  price: Price | undefined
  next: Price | undefined
}

/** What the next payment comes to. */
const renewalOf = ({ discounts, periodEnd, pausedUntil, balance }: ProviderSubscription, cents: number) => {
  const left = discounts
    .filter(({ endsAt }) => endsAt === null || Date.parse(endsAt) > Date.parse(pausedUntil ?? periodEnd))
    .reduce((rest, { percent, amount }) => reduced(rest, { percent, amount }), cents)
  const due = left + balance
  return due < specialOfferLimits.leastCents ? 0 : due
}

/** How it stands from now on, and what is paid for where that is ours; whether that is news. */
export const setStanding = async (inside: Scope, id: string, found: ProviderSubscription, { price, next }: Prices, asOf: string) => {
  const { reference, status, startedAt, periodStart, periodEnd, trialEndsAt, cancelsAt, endedAt } = found
  const renewal = price ? renewalOf(found, price.cents) : null
  const later = [next?.priceId ?? null, found.next?.at ?? null, found.pausedUntil, found.isPeriodPaid, renewal] as const
  const told = [found.isReduced, found.endedFor, found.paidTo, found.anchor] as const
  const until = [periodStart, periodEnd, trialEndsAt, cancelsAt, endedAt] as const
  const { owed, card } = found
  const asked = [owed?.cents ?? null, owed?.isAsked ?? false, card?.brand ?? null, card?.last4 ?? null, card?.goodTo ?? null] as const
  const [row] = await updateStanding(inside, id, reference, status, startedAt, ...until, asOf, ...later, ...told, ...asked)
  if (price) await updatePrice(inside, id, price.tierId, price.level, price.priceId, price.per, price.cents)
  return row!.isOther
}

const updateMissing = statement<{ isOver: boolean }, [id: string, asOf: string]>(`
  update subscription s
     set fetched_at = $3, status = case when over.is_over then 'canceled' else s.status end,
         ended_at = case when over.is_over then coalesce(s.ended_at, s.period_end, $3) else s.ended_at end,
         left_at = case when over.is_over then coalesce(s.left_at, s.period_end, $3) else s.left_at end
    from (select profile_id is null or coalesce(period_end, created_at) + interval '${subscriptionLimits.lagDays} days' < now() as is_over
            from subscription where tenant_id = $1 and id = $2) over
   where s.tenant_id = $1 and s.id = $2 and coalesce(s.fetched_at, s.created_at) < $3::timestamptz
     and s.status not in ('canceled', 'incomplete_expired')
  returning over.is_over as "isOver"`)

/**
 * The account at the provider is another one by now, or is gone: it is over when what was paid is, and at once where it is nobody's. True
 * where it is.
 */
export const setMissing = async (inside: Scope, id: string, asOf: string): Promise<boolean> =>
  (await updateMissing(inside, id, asOf))[0]?.isOver ?? false

const updateExpired = statement<{ id: string }, [id: string, session: string | null]>(`
  update subscription set status = 'incomplete_expired'
   where tenant_id = $1 and id = $2 and status = 'incomplete' and reference is null and session is not distinct from $3 returning id`)

/** Nobody has paid in time on this page; another one that it has had since stays open. */
export const setExpired = (inside: Scope, id: string, session: string | null) => updateExpired(inside, id, session)
