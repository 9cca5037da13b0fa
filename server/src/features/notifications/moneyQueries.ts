import { createHash } from 'node:crypto'
import type { NotificationType } from '@marquee/contract/notifications'
import { isRunning } from '#db/entitled.ts'
import { isoInstantSql } from '#db/isoInstant.ts'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { movedCents } from '#features/subscriptions/moveQueries.ts'
import type { Facts } from '#jobs/facts.ts'
import { canCharge } from '#features/subscriptions/graceQueries.ts'
import type { Part, Subject } from './partQueries.ts'

/* What is true now of what people pay, as parts of rows. */

interface MoneyRow {
  type: NotificationType
  recipientId: string
  actorId: string | null
  sourceId: string
  target: string
  about: string
  at: string
}

const inMoney = (rows: MoneyRow[]): Part[] => rows.map((row) => ({ ...row, tab: 'money' }))

/** What `moneyToldIn` reads. */
const told = (what: string, units: string, currency: string, at: string, name: string) =>
  `concat_ws(' ', ${what}, ${units}, ${currency}, coalesce(${at}, '-'), ${name})`

// Of a subscription something is told for as long as it runs; that it was begun is news for a week, and the sweep takes rows away later.
const selectBegun = statement<MoneyRow, [subscriptionIds: string[]]>(`
  select told.type, told.id as "recipientId", told.actor_id as "actorId", s.id as "sourceId", told.target, least(s.started_at, now()) as at,
         ${told('s.per', 'coalesce(s.renewal_cents, s.cents)', `'usd'`, isoInstantSql('s.trial_ends_at'), 't.name')} as about
    from subscription s join tier t on t.tenant_id = $1 and t.id = s.tier_id
   cross join lateral (
     select 'SUBSCRIBE_LOG' as type, s.profile_id as id, null::uuid as actor_id, s.id as target
     union all select 'NEW_SUBSCRIBER_LOG', p.id, s.profile_id, t.id from profile p where p.tenant_id = $1 and p.role in ('Owner', 'Superadmin')) told
   where s.tenant_id = $1 and s.id = any($2::uuid[]) and s.profile_id is not null and s.status in ('trialing', 'active')
     and s.started_at > now() - interval '7 days'`)

/** Why it has ended; `held` where they have what it gave all the same, from somewhere else. */
const whyEnded = `
  case when exists (select 1 from entitlement e
                     where e.tenant_id = $1 and e.profile_id = s.profile_id and e.tier_level >= s.tier_level and e.source_id <> s.id and ${isRunning('e')})
       then 'held' else coalesce(s.ended_reason, 'ended') end`

/** The days that are told of a payment that has failed, after the first word of it, and what `unpaid_told` has of them. */
const lateStages = [['halfway', 1], ['last', 2]] as const
type LateStage = (typeof lateStages)[number][0]

