import type { DisputeState, LineKind, LineSums, PayoutState, RefundReason, SoldKind, SoldThing } from '@marquee/contract/ledger'
import { isoInstantSql } from '#db/isoInstant.ts'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { booksFrom } from '#features/payments/queries.ts'
import { cardJson, type CardRow } from '#features/profiles/queries.ts'
import { firstIdFrom } from './lineOf.ts'

export interface LineRow {
  id: string
  at: string
  kind: LineKind
  soldAs: SoldKind | null
  currency: string
  grossCents: number
  taxCents: number
  processorCents: number
  platformCents: number
  netCents: number
  payoutCents: number
  payout: { id: string; state: PayoutState; arrivesAt: string } | null
  refundReason: RefundReason | null
}

export interface OwnerLineRow extends LineRow {
  payer: CardRow | null
  creator: CardRow | null
  givenBy: CardRow | null
  sold: SoldThing | null
  paidCents: number | null
  paidCurrency: string | null
  /** Of what was paid: what has gone back. */
  backCents: number
  /** It was paid at the account that the channel has now. */
  isAtAccount: boolean
  isDisputed: boolean
  paymentReference: string | null
}

/** Who is about to leave is named nowhere, who has left is not there. */
const cardJoin = (profile: string, avatar: string, id: string) => `
  left join profile ${profile} on ${profile}.tenant_id = $1 and ${profile}.id = ${id} and ${profile}.is_listed
  left join image ${avatar} on ${avatar}.tenant_id = $1 and ${avatar}.id = ${profile}.avatar_id`

/** What comes from outside, or goes there, is in the account's eyes the other way round. */
const sumOf = (...accounts: string[]) =>
  `coalesce(sum(e.cents) filter (where e.account in (${accounts.map((account) => `'${account}'`).join(', ')})), 0)::bigint`
const sumColumns = `-${sumOf('fan', 'dispute', 'other')} as "grossCents", ${sumOf('tax')} as "taxCents", ${sumOf('processor')} as "processorCents",
         ${sumOf('platform')} as "platformCents", ${sumOf('channel')} as "netCents", ${sumOf('payout')} as "payoutCents"`
const sums = `
  select ${sumColumns}
    from ledger_entry e where e.tenant_id = $1 and e.line_id = l.id`

const lineColumns = (at: string) => `
  l.id, ${at} as at, l.kind, l.sold_as as "soldAs", l.currency,
  s."grossCents", s."taxCents", s."processorCents", s."platformCents", s."netCents", s."payoutCents", g.reason as "refundReason",
  case when po.id is not null then json_build_object('id', po.id, 'state', po.state, 'arrivesAt', ${isoInstantSql('po.arrives_at')}) end as payout`
/* What a bank has sent back lies in the account again as one line, and goes out with that: it was paid out where that line was. */
const lineJoins = `
  cross join lateral (${sums}) s
  left join refund g on g.tenant_id = $1 and g.id = l.refund_id
  left join ledger_payout_line pl on pl.tenant_id = $1 and pl.line_reference = l.reference
  left join lateral (
    with recursive way as (
      select f.id, f.reference, f.state, f.arrives_at, 1 as step
        from payout f where f.tenant_id = $1 and f.reference = case when l.kind = 'payout' then l.payout_reference else coalesce(pl.payout_reference, l.payout_reference) end
      union all
      select n.id, n.reference, n.state, n.arrives_at, way.step + 1
        from way
        join ledger_line b on b.tenant_id = $1 and b.payout_reference = way.reference and b.kind = 'payout_back'
        join ledger_payout_line bl on bl.tenant_id = $1 and bl.line_reference = b.reference
        join payout n on n.tenant_id = $1 and n.reference = bl.payout_reference
       where way.state in ('failed', 'canceled') and l.kind <> 'payout' and way.step < 20)
    select w.id, w.state, w.arrives_at from way w order by w.step desc limit 1) po on true`

/**
 * What has gone back of a payment, by the lines that say so, in what was paid; above zero. Older lines say it in the account's currency
 * alone.
 */
const back = (payment: string) => `
  coalesce((select sum(coalesce(-b.paid_cents, round(e.cents * ${payment}.cents::numeric / nullif((
                     select -f.cents from ledger_line o join ledger_entry f on f.tenant_id = $1 and f.line_id = o.id and f.account = 'fan'
                      where o.tenant_id = $1 and o.payment_reference = ${payment}.reference and o.kind = 'payment'), 0))))
              from ledger_line b join ledger_entry e on e.tenant_id = $1 and e.line_id = b.id and e.account = 'fan'
             where b.tenant_id = $1 and b.payment_reference = ${payment}.reference and b.kind in ('refund', 'refund_back')), 0)::bigint`
