import type { DisputeState, RefundReason, SoldKind } from '@marquee/contract/ledger'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import type { Movement, PaidFacts, ProviderDispute, ProviderPayout } from '#payments/books.ts'
import { ourIdIn } from '#payments/ourId.ts'
import { entriesOf, firstIdFrom, idFor, lineIdOf, soldIn, type Sold } from './lineOf.ts'

type LineValues = [
  id: string, reference: string, kind: string, soldAs: string | null, payment: string | null, payout: string | null, currency: string,
  at: Date, paidCents: number | null, refundId: string | null, accounts: string[], cents: number[],
]
// Whoever has the account can write any id beside a refund: it is one of ours where we have asked for just that.
const insertLine = statement<{ id: string }, LineValues>(`
  with line as (
    insert into ledger_line (tenant_id, id, reference, kind, sold_as, payment_reference, payout_reference, currency, happened_at, paid_cents, refund_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, (
      select r.id from refund r where r.tenant_id = $1 and r.id = $11::uuid and r.payment_reference = $6 and r.cents = abs($10::bigint)))
    on conflict do nothing returning id),
  entries as (
    insert into ledger_entry (tenant_id, line_id, account, cents, currency)
    select $1::uuid, l.id, e.account, e.cents, $8 from line l cross join unnest($12::text[], $13::bigint[]) e (account, cents))
  select id from line`)

/** Inside a transaction: writes a movement down as a line and its entries; its id where it was not there yet. `soldAs` is its payment's. */
export const addLine = async (scope: Scope, movement: Movement, soldAs: SoldKind | null): Promise<string | undefined> => {
  const { reference, kind, payment, payout, currency, happenedAt, paidCents, refund } = movement
  const entries = entriesOf(movement)
  const [row] = await insertLine(
    scope, lineIdOf(movement), reference, kind, soldAs, payment?.reference ?? null, payout, currency, happenedAt, paidCents,
    ourIdIn(refund), entries.map(({ account }) => account), entries.map(({ cents }) => cents))
  return row?.id
}

type PaymentValues = [
  id: string, reference: string, soldAs: string, soldId: string | null, cents: number, currency: string, taxCents: number, at: Date,
  intent: string | null, customer: string | null, subscription: string | null, price: string | null,
]
/*
 * What a charge says of itself is believed where our own rows say it, too: a tip, an order or a gift of just that much that nothing else
 * has paid, a subscription that the provider calls so. Anything else was sold by the same account somewhere else, and is nobody's.
 */
const insertPayment = statement<Sold, PaymentValues>(`
  with known as (
    select 'tip' as sold_as, t.id, t.payer_id, t.creator_id
      from tip t where $4 = 'tip' and $7 = 'usd' and t.tenant_id = $1 and t.id = $5::uuid and t.cents = $6
    union all
    select 'ticket', o.id, o.buyer_id, v.host_id
      from ticket_order o left join event v on v.tenant_id = $1 and v.id = o.event_id
     where $4 = 'ticket' and $7 = 'usd' and o.tenant_id = $1 and o.id = $5::uuid and o.total_cents = $6 and coalesce(o.payment, $10) = $10
    union all
    select 'subscription', s.id, s.profile_id, null
      from subscription s
     where $4 = 'subscription' and s.tenant_id = $1
       and (s.reference = $12 or (s.reference is null and s.id = $5::uuid and exists (
             select from pay_customer c
              where c.tenant_id = $1 and c.profile_id = s.profile_id and c.account = s.account and c.reference = $11)))
    union all
    select 'gift', g.id, g.buyer_id, null from gift g where $4 = 'gift' and $7 = 'usd' and g.tenant_id = $1 and g.id = $5::uuid and g.cents = $6)
  insert into payment (tenant_id, id, reference, sold_as, sold_id, payer_id, creator_id, cents, currency, tax_cents, paid_at, price_id)
  select $1, $2, $3, coalesce(k.sold_as, 'other'), k.id, k.payer_id, k.creator_id, $6, $7, $8, $9,
         (select r.price_id from price_reference r join payment_account a on a.tenant_id = $1 and a.reference = r.account
           where r.tenant_id = $1 and r.reference = $13)
    from (values (1)) one (row)
    left join known k on k.sold_as = 'subscription'
      or not exists (select from payment y where y.tenant_id = $1 and y.sold_id = k.id and y.reference <> $3)
  on conflict do nothing returning sold_as as "soldAs", sold_id as "soldId"`)
