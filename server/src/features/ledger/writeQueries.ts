import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import type { Movement, PaidFacts, ProviderDispute, ProviderPayout } from '#payments/books.ts'
import { entriesOf, idFor, lineIdOf, soldIn } from './lineOf.ts'

type LineValues = [
  id: string, reference: string, kind: string, soldAs: string | null, payment: string | null, payout: string | null, currency: string,
  at: Date, accounts: string[], cents: number[],
]
const insertLine = statement<{ id: string }, LineValues>(`
  with line as (
    insert into ledger_line (tenant_id, id, reference, kind, sold_as, payment_reference, payout_reference, currency, happened_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning id),
  entries as (
    insert into ledger_entry (tenant_id, line_id, account, cents, currency)
    select $1::uuid, l.id, e.account, e.cents, $8 from line l cross join unnest($10::text[], $11::bigint[]) e (account, cents))
  select id from line`)

/** Inside a transaction: writes a movement down as a line and its entries; its id where it was not there yet. */
export const addLine = async (scope: Scope, movement: Movement): Promise<string | undefined> => {
  const { reference, kind, payment, payout, currency, happenedAt } = movement
  const entries = entriesOf(movement)
  const soldAs = payment && soldIn(payment.metadata).soldAs
  const [row] = await insertLine(
    scope, lineIdOf(movement), reference, kind, soldAs, payment?.reference ?? null, payout, currency, happenedAt,
    entries.map(({ account }) => account), entries.map(({ cents }) => cents))
  return row?.id
}

type PaymentValues = [
  id: string, reference: string, soldAs: string, soldId: string | null, payerId: string | null, creatorId: string | null, cents: number,
  currency: string, taxCents: number, at: Date,
]
// Who has left meanwhile is nobody here.
const insertPayment = statement<{ id: string }, PaymentValues>(`
  insert into payment (tenant_id, id, reference, sold_as, sold_id, payer_id, creator_id, cents, currency, tax_cents, paid_at)
  values ($1, $2, $3, $4, $5, (select p.id from profile p where p.tenant_id = $1 and p.id = $6),
          (select p.id from profile p where p.tenant_id = $1 and p.id = $7), $8, $9, $10, $11)
  on conflict do nothing returning id`)

/** Inside a transaction: writes a charge down, and who is behind it; false where it was there. */
export const addPayment = async (scope: Scope, { reference, cents, currency, taxCents, paidAt, metadata }: PaidFacts): Promise<boolean> => {
  const { soldAs, soldId, payerId, creatorId } = soldIn(metadata)
  const id = idFor(paidAt, reference)
  return (await insertPayment(scope, id, reference, soldAs, soldId, payerId, creatorId, cents, currency, taxCents, paidAt)).length > 0
}

type PayoutValues = [
  id: string, reference: string, cents: number, currency: string, state: string, problem: string | null, madeAt: Date, arrivesAt: Date,
  asOf: string,
]
const upsertPayout = statement<{ id: string; isOther: boolean }, PayoutValues>(`
  insert into payout as p (tenant_id, id, reference, cents, currency, state, problem, made_at, arrives_at, fetched_at)
  values ($1, $2, $3, $4, $5, $6, left($7, 300), $8, $9, $10::timestamptz)
  on conflict (tenant_id, reference) do update
    set state = excluded.state, problem = excluded.problem, arrives_at = excluded.arrives_at, fetched_at = excluded.fetched_at
  where p.fetched_at <= excluded.fetched_at
  returning new.id, old.state is distinct from new.state as "isOther"`)

/** Inside a transaction: how a payout was as of this time; what was asked for later stays. Its id where that is news. */
export const setPayout = async (scope: Scope, payout: ProviderPayout, asOf: string): Promise<string | undefined> => {
  const { reference, cents, currency, state, problem, madeAt, arrivesAt } = payout
  const [row] = await upsertPayout(scope, idFor(madeAt, reference), reference, cents, currency, state, problem, madeAt, arrivesAt, asOf)
  return row?.isOther ? row.id : undefined
}

const insertPaidIn = statement<object, [payout: string, lines: string[]]>(`
  insert into ledger_payout_line (tenant_id, line_reference, payout_reference)
  select $1::uuid, l.reference, $2 from unnest($3::text[]) l (reference) on conflict do nothing`)

/** Inside a transaction: which lines were paid out in it. */
export const setPaidIn = async (scope: Scope, payout: string, lines: string[]) => {
  if (lines.length) await insertPaidIn(scope, payout, lines)
}

type DisputeValues = [
  id: string, reference: string, payment: string, cents: number, currency: string, reason: string, state: string, answerBy: Date | null,
  openedAt: Date, asOf: string,
]
const upsertDispute = statement<object, DisputeValues>(`
  insert into dispute as d (tenant_id, id, reference, payment_reference, cents, currency, reason, state, answer_due_at, opened_at, fetched_at)
  values ($1, $2, $3, $4, $5, $6, left($7, 80), $8, $9, $10, $11::timestamptz)
  on conflict (tenant_id, reference) do update
    set state = excluded.state, answer_due_at = excluded.answer_due_at, fetched_at = excluded.fetched_at
  where d.fetched_at <= excluded.fetched_at`)

/** Inside a transaction: how a dispute was as of this time; what was asked for later stays. */
export const setDispute = (scope: Scope, dispute: ProviderDispute, asOf: string) => {
  const { reference, payment, cents, currency, reason, state, answerBy, openedAt } = dispute
  return upsertDispute(scope, idFor(openedAt, reference), reference, payment, cents, currency, reason, state, answerBy, openedAt, asOf)
}

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
const selectPayouts = statement<KeptState, [references: string[]]>(
  'select reference, state from payout where tenant_id = $1 and reference = any ($2::text[])')
const selectDisputes = statement<KeptState, [references: string[]]>(
  'select reference, state from dispute where tenant_id = $1 and reference = any ($2::text[])')

/** As payouts and disputes of these names are kept. */
export const payoutStatesOf = (scope: Scope, references: string[]) => selectPayouts(scope, references)
export const disputeStatesOf = (scope: Scope, references: string[]) => selectDisputes(scope, references)
