import type { DisputeState, LineKind, PayoutState, SoldKind } from '@marquee/contract/ledger'
import { isoInstantSql } from '#db/isoInstant.ts'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
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
}

export interface OwnerLineRow extends LineRow {
  payer: CardRow | null
  creator: CardRow | null
  paidCents: number | null
  paidCurrency: string | null
  /** Of what was paid, in the account's currency: what has gone back. */
  backCents: number
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
const sums = `
  select -${sumOf('fan', 'dispute', 'other')} as "grossCents", ${sumOf('tax')} as "taxCents", ${sumOf('processor')} as "processorCents",
         ${sumOf('platform')} as "platformCents", ${sumOf('channel')} as "netCents", ${sumOf('payout')} as "payoutCents"
    from ledger_entry e where e.tenant_id = $1 and e.line_id = l.id`

const lineColumns = (at: string) => `
  l.id, ${at} as at, l.kind, l.sold_as as "soldAs", l.currency,
  s."grossCents", s."taxCents", s."processorCents", s."platformCents", s."netCents", s."payoutCents",
  case when po.id is not null then json_build_object('id', po.id, 'state', po.state, 'arrivesAt', ${isoInstantSql('po.arrives_at')}) end as payout`
const lineJoins = `
  cross join lateral (${sums}) s
  left join ledger_payout_line pl on pl.tenant_id = $1 and pl.line_reference = l.reference
  left join payout po on po.tenant_id = $1 and po.reference = coalesce(pl.payout_reference, l.payout_reference)`

/** What has gone back of a payment, by the lines that say so; above zero. */
const back = (reference: string) => `
  coalesce((select sum(e.cents) from ledger_line b join ledger_entry e on e.tenant_id = $1 and e.line_id = b.id and e.account = 'fan'
             where b.tenant_id = $1 and b.payment_reference = ${reference} and b.kind in ('refund', 'refund_back')), 0)::bigint`
const isDisputed = (reference: string) => `
  exists (select 1 from dispute d where d.tenant_id = $1 and d.payment_reference = ${reference} and d.state <> 'won')`

const ownerLines = (from: string, where: string, end: string) => `
  select ${lineColumns('l.happened_at')}, ${cardJson('p', 'pa')} as payer, ${cardJson('c', 'ca')} as creator, y.cents as "paidCents", y.currency as "paidCurrency",
         case when l.kind = 'payment' then ${back('l.payment_reference')} else 0 end as "backCents",
         l.kind = 'payment' and ${isDisputed('l.payment_reference')} as "isDisputed", l.payment_reference as "paymentReference"
    from ${from}
    ${lineJoins}
    left join payment y on y.tenant_id = $1 and y.reference = l.payment_reference
    ${cardJoin('p', 'pa', 'y.payer_id')} ${cardJoin('c', 'ca', 'y.creator_id')}
   where ${where} order by l.id desc ${end}`

/** $2 the last one seen, $3 the first that is in, $4 how many, $5 a kind. */
const page = 'l.tenant_id = $1 and l.id < $2 and l.id >= $3'
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

export const line = async (scope: Scope, { lineId }: { lineId: string }): Promise<OwnerLineRow | undefined> =>
  (await selectLine(scope, lineId))[0]

export interface PayoutRow {
  id: string
  state: PayoutState
  cents: number
  currency: string
  madeAt: string
  arrivesAt: string
  problem: string | null
  lineCount: number
}

const selectPayouts = statement<PayoutRow, [before: string, limit: number]>(`
  select p.id, p.state, p.cents, p.currency, p.made_at as "madeAt", p.arrives_at as "arrivesAt", p.problem,
         (select count(*)::integer from ledger_payout_line l where l.tenant_id = $1 and l.payout_reference = p.reference) as "lineCount"
    from payout p where p.tenant_id = $1 and p.id < $2 order by p.id desc limit $3`)

export const payouts = async (scope: Scope, { cursor = last, limit }: Page) => pageFrom(await selectPayouts(scope, cursor, limit), limit)

const selectPaidOut = statement<OwnerLineRow, [before: string, limit: number, payoutId: string]>(ownerLines(
  `payout o join ledger_payout_line op on op.tenant_id = $1 and op.payout_reference = o.reference
   join ledger_line l on l.tenant_id = $1 and l.reference = op.line_reference`,
  `o.tenant_id = $1 and o.id = $4 and l.id < $2`, 'limit $3'))

/** What was paid out in a payout. */
export const paidOut = async (scope: Scope, { cursor = last, limit, payoutId }: Page & { payoutId: string }) =>
  pageFrom(await selectPaidOut(scope, cursor, limit, payoutId), limit)

export interface DisputeRow {
  id: string
  state: DisputeState
  cents: number
  currency: string
  reason: string
  openedAt: string
  answerBy: string | null
  soldAs: SoldKind | null
  payer: CardRow | null
}

const selectDisputes = statement<DisputeRow, [before: string, limit: number]>(`
  select d.id, d.state, d.cents, d.currency, d.reason, d.opened_at as "openedAt", d.answer_due_at as "answerBy", y.sold_as as "soldAs",
         ${cardJson('p', 'pa')} as payer
    from dispute d left join payment y on y.tenant_id = $1 and y.reference = d.payment_reference
    ${cardJoin('p', 'pa', 'y.payer_id')}
   where d.tenant_id = $1 and d.id < $2 order by d.id desc limit $3`)

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
  message: string
  payer: CardRow | null
  creator: CardRow | null
  lines: LineRow[]
}

const paymentsBy = (column: 'payer_id' | 'creator_id') => `
  select y.id, y.paid_at as at, y.sold_as as "soldAs", y.sold_id as "soldId", y.currency, y.cents, coalesce(t.message, '') as message, ${back('y.reference')} as "backCents",
         ${isDisputed('y.reference')} as "isDisputed", ${cardJson('p', 'pa')} as payer, ${cardJson('c', 'ca')} as creator,
         coalesce((select json_agg(row_to_json(x) order by x.id) from (
           select ${lineColumns(isoInstantSql('l.happened_at'))} from ledger_line l ${lineJoins} where l.tenant_id = $1 and l.payment_reference = y.reference) x), '[]') as lines
    from payment y ${cardJoin('p', 'pa', 'y.payer_id')} ${cardJoin('c', 'ca', 'y.creator_id')}
    left join tip t on t.tenant_id = $1 and t.id = y.sold_id
   where y.tenant_id = $1 and y.${column} = $2 and y.id < $3 order by y.id desc limit $4`

const selectPaid = statement<PaymentRow, [profileId: string, before: string, limit: number]>(paymentsBy('payer_id'))
const selectEarned = statement<PaymentRow, [profileId: string, before: string, limit: number]>(paymentsBy('creator_id'))

/** What somebody has paid. */
export const paidBy = async (scope: Scope, profileId: string, { cursor = last, limit }: Page) =>
  pageFrom(await selectPaid(scope, profileId, cursor, limit), limit)

/** What was paid for somebody. */
export const earnedBy = async (scope: Scope, profileId: string, { cursor = last, limit }: Page) =>
  pageFrom(await selectEarned(scope, profileId, cursor, limit), limit)