/** As which a reminder of a payment that has failed is known beside the first word of it. */
const lateSource = (subscriptionId: string, stage: LateStage) => {
  const digest = createHash('md5').update(`${subscriptionId} ${stage}`).digest('hex')
  return digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
const lateParts = lateStages.map(([stage, bit]) => `
  union all select '${stage}', md5(concat(s.id, ' ${stage}'))::uuid, now() where s.status <> 'canceled' and s.unpaid_told & ${bit} > 0`).join('')

/** All that is told of one that is not paid. */
export const aboutUnpaid = (subscriptionId: string): Subject[] =>
  [subscriptionId, ...lateStages.map(([stage]) => lateSource(subscriptionId, stage))]
    .map((sourceId) => ({ type: 'PAYMENT_FAILED', sourceId, actorId: null }))

// As of when the provider was asked: a period begins an hour before it is charged, and a row that is new stands above. Where nobody can be
// charged at the channel's account, it is no trouble of theirs.
const selectFailedOrEnded = statement<MoneyRow, [subscriptionIds: string[]]>(`
  select case s.status when 'canceled' then 'SUBSCRIPTION_ENDED' else 'PAYMENT_FAILED' end as type, s.profile_id as "recipientId",
         null as "actorId", late.source as "sourceId", s.id as target, late.at,
         ${told(
           `case when s.status = 'canceled' then ${whyEnded} when late.stage = 'failed' and s.is_asked then 'asks' else late.stage end`,
           'coalesce(s.owed_cents, s.cents)', `'usd'`, isoInstantSql('g.grace_until'), 't.name',
         )} as about
    from subscription s join tier t on t.tenant_id = $1 and t.id = s.tier_id
    left join entitlement g on g.tenant_id = $1 and g.profile_id = s.profile_id and g.source = 'paid' and g.source_id = s.id
   cross join lateral (select 'failed' as stage, s.id as source, s.fetched_at as at ${lateParts}) late
   where (s.status = 'canceled' or ${canCharge}) and s.tenant_id = $1 and s.id = any($2::uuid[]) and s.profile_id is not null and s.status in ('past_due', 'unpaid', 'canceled')
     and s.started_at is not null`)

/**
 * Whoever has begun to pay for a tier is told so, and so are the owners, to whom those of one tier stand in one row. That a payment failed
 * is told until it is paid, or all is over.
 */
export const subscriptionsChanged = async (scope: Scope, subscriptionIds: string[]): Promise<Part[]> =>
  inMoney([...(await selectBegun(scope, subscriptionIds)), ...(await selectFailedOrEnded(scope, subscriptionIds))])

const selectRenewals = statement<MoneyRow, [subscriptionIds: string[]]>(`
  select 'RENEWAL_REMINDER' as type, s.profile_id as "recipientId", null as "actorId", s.id as "sourceId", s.id as target, now() as at,
         ${told(
           `case when s.status = 'trialing' then 'trial' when s.paused_until is not null then 'pause'
                 when s.is_reduced and s.renewal_cents >= s.cents then 'rise' else s.per end`,
           `coalesce(n.cents, ${movedCents}, s.renewal_cents, s.cents)`, `'usd'`, isoInstantSql('coalesce(s.paused_until, s.period_end)'), 'coalesce(nt.name, t.name)',
         )} as about
    from subscription s
    join tier t on t.tenant_id = $1 and t.id = s.tier_id
    left join price n on n.tenant_id = $1 and n.id = s.next_price_id
    left join tier nt on nt.tenant_id = $1 and nt.id = n.tier_id
   where s.tenant_id = $1 and s.id = any($2::uuid[]) and s.profile_id is not null and s.cancels_at is null and s.status in ('trialing', 'active')`)

// What the ledger takes in later than within a week is looked at again by somebody who mends it, and is no news.
const isNews = `l.happened_at > now() - interval '7 days'`

const selectTips = statement<MoneyRow, [lineIds: string[]]>(`
  select 'TIP_RECEIVED' as type, p.creator_id as "recipientId", p.payer_id as "actorId", l.id as "sourceId", l.id as target,
         least(l.happened_at, now()) as at, ${told(`'tip'`, 'p.cents', 'p.currency', 'null', `''`)} as about
    from ledger_line l join payment p on p.tenant_id = $1 and p.reference = l.payment_reference
   where l.tenant_id = $1 and l.id = any($2::uuid[]) and l.kind = 'payment' and p.sold_as = 'tip' and p.creator_id is not null
     and p.payer_id is not null and ${isNews}`)

// Older lines say it in the account's currency alone, which may be another than the buyer's: as much as is gone of what has come in.
const selectRefunds = statement<MoneyRow, [lineIds: string[]]>(`
  select 'REFUND_ISSUED' as type, p.payer_id as "recipientId", null as "actorId", l.id as "sourceId", l.id as target,
         least(l.happened_at, now()) as at,
         ${told('p.sold_as', 'coalesce(-l.paid_cents, round(p.cents::numeric * back.cents / coalesce(-paid.cents, p.cents)))', 'p.currency', 'null', `''`)} as about
    from ledger_line l
    join ledger_entry back on back.tenant_id = $1 and back.line_id = l.id and back.account = 'fan'
    join payment p on p.tenant_id = $1 and p.reference = l.payment_reference
    left join ledger_line pl on pl.tenant_id = $1 and pl.payment_reference = l.payment_reference and pl.kind = 'payment'
    left join ledger_entry paid on paid.tenant_id = $1 and paid.line_id = pl.id and paid.account = 'fan'
   where l.tenant_id = $1 and l.id = any($2::uuid[]) and l.kind = 'refund' and p.payer_id is not null and ${isNews}`)

/** A tip is told to whoever gets it, and money that goes back to whoever had paid it; each by itself. */
export const linesBooked = async (scope: Scope, lineIds: string[]): Promise<Part[]> =>
  inMoney([...(await selectTips(scope, lineIds)), ...(await selectRefunds(scope, lineIds))])

const selectFailedPayouts = statement<MoneyRow, [payoutIds: string[]]>(`
  select 'PAYOUT_FAILED' as type, o.id as "recipientId", null as "actorId", p.id as "sourceId", p.id as target, p.fetched_at as at,
         ${told(`'payout'`, 'p.cents', 'p.currency', 'null', `''`)} as about
    from payout p join profile o on o.tenant_id = $1 and o.role in ('Owner', 'Superadmin')
   where p.tenant_id = $1 and p.id = any($2::uuid[]) and p.state = 'failed'`)

/** The bank has sent it back: owners hear of that. */
export const failedPayouts = async (scope: Scope, payoutIds: string[]): Promise<Part[]> =>
  inMoney(await selectFailedPayouts(scope, payoutIds))

/** Who pays again soon, and how much. */
export const renewalsNear = async (scope: Scope, subscriptionIds: string[]): Promise<Part[]> =>
  inMoney(await selectRenewals(scope, subscriptionIds))

const selectActed = statement<MoneyRow, [subscriptionIds: string[], actIds: string[], told: string[], at: string[]]>(`
  select 'SUBSCRIPTION_CHANGED' as type, s.profile_id as "recipientId", null as "actorId", act.id as "sourceId", act.id as target, act.at,
         act.told as about
    from unnest($2::uuid[], $3::uuid[], $4::text[], $5::timestamptz[]) act(subscription_id, id, told, at)
    join subscription s on s.tenant_id = $1 and s.id = act.subscription_id
   where s.profile_id is not null`)

/** What somebody has done to what they pay for, as it was when they did; each by itself, for they have it in writing. */
export const subscriptionsActed = async (scope: Scope, acts: Facts['subscription_acted'][]): Promise<Part[]> =>
  inMoney(await selectActed(
    scope, acts.map(({ subscriptionId }) => subscriptionId), acts.map(({ actId }) => actId), acts.map(({ told: what }) => what),
    acts.map(({ at }) => at),
  ))