/** A bank that only asks has taken nothing. One row at a time is looked up: as `exists`, all disputes would be read for a page. */
const isDisputed = (reference: string) => `
  coalesce((select true from dispute d where d.tenant_id = $1 and d.payment_reference = ${reference} and d.state <> 'won' and not d.is_inquiry limit 1), false)`

/** What was sold, by its name, as far as it is still there. */
const soldThing = `
  case when v.id is not null
       then json_build_object('name', v.title, 'count', (select sum(tl.quantity)::int from ticket_order_line tl where tl.tenant_id = $1 and tl.order_id = o.id), 'per', null)
       when r.id is not null then json_build_object('name', r.name, 'count', gi.months, 'per', case when gi.id is null then coalesce(pr.per, u.per) else 'month' end) end`
const soldJoins = `
  left join ticket_order o on y.sold_as = 'ticket' and o.tenant_id = $1 and o.id = y.sold_id
  left join event v on v.tenant_id = $1 and v.id = o.event_id
  left join subscription u on y.sold_as = 'subscription' and u.tenant_id = $1 and u.id = y.sold_id
  left join gift gi on y.sold_as = 'gift' and gi.tenant_id = $1 and gi.id = y.sold_id
  left join price pr on pr.tenant_id = $1 and pr.id = y.price_id
  left join tier r on r.tenant_id = $1 and r.id = coalesce(gi.tier_id, pr.tier_id, u.tier_id)`

const ownerLines = (from: string, where: string, end: string) => `
  select ${lineColumns('l.happened_at')}, ${cardJson('p', 'pa')} as payer, ${cardJson('c', 'ca')} as creator, ${cardJson('q', 'qa')} as "givenBy",
         ${soldThing} as sold, y.cents as "paidCents", y.currency as "paidCurrency",
         case when l.kind = 'payment' then ${back('y')} else 0 end as "backCents",
         coalesce((select l.happened_at > a.connected_at - interval '1 minute' from payment_account a where a.tenant_id = $1), false) as "isAtAccount",
         l.kind = 'payment' and ${isDisputed('l.payment_reference')} as "isDisputed", l.payment_reference as "paymentReference"
    from ${from}
    ${lineJoins}
    left join payment y on y.tenant_id = $1 and y.reference = l.payment_reference
    ${soldJoins}
    ${cardJoin('p', 'pa', 'y.payer_id')} ${cardJoin('c', 'ca', 'y.creator_id')} ${cardJoin('q', 'qa', 'g.actor_id')}
   where ${where} order by l.id desc ${end}`

/** What was sold in another mode is in no list: no real money is counted together with what only plays it (docs/decisions/063). */
const isOfMode = (at: string) => `${at} >= ${booksFrom}`

/** $2 the last one seen, $3 the first that is in, $4 how many, $5 a kind. */
const page = `l.tenant_id = $1 and l.id < $2 and l.id >= $3 and ${isOfMode('l.happened_at')}`
const selectLines = statement<OwnerLineRow, [before: string, from: string, limit: number]>(ownerLines('ledger_line l', page, 'limit $4'))
const selectOfKind = statement<OwnerLineRow, [before: string, from: string, limit: number, kind: string]>(
  ownerLines('ledger_line l', `${page} and l.kind = $5`, 'limit $4'))
const selectOfSold = statement<OwnerLineRow, [before: string, from: string, limit: number, soldAs: string]>(
  ownerLines('ledger_line l', `${page} and l.sold_as = $5`, 'limit $4'))
const selectOfBoth = statement<OwnerLineRow, [before: string, from: string, limit: number, soldAs: string, kind: string]>(
  ownerLines('ledger_line l', `${page} and l.sold_as = $5 and l.kind = $6`, 'limit $4'))
const selectLine = statement<OwnerLineRow, [id: string]>(ownerLines('ledger_line l', 'l.tenant_id = $1 and l.id = $2', ''))

const last = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const first = '00000000-0000-0000-0000-000000000000'

export interface Page {
  cursor?: string | undefined
  limit: number
}

