import type { PaymentNeed, PaymentProblem, PaymentState } from '@marquee/contract/payments'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'

export interface PaymentAccountRow {
  reference: string
  isLive: boolean
  state: Exclude<PaymentState, 'not_connected'>
  problem: PaymentProblem | null
  missing: PaymentNeed[]
  country: string
  currency: string | null
  connectedAt: string
  hasLeft: boolean
  checkedAt: string | null
  /** Tax is reckoned up by the provider. */
  collectsTax: boolean
}

/** From when on what was sold counts: since the channel has had accounts of the mode that it has now; as a value in a statement. */
export const booksFrom = `coalesce((select b.books_from from payment_account b where b.tenant_id = $1), '-infinity')`

const rows = `
  select reference, livemode as "isLive", state, problem, missing, country, currency, connected_at as "connectedAt",
         disconnected_at is not null as "hasLeft", fetched_at as "checkedAt", collects_tax as "collectsTax"
    from payment_account where tenant_id = $1`
const selectAccount = statement<PaymentAccountRow, []>(rows)
const holdAccount = statement<PaymentAccountRow, []>(`${rows} for update`)

/** The account at which the channel is paid; undefined where it never was connected. */
export const paymentAccount = async (scope: Scope): Promise<PaymentAccountRow | undefined> => (await selectAccount(scope))[0]

/** Inside a transaction: the same as it stays until the end. */
export const heldAccount = async (scope: Scope): Promise<PaymentAccountRow | undefined> => (await holdAccount(scope))[0]

const upsertAccount = statement<object, [reference: string, isLive: boolean, country: string]>(`
  insert into payment_account (tenant_id, reference, livemode, country) values ($1, $2, $3, $4)
  on conflict (tenant_id) do update
    set books_from = case when payment_account.livemode <> excluded.livemode then now() else payment_account.books_from end,
        reference = excluded.reference, livemode = excluded.livemode, country = excluded.country, state = 'onboarding', problem = null,
        missing = '{}', currency = null, connected_at = now(), disconnected_at = null, fetched_at = null,
        portal_reference = null, collects_tax = false
  where payment_account.reference <> excluded.reference`)

/** The channel has an account at the provider from now on; one that it had goes. */
export const setAccount = (scope: Scope, reference: string, isLive: boolean, country: string) =>
  upsertAccount(scope, reference, isLive, country)

const noteLeft = statement<object, [hasLeft: boolean]>(
  'update payment_account set disconnected_at = case when $2::boolean then now() end where tenant_id = $1')

/** Whether its owner wants nothing sold. */
export const setLeft = (scope: Scope, hasLeft: boolean) => noteLeft(scope, hasLeft)

const noteTax = statement<{ isOther: boolean }, [reference: string, collectsTax: boolean]>(`
  update payment_account set collects_tax = $3 where tenant_id = $1 and reference = $2
  returning old.collects_tax is distinct from new.collects_tax as "isOther"`)

/** Whether tax is reckoned up for the account from now on; answers whether that is news. */
export const setTax = async (scope: Scope, reference: string, collectsTax: boolean): Promise<boolean> =>
  (await noteTax(scope, reference, collectsTax))[0]?.isOther ?? false

const selectPortal = statement<{ portal: string | null }, [reference: string]>(
  'select portal_reference as portal from payment_account where tenant_id = $1 and reference = $2')
const notePortal = statement<object, [reference: string, portal: string]>(
  'update payment_account set portal_reference = $3 where tenant_id = $1 and reference = $2')

/** How the provider's pages for another card are set up at the channel's account; undefined where they are not. */
export const portalReference = async (scope: Scope, account: string): Promise<string | undefined> =>
  (await selectPortal(scope, account))[0]?.portal ?? undefined

/** They are set up so from now on. */
export const setPortalReference = (scope: Scope, account: string, portal: string) => notePortal(scope, account, portal)

interface Written {
  state: PaymentAccountRow['state']
  problem: PaymentProblem | null
  missing: PaymentNeed[]
  country: string
  currency: string | null
}

type Values = [state: string, problem: string | null, missing: string[], country: string, currency: string | null]
const noteStanding = statement<object, Values>(
  'update payment_account set state = $2, problem = $3, missing = $4, country = $5, currency = $6 where tenant_id = $1')
const noteAsked = statement<{ reference: string }, [reference: string, asOf: string]>(`
  update payment_account set fetched_at = $3::timestamptz
   where tenant_id = $1 and reference = $2 and (fetched_at is null or fetched_at <= $3::timestamptz) returning reference`)

/** Inside a transaction: how the account stands from now on. */
export const setStanding = (scope: Scope, { state, problem, missing, country, currency }: Written) =>
  noteStanding(scope, state, problem, missing, country, currency)

/** Inside a transaction: what the provider was asked for at this time is the newest; false where something newer is there already. */
export const setAsked = async (scope: Scope, reference: string, asOf: string): Promise<boolean> =>
  (await noteAsked(scope, reference, asOf)).length > 0

const readClock = statement<{ at: string }, []>('select clock_timestamp() as at where $1::uuid is not null')

/** The database's time, by which what was asked first is told from what was asked later. */
export const clock = async (scope: Scope): Promise<string> => (await readClock(scope))[0]!.at