const selectSold = statement<Sold, [reference: string]>(
  'select sold_as as "soldAs", sold_id as "soldId" from payment where tenant_id = $1 and reference = $2')

/** Inside a transaction: writes a charge down, and who is behind it, where it is not there yet; answers what we know to have been sold. */
export const addPayment = async (scope: Scope, payment: PaidFacts): Promise<Sold> => {
  const { reference, cents, currency, taxCents, paidAt, intent, customer, subscription, price, metadata } = payment
  const { soldAs, soldId } = soldIn(metadata)
  const [made] = await insertPayment(
    scope, idFor(paidAt, reference), reference, soldAs, soldId, cents, currency, taxCents, paidAt, intent, customer, subscription, price)
  return made ?? (await selectSold(scope, reference))[0]!
}

type PayoutValues = [
  id: string, reference: string, cents: number, currency: string, state: string, problem: string | null, madeAt: Date, arrivesAt: Date,
  asOf: string, isManual: boolean, isListed: boolean,
]
const upsertPayout = statement<{ id: string; isOther: boolean }, PayoutValues>(`
  insert into payout as p (tenant_id, id, reference, cents, currency, state, problem, made_at, arrives_at, fetched_at, is_manual, is_listed)
  values ($1, $2, $3, $4, $5, $6, left($7, 300), $8, $9, $10::timestamptz, $11, $12)
  on conflict (tenant_id, reference) do update
    set state = excluded.state, problem = excluded.problem, arrives_at = excluded.arrives_at, fetched_at = excluded.fetched_at,
        is_listed = p.is_listed or excluded.is_listed
  where p.fetched_at <= excluded.fetched_at
  returning new.id, old.state is distinct from new.state as "isOther"`)

/** Inside a transaction: how a payout was as of this time; what was asked for later stays. Its id where that is news. */
export const setPayout = async (scope: Scope, payout: ProviderPayout, asOf: string): Promise<string | undefined> => {
  const { reference, cents, currency, state, problem, madeAt, arrivesAt, isManual, isListed } = payout
  const id = idFor(madeAt, reference)
  const [row] = await upsertPayout(scope, id, reference, cents, currency, state, problem, madeAt, arrivesAt, asOf, isManual, isListed)
  return row?.isOther ? row.id : undefined
}

type DisputeValues = [
  id: string, reference: string, payment: string, cents: number, currency: string, reason: string, state: string, answerBy: Date | null,
  openedAt: Date, asOf: string, isInquiry: boolean,
]
export interface ChangedDispute {
  id: string
  /** Null for one that is new. */
  before: DisputeState | null
  isOther: boolean
}
// An inquiry can become a dispute.
const upsertDispute = statement<ChangedDispute, DisputeValues>(`
  insert into dispute as d (tenant_id, id, reference, payment_reference, cents, currency, reason, state, answer_due_at, opened_at, fetched_at, is_inquiry)
  values ($1, $2, $3, $4, $5, $6, left($7, 80), $8, $9, $10, $11::timestamptz, $12)
  on conflict (tenant_id, reference) do update
    set state = excluded.state, answer_due_at = excluded.answer_due_at, fetched_at = excluded.fetched_at, is_inquiry = excluded.is_inquiry
  where d.fetched_at <= excluded.fetched_at
  returning new.id, old.state as before, (old.state, old.is_inquiry) is distinct from (new.state, new.is_inquiry) as "isOther"`)

/** Inside a transaction: how a dispute was as of this time; what was asked for later stays, and then it answers nothing. */
export const setDispute = async (scope: Scope, dispute: ProviderDispute, asOf: string): Promise<ChangedDispute | undefined> => {
  const { reference, payment, cents, currency, reason, state, answerBy, openedAt, isInquiry } = dispute
  const id = idFor(openedAt, reference)
  return (await upsertDispute(scope, id, reference, payment, cents, currency, reason, state, answerBy, openedAt, asOf, isInquiry))[0]
}

const noteReminded = statement<{ id: string }, []>(`
  update dispute set reminded_at = now()
   where tenant_id = $1 and state = 'needs_response' and reminded_at is null and answer_due_at between now() and now() + interval '2 days'
     and opened_at < now() - interval '1 day'
  returning id`)

/** Inside a transaction: the disputes that can be answered for two days more, each once; one of today was told today. */
export const remindedDisputes = (scope: Scope) => noteReminded(scope)

