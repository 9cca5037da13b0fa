import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { running } from './queries.ts'

/** How a subscription is written down. */
export interface Written {
  id: string
  /** Whatever the provider says of it, as one text. */
  standing: string
}

const columns = `
  s.id,
  row (s.status, s.price_id, s.period_start, s.period_end, s.trial_ends_at, s.cancels_at, s.ended_at, s.next_price_id, s.next_at,
       s.paused_until, s.is_period_paid, s.owed_cents, s.is_asked, s.card_last4, s.card_good_to)::text as standing`

const selectStanding = statement<Written, [references: string[]]>(`
  select ${columns} from subscription s where s.tenant_id = $1 and s.reference = any($2)`)

/** Those that the provider calls so. */
export const standingOf = (scope: Scope, references: string[]) => selectStanding(scope, references)

/** One that runs here, and of which the provider has said nothing. */
export interface Unseen extends Written {
  account: string
  reference: string
  session: string | null
}

const atOnce = 100
const selectUnseen = statement<Unseen, [account: string, asOf: string, after: string | null]>(`
  select ${columns}, s.account, s.reference, s.session from subscription s
   where s.tenant_id = $1 and s.account = $2 and s.status in ${running} and s.reference is not null
     and coalesce(s.fetched_at, s.created_at) < $3::timestamptz and ($4::uuid is null or s.id > $4::uuid)
   order by s.id limit ${atOnce}`)

/** What runs at this account and was not heard of since then, a page after the one that ended with `after`. */
export const unseenSince = (scope: Scope, account: string, asOf: string, after: string | null) => selectUnseen(scope, account, asOf, after)
