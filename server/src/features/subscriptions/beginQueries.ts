import { subscriptionLimits } from '@marquee/contract/subscriptions'
import { oneByOne } from '#db/oneByOne.ts'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { leftColumns, type LeftRow } from './leaveQueries.ts'

/** Who begins waits for who changes tiers, and for each other: the last place goes once, and no tier that somebody is about to pay for. */
export const inTurn = <S extends Scope, Result>(scope: S, work: (inside: S) => Promise<Result>) => oneByOne(scope, 'tiers', work)

const selectPrice = statement<{ tierId: string }, [priceId: string]>(
  'select tier_id as "tierId" from price where tenant_id = $1 and id = $2 and is_active')

/** Which tier it is a price of; undefined for one that is not offered. */
export const tierOfPrice = async (scope: Scope, priceId: string) => (await selectPrice(scope, priceId))[0]?.tierId

export interface BegunRow {
  id: string
  isOpen: boolean
  profileId: string | null
  priceId: string
  /** With which offer. */
  specialOfferId: string | null
  offerCode: string | null
  /** The provider's page on which it is paid; null while that is still to be made. */
  session: string | null
  tierId: string
  tierName: string
  per: 'month' | 'year'
  cents: number
  trialDays: number
  account: string
  openUntil: string
  feeBps: number
}

const selectBegun = statement<BegunRow, [id: string]>(`
  select s.id, s.status = 'incomplete' and (s.session is null or s.open_until > now()) as "isOpen", s.profile_id as "profileId",
         s.price_id as "priceId", t.id as "tierId", t.name as "tierName", s.per, s.cents, s.trial_days as "trialDays", s.account, s.session,
         s.open_until as "openUntil", c.platform_fee_bps as "feeBps", s.special_offer_id as "specialOfferId", o.code as "offerCode"
    from subscription s
    join tier t on t.tenant_id = $1 and t.id = s.tier_id
    join tenant c on c.tenant_id = $1
    left join special_offer o on o.tenant_id = $1 and o.id = s.special_offer_id
   where s.tenant_id = $1 and s.id = $2`)

/** What was begun, as it is to be asked for at the provider. */
export const begun = async (scope: Scope, id: string) => (await selectBegun(scope, id))[0]

interface New {
  id: string
  profileId: string
  priceId: string
  trialDays: number
  account: string
  specialOfferId: string | null
}

const openFor = `interval '${subscriptionLimits.openMinutes} minutes'`
/** For how long the same page is asked for again before it is another one. */
const againMinutes = 4

type Begun = [id: string, profileId: string, priceId: string, trialDays: number, account: string, specialOfferId: string | null]
const insertBegun = statement<object, Begun>(`
  insert into subscription (
    tenant_id, id, profile_id, tier_id, tier_level, price_id, per, cents, trial_days, account, special_offer_id, open_until)
  select $1, $2, $3, t.id, t.level, p.id, p.per, p.cents, $5, $6, $7, now() + ${openFor}
    from price p join tier t on t.tenant_id = $1 and t.id = p.tier_id
   where p.tenant_id = $1 and p.id = $4`)

/** Somebody begins; the amount is that of the row of the price. */
export const addBegun = (inside: Scope, { id, profileId, priceId, trialDays, account, specialOfferId }: New) =>
  insertBegun(inside, id, profileId, priceId, trialDays, account, specialOfferId)

const updateOpen = statement<object, [id: string, isForced: boolean]>(`
  update subscription set open_until = now() + ${openFor}
   where tenant_id = $1 and id = $2 and status = 'incomplete' and session is null
     and ($3 or open_until < now() + ${openFor} - interval '${againMinutes} minutes')`)

/**
 * Its page is still to be made, and would be open for too short by now. `isForced`: the provider was asked for one and has not answered,
 * and would answer the same again: from now on it is asked for another. The one before is paid by nobody, for nobody was led there.
 */
export const reopen = (scope: Scope, id: string, { isForced = false } = {}) => updateOpen(scope, id, isForced)

const updateSession = statement<{ id: string }, [id: string, session: string]>(`
  update subscription set session = $3
   where tenant_id = $1 and id = $2 and status = 'incomplete' and (session is null or session = $3) returning id`)

/** On which page it can be paid; false where it was given up meanwhile for another, or has a page already. */
export const setSession = async (scope: Scope, id: string, session: string) => (await updateSession(scope, id, session)).length > 0

const upsertCustomer = statement<{ reference: string }, [profileId: string, account: string, reference: string]>(`
  insert into pay_customer (tenant_id, profile_id, account, reference) values ($1, $2, $3, $4)
  on conflict (tenant_id, profile_id, account) do update set reference = pay_customer.reference
  returning reference`)

/** Keeps what the provider calls somebody; answers what it called them first. */
export const addCustomer = async (scope: Scope, profileId: string, account: string, reference: string) =>
  (await upsertCustomer(scope, profileId, account, reference))[0]!.reference

const selectReference = statement<{ reference: string }, [priceId: string, account: string]>(
  'select reference from price_reference where tenant_id = $1 and price_id = $2 and account = $3')
const upsertReference = statement<{ reference: string }, [priceId: string, account: string, reference: string]>(`
  insert into price_reference (tenant_id, price_id, account, reference) values ($1, $2, $3, $4)
  on conflict (tenant_id, price_id, account) do update set reference = price_reference.reference
  returning reference`)

/** What the provider calls a price; undefined where it has not heard of it. */
export const priceReference = async (scope: Scope, priceId: string, account: string) =>
  (await selectReference(scope, priceId, account))[0]?.reference

export const addPriceReference = async (scope: Scope, priceId: string, account: string, reference: string) =>
  (await upsertReference(scope, priceId, account, reference))[0]!.reference

/** So many are asked for while somebody waits; the clock asks for the rest. */
const overdueAtOnce = 10

const selectOverdue = statement<LeftRow, [priceId: string, code: string | null, id: string]>(`
  select ${leftColumns} from subscription s
   where s.tenant_id = $1 and s.status = 'incomplete' and s.open_until < now() and s.id <> $4
     and (s.tier_id = (select p.tier_id from price p where p.tenant_id = $1 and p.id = $2)
          or s.special_offer_id = (select o.id from special_offer o where o.tenant_id = $1 and o.code = $3))
   order by s.open_until limit ${overdueAtOnce}`)

/**
 * Whose page is over without a word, beside one's own: each holds a place of the tier, or a use of the code, until the provider has said
 * that nobody has paid there.
 */
export const overdueFor = (scope: Scope, { id, priceId, code = null }: { id: string; priceId: string; code?: string | null | undefined }) =>
  selectOverdue(scope, priceId, code, id)