interface KeptNet {
  reference: string
  netCents: number
}
const selectNets = statement<KeptNet, [references: string[]]>(`
  select l.reference, coalesce((
           select sum(e.cents) from ledger_entry e
            where e.tenant_id = $1 and e.line_id = l.id and e.account in ('channel', 'tax')), 0)::bigint as "netCents"
    from ledger_line l where l.tenant_id = $1 and l.reference = any ($2::text[])`)

/** What lines of these names change of what lies in the account. */
export const netsOf = (scope: Scope, references: string[]) => selectNets(scope, references)

interface KeptState {
  reference: string
  state: string
}
// Of a payout it belongs to its state whether it is known what was in it.
const payoutState = `state || case when is_listed then ' listed' else '' end`
const selectPayouts = statement<KeptState, [references: string[]]>(
  `select reference, ${payoutState} as state from payout where tenant_id = $1 and reference = any ($2::text[])`)
const selectDisputes = statement<KeptState, [references: string[]]>(
  'select reference, state from dispute where tenant_id = $1 and reference = any ($2::text[])')

/** As payouts and disputes of these names are kept. */
export const payoutStatesOf = (scope: Scope, references: string[]) => selectPayouts(scope, references)
export const disputeStatesOf = (scope: Scope, references: string[]) => selectDisputes(scope, references)

interface Open {
  reference: string
}
const selectOpenPayouts = statement<Open, [limit: number]>(`
  select reference from payout where tenant_id = $1 and (state in ('pending', 'in_transit') or not (is_manual or is_listed)) order by id limit $2`)
const selectOpenDisputes = statement<Open, [limit: number]>(`
  select reference from dispute where tenant_id = $1 and state in ('needs_response', 'under_review') order by answer_due_at limit $2`)

/** Those of which something is still to come, however old they are. */
export const openPayouts = (scope: Scope, limit: number) => selectOpenPayouts(scope, limit)
export const openDisputes = (scope: Scope, limit: number) => selectOpenDisputes(scope, limit)

interface Lying {
  currency: string
  cents: number
}
const selectLying = statement<Lying, [from: string]>(`
  select l.currency, sum(e.cents)::bigint as cents
    from ledger_line l join ledger_entry e on e.tenant_id = $1 and e.line_id = l.id and e.account in ('channel', 'tax')
   where l.tenant_id = $1 and l.id >= $2 group by l.currency`)

/** What lies in the account by the ledger, by currency, of what has moved from this time on. */
export const lyingIn = (scope: Scope, from: Date) => selectLying(scope, firstIdFrom(from))

const upsertComparison = statement<object, [different: number, isOff: boolean | null]>(`
  insert into ledger_comparison as c (tenant_id, compared_at, different_count, balanced_at, is_off)
  values ($1, now(), $2, case when $3::boolean is not null then now() end, coalesce($3, false))
  on conflict (tenant_id) do update
    set compared_at = excluded.compared_at, different_count = excluded.different_count,
        balanced_at = coalesce(excluded.balanced_at, c.balanced_at), is_off = case when $3 is null then c.is_off else excluded.is_off end`)

/** The ledger has been held against the provider's books now; `isOff` is null where what lies in the account was not looked at. */
export const setCompared = (scope: Scope, differentCount: number, isOff: boolean | null) => upsertComparison(scope, differentCount, isOff)

const selectOff = statement<{ isOff: boolean }, []>('select is_off as "isOff" from ledger_comparison where tenant_id = $1')

/** What lay in the account was not what the lines came to when that was last compared. */
export const wasOff = async (scope: Scope) => (await selectOff(scope))[0]?.isOff ?? false

type RefundValues = [id: string, lineId: string, payment: string, actorId: string, cents: number, reason: string]
const insertRefund = statement<{ id: string }, RefundValues>(`
  insert into refund (tenant_id, id, line_id, payment_reference, actor_id, cents, reason) values ($1, $2, $3, $4, $5, $6, $7)
  on conflict do nothing returning id`)

interface WantedBack {
  id: string
  lineId: string
  payment: string
  actorId: string
  cents: number
  reason: RefundReason
}

/** Inside a transaction: somebody wants to give something back; false where that id is there already. */
export const addRefund = async (scope: Scope, { id, lineId, payment, actorId, cents, reason }: WantedBack): Promise<boolean> =>
  (await insertRefund(scope, id, lineId, payment, actorId, cents, reason)).length > 0

const noteRefused = statement<object, [id: string]>('update refund set refused_at = now() where tenant_id = $1 and id = $2 and refused_at is null')

/** The provider would not. */
export const setRefused = (scope: Scope, id: string) => noteRefused(scope, id)