const pageFrom = <Row extends { id: string }>(items: Row[], limit: number) => ({
  items, cursor: items.length === limit ? items.at(-1)!.id : null,
})

interface LineWish extends Page {
  kind?: LineKind | undefined
  soldAs?: SoldKind | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Newest first; times narrow the ids, for those are made of them. */
export const lines = async (scope: Scope, { cursor = last, limit, kind, soldAs, from, to }: LineWish) => {
  const end = to ? firstIdFrom(new Date(to)) : last
  const before = cursor < end ? cursor : end
  const start = from ? firstIdFrom(new Date(from)) : first
  const rows = () => {
    if (kind && soldAs) return selectOfBoth(scope, before, start, limit, soldAs, kind)
    if (soldAs) return selectOfSold(scope, before, start, limit, soldAs)
    return kind ? selectOfKind(scope, before, start, limit, kind) : selectLines(scope, before, start, limit)
  }
  return pageFrom(await rows(), limit)
}

const selectSums = statement<LineSums, [before: string, from: string, kind: string | null, soldAs: string | null]>(`
  select l.currency, ${sumColumns}
    from ledger_line l
    -- Entries lie in the order of their lines: those of a time are read as they lie, and not looked up one by one.
    join ledger_entry e on e.tenant_id = $1 and e.line_id = l.id and e.line_id < $2 and e.line_id >= $3
   where ${page} and ($4::text is null or l.kind = $4) and ($5::text is null or l.sold_as = $5)
   group by l.currency order by l.currency`)

/** What the lines of such a list come to together, by currency. */
export const lineSums = (scope: Scope, { kind, soldAs, from, to }: Omit<LineWish, keyof Page>): Promise<LineSums[]> =>
  selectSums(scope, to ? firstIdFrom(new Date(to)) : last, from ? firstIdFrom(new Date(from)) : first, kind ?? null, soldAs ?? null)

export const line = async (scope: Scope, { lineId }: { lineId: string }): Promise<OwnerLineRow | undefined> =>
  (await selectLine(scope, lineId))[0]

/** The channel's account, where it has had it since before then. */
const accountSince = (at: string) => `
  (select a.reference from payment_account a where a.tenant_id = $1 and ${at} > a.connected_at - interval '1 minute')`

export interface PayoutRow {
  id: string
  state: PayoutState
  cents: number
  currency: string
  madeAt: string
  arrivesAt: string
  problem: string | null
  isManual: boolean
  lineCount: number
  /** What the provider calls it. */
  reference: string
  /** Of the channel, where it is still the one that this happened at. */
  account: string | null
}

const selectPayouts = statement<PayoutRow, [before: string, limit: number]>(`
  select p.id, p.state, p.cents, p.currency, p.made_at as "madeAt", p.arrives_at as "arrivesAt", p.problem, p.is_manual as "isManual",
         (select count(*)::integer from ledger_payout_line l where l.tenant_id = $1 and l.payout_reference = p.reference) as "lineCount",
         p.reference, ${accountSince('p.made_at')} as account
    from payout p where p.tenant_id = $1 and p.id < $2 and ${isOfMode('p.made_at')} order by p.id desc limit $3`)

export const payouts = async (scope: Scope, { cursor = last, limit }: Page) => pageFrom(await selectPayouts(scope, cursor, limit), limit)

const selectPaidOut = statement<OwnerLineRow, [before: string, limit: number, payoutId: string]>(ownerLines(
  `payout w join ledger_payout_line op on op.tenant_id = $1 and op.payout_reference = w.reference
   join ledger_line l on l.tenant_id = $1 and l.reference = op.line_reference`,
  `w.tenant_id = $1 and w.id = $4 and l.id < $2`, 'limit $3'))

/** What was paid out in a payout. */
export const paidOut = async (scope: Scope, { cursor = last, limit, payoutId }: Page & { payoutId: string }) =>
  pageFrom(await selectPaidOut(scope, cursor, limit, payoutId), limit)

export interface DisputeRow {
  id: string
  state: DisputeState
  isInquiry: boolean
  cents: number
  currency: string
  reason: string
  openedAt: string
  answerBy: string | null
  soldAs: SoldKind | null
  payer: CardRow | null
  reference: string
  account: string | null
}

const selectDisputes = statement<DisputeRow, [before: string, limit: number]>(`
  select d.id, d.state, d.is_inquiry as "isInquiry", d.cents, d.currency, d.reason, d.opened_at as "openedAt", d.answer_due_at as "answerBy", y.sold_as as "soldAs",
         ${cardJson('p', 'pa')} as payer, d.reference, ${accountSince('d.opened_at')} as account
    from dispute d left join payment y on y.tenant_id = $1 and y.reference = d.payment_reference
    ${cardJoin('p', 'pa', 'y.payer_id')}
   where d.tenant_id = $1 and d.id < $2 and ${isOfMode('d.opened_at')} order by d.id desc limit $3`)

export const disputes = async (scope: Scope, { cursor = last, limit }: Page) => pageFrom(await selectDisputes(scope, cursor, limit), limit)

export interface PaymentRow {
  id: string
  at: string
  soldAs: SoldKind
  currency: string
  cents: number
  backCents: number
  isDisputed: boolean
  soldId: string | null
  sold: SoldThing | null
  message: string
  /** What was given back has come back: the card could not take it. */
  hasComeBack: boolean
  payer: CardRow | null
  creator: CardRow | null
  lines: LineRow[]
}

const paymentsBy = (column: 'payer_id' | 'creator_id') => `
  select y.id, y.paid_at as at, y.sold_as as "soldAs", y.sold_id as "soldId", y.currency, y.cents, coalesce(t.message, '') as message, ${back('y')} as "backCents",
         ${soldThing} as sold,
         coalesce((select true from ledger_line b where b.tenant_id = $1 and b.payment_reference = y.reference and b.kind = 'refund_back' limit 1), false) as "hasComeBack",
         ${isDisputed('y.reference')} as "isDisputed", ${cardJson('p', 'pa')} as payer, ${cardJson('c', 'ca')} as creator,
         coalesce((select json_agg(row_to_json(x) order by x.id) from (
           select ${lineColumns(isoInstantSql('l.happened_at'))} from ledger_line l ${lineJoins} where l.tenant_id = $1 and l.payment_reference = y.reference) x), '[]') as lines
    from payment y ${cardJoin('p', 'pa', 'y.payer_id')} ${cardJoin('c', 'ca', 'y.creator_id')}
    left join tip t on y.sold_as = 'tip' and t.tenant_id = $1 and t.id = y.sold_id
    ${soldJoins}
   where y.tenant_id = $1 and y.${column} = $2 and y.id < $3 and ${isOfMode('y.paid_at')} order by y.id desc limit $4`

const selectPaid = statement<PaymentRow, [profileId: string, before: string, limit: number]>(paymentsBy('payer_id'))
const selectEarned = statement<PaymentRow, [profileId: string, before: string, limit: number]>(paymentsBy('creator_id'))

/** What somebody has paid. */
export const paidBy = async (scope: Scope, profileId: string, { cursor = last, limit }: Page) =>
  pageFrom(await selectPaid(scope, profileId, cursor, limit), limit)

/** What was paid for somebody. */
export const earnedBy = async (scope: Scope, profileId: string, { cursor = last, limit }: Page) =>
  pageFrom(await selectEarned(scope, profileId, cursor, limit), limit)

export interface RefundRow {
  lineId: string
  cents: number
  reason: RefundReason
  actorId: string | null
  isRefused: boolean
  /** It stands in the ledger. */
  isBooked: boolean
  /** The provider no longer knows that it was asked for it. */
  isOld: boolean
}

const selectRefund = statement<RefundRow, [id: string]>(`
  select r.line_id as "lineId", r.cents, r.reason, r.actor_id as "actorId", r.refused_at is not null as "isRefused",
         exists (select from ledger_line l where l.tenant_id = $1 and l.payment_reference = r.payment_reference and l.refund_id = r.id) as "isBooked",
         r.made_at < now() - interval '20 hours' as "isOld"
    from refund r where r.tenant_id = $1 and r.id = $2`)

/** What an owner has asked to give back, under the id that the page gave it. */
export const refund = async (scope: Scope, id: string): Promise<RefundRow | undefined> => (await selectRefund(scope, id))[0]

export interface ComparisonRow {
  comparedAt: string | null
  differs: boolean
}
const selectComparison = statement<ComparisonRow, []>(
  'select compared_at as "comparedAt", different_count > 0 or is_off as differs from ledger_comparison where tenant_id = $1')

/** When the ledger was last held against the provider's books, and whether they say something else. */
export const comparison = async (scope: Scope): Promise<ComparisonRow> =>
  (await selectComparison(scope))[0] ?? { comparedAt: null, differs: false }
