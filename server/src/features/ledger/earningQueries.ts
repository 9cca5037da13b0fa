import type { EarningsSums } from '@marquee/contract/ledger'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'

/* What was paid for creators comes to. It is kept beside the ledger, and added to by whoever books. */

const hold = statement<object, []>('select hold_earnings($1)')

const columns = 'gross_cents, tax_cents, processor_cents, platform_cents, net_cents, payout_cents'
const names = columns.split(', ')
/** As many of each as there are in `from`, with what is there already. */
const added = `
  on conflict (tenant_id, creator_id, currency, payout_reference) do update set ${names.map((name) => `${name} = c.${name} + excluded.${name}`).join(', ')}`

const addLines = statement<object, [lineIds: readonly string[]]>(`
  insert into creator_earning as c (tenant_id, creator_id, currency, payout_reference, ${columns})
  select $1, n.* from earning_of_lines($1, $2::uuid[]) n ${added}`)

const insertPaidIn = statement<{ reference: string }, [payout: string, lines: readonly string[]]>(`
  insert into ledger_payout_line (tenant_id, line_reference, payout_reference)
  select $1::uuid, l.reference, $2 from unnest($3::text[]) l (reference) on conflict do nothing returning line_reference as reference`)

// What has not gone out yet becomes less by it: both are written in one statement.
const moveLines = statement<object, [payout: string, lines: readonly string[]]>(`
  with gone as (
    select n.* from earning_of_lines($1, array(select l.id from ledger_line l where l.tenant_id = $1 and l.reference = any ($3::text[]))) n),
  moved as (
    select creator_id, currency, $2::text as payout_reference, ${columns} from gone
    union all
    select creator_id, currency, '', ${names.map((name) => `-${name}`).join(', ')} from gone)
  insert into creator_earning as c (tenant_id, creator_id, currency, payout_reference, ${columns})
  select $1, m.* from moved m ${added}`)

interface Booked {
  /** The lines that were written just now. */
  lineIds: readonly string[]
  /** A payout, and the lines that were paid out in it, by the provider's names. */
  paidIn?: { payout: string; lines: readonly string[] }
}

/**
 * Inside a transaction, as the last thing that books: adds new lines to what creators have earned, and writes down what has been paid out.
 * From here on nobody else books in the channel until the transaction ends: a line and its payout, heard of at once, find each other.
 */
export const keepEarnings = async (inside: Scope, { lineIds, paidIn }: Booked) => {
  const { payout, lines } = paidIn ?? { payout: '', lines: [] }
  if (!lineIds.length && !lines.length) return
  await hold(inside)
  if (lineIds.length) await addLines(inside, lineIds)
  if (!lines.length) return
  const fresh = await insertPaidIn(inside, payout, lines)
  if (fresh.length) await moveLines(inside, payout, fresh.map(({ reference }) => reference))
}

/* Of payouts that a bank has sent back, few as they are, where the money went out in the end. */
const selectSums = statement<EarningsSums, [profileId: string]>(`
  with recursive way as (
    select f.reference as first, f.reference, f.state, 1 as step from payout f where f.tenant_id = $1 and f.state in ('failed', 'canceled')
    union all
    select way.first, n.reference, n.state, way.step + 1
      from way
      join ledger_line b on b.tenant_id = $1 and b.payout_reference = way.reference and b.kind = 'payout_back'
      join ledger_payout_line bl on bl.tenant_id = $1 and bl.line_reference = b.reference
      join payout n on n.tenant_id = $1 and n.reference = bl.payout_reference
     where way.state in ('failed', 'canceled') and way.step < 20),
  landed as (select distinct on (first) first, state from way order by first, step desc)
  select c.currency, sum(c.gross_cents)::bigint as "grossCents", sum(c.tax_cents)::bigint as "taxCents",
         sum(c.processor_cents)::bigint as "processorCents", sum(c.platform_cents)::bigint as "platformCents", sum(c.net_cents)::bigint as "netCents",
         sum(c.payout_cents)::bigint as "payoutCents",
         coalesce(sum(c.net_cents) filter (where coalesce(w.state, po.state) = 'paid'), 0)::bigint as "paidOutCents"
    from creator_earning c
    left join payout po on po.tenant_id = $1 and po.reference = c.payout_reference
    left join landed w on w.first = c.payout_reference
   where c.tenant_id = $1 and c.creator_id = $2
   group by c.currency order by c.currency`)

/** What all that was paid for somebody came to, with what went back, by currency. */
export const earnedSums = (scope: Scope, profileId: string): Promise<EarningsSums[]> => selectSums(scope, profileId)
