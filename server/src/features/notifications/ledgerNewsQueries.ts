import { isoInstantSql } from '#db/isoInstant.ts'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import type { Facts } from '#jobs/facts.ts'
import type { Part } from './partQueries.ts'

/* What those who are paid have to know of: banks that ask or take back, an account that sells no more, and what went back of tips. */

interface NewsRow {
  type: Part['type']
  recipientId: string
  sourceId: string
  about: string
  at: string
}

/** Each is a row of its own. */
const inMoney = (rows: NewsRow[]): Part[] => rows.map((row) => ({ ...row, actorId: null, target: row.sourceId, tab: 'money' }))

const owners = `join profile o on o.tenant_id = $1 and o.role in ('Owner', 'Superadmin')`

// One row for each turn that a dispute takes; a bank that only asks has taken nothing.
const selectDisputes = statement<NewsRow, [disputeIds: string[]]>(`
  select 'DISPUTE_UPDATE' as type, o.id as "recipientId", md5(d.id::text || turn.name)::uuid as "sourceId", now() as at,
         concat_ws(' ', turn.name, d.cents, d.currency, coalesce(${isoInstantSql('d.answer_due_at')}, '-'), '') as about
    from dispute d
   cross join lateral (
     select case when d.state = 'needs_response' and d.reminded_at is not null then 'soon'
                 when d.state = 'needs_response' then case when d.is_inquiry then 'asked' else 'opened' end
                 when d.state in ('won', 'lost') then case when d.is_inquiry then 'closed' else d.state end end as name) turn
    ${owners}
   where d.tenant_id = $1 and d.id = any($2::uuid[]) and turn.name is not null`)

/** A bank has asked or taken back, can still be answered for two days, or has decided: owners hear of each turn. */
export const changedDisputes = async (scope: Scope, disputeIds: string[]): Promise<Part[]> =>
  inMoney(await selectDisputes(scope, disputeIds))

// What the owner has done, and what has only begun, is no news to them; nor that the provider looks at what it has just been sent, unless
// that keeps people from paying who could pay before.
const selectStopped = statement<NewsRow, [moments: string[], wereSelling: boolean[]]>(`
  select 'PAYMENTS_STOPPED' as type, o.id as "recipientId", md5(a.reference || moment.at)::uuid as "sourceId", now() as at,
         concat_ws(' ', a.problem, 0, 'usd', '-', '') as about
    from payment_account a cross join unnest($2::text[], $3::boolean[]) moment (at, was_selling)
    ${owners}
   where a.tenant_id = $1 and ((a.state = 'restricted' and (moment.was_selling or a.problem = 'missing')) or (a.state = 'disabled' and a.problem in ('rejected', 'gone')))`)

/** The channel can sell no more: owners hear why. */
export const stoppedPayments = async (scope: Scope, facts: Facts['payment_account_changed'][]): Promise<Part[]> =>
  inMoney(await selectStopped(scope, facts.map(({ at }) => at), facts.map(({ wasSelling = true }) => wasSelling)))

// What the ledger takes in later than within a week is looked at again by somebody who mends it, and is no news.
const selectReturned = statement<NewsRow, [lineIds: string[]]>(`
  select 'TIP_RETURNED' as type, y.creator_id as "recipientId", l.id as "sourceId", least(l.happened_at, now()) as at,
         concat_ws(' ', l.kind, abs(coalesce(l.paid_cents, y.cents)), y.currency, '-', '') as about
    from ledger_line l join payment y on y.tenant_id = $1 and y.reference = l.payment_reference
   where l.tenant_id = $1 and l.id = any($2::uuid[]) and l.kind in ('refund', 'dispute') and y.sold_as = 'tip' and y.creator_id is not null
     and l.happened_at > now() - interval '7 days'
  union all
  select 'REFUND_FAILED', told.id, l.id, least(l.happened_at, now()), concat_ws(' ', y.sold_as, abs(coalesce(l.paid_cents, y.cents)), y.currency, '-', told.side)
    from ledger_line l join payment y on y.tenant_id = $1 and y.reference = l.payment_reference
   cross join lateral (
     select y.payer_id as id, 'payer' as side where y.payer_id is not null
     union all
     select o.id, 'owner' from profile o where o.tenant_id = $1 and o.role in ('Owner', 'Superadmin') and o.id is distinct from y.payer_id) told
   where l.tenant_id = $1 and l.id = any($2::uuid[]) and l.kind = 'refund_back' and l.happened_at > now() - interval '7 days'`)

/** A tip that went back is told to whoever had it; what could not be given back to whoever was to have it, and to the owners. */
export const returnedLines = async (scope: Scope, lineIds: string[]): Promise<Part[]> => inMoney(await selectReturned(scope, lineIds))
