import type { NewSpecialOffer, SpecialOffer, SpecialOfferStatus } from '@marquee/contract/specialOffers'
import { specialOfferLimits } from '@marquee/contract/specialOffers'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'

/**
 * It counts as used by whoever pays or has paid with it, stands at the provider's page, or may have paid there without our having heard: by
 * all whose page is not known to be over.
 */
const counts = `s.status <> 'incomplete_expired'`
const used = (offer: string) =>
  `(select count(*) from subscription s where s.tenant_id = $1 and s.special_offer_id = ${offer} and ${counts})`
/* Whoever stands at the page with it can go back and come again: the last use is theirs till it is over. */
const usedByOthers = `(select count(*) from subscription s where s.tenant_id = $1 and s.special_offer_id = o.id and ${counts}
                          and not (s.status = 'incomplete' and s.profile_id is not distinct from $2))`
/* To whoever was about to leave, and of those who took it. */
const shown = (which: string) =>
  `(select count(*) from retention r where r.tenant_id = $1 and r.special_offer_id = o.id and r.${which})`
const status = (offer: string) =>
  `case when ${offer}.status in ('active', 'paused') and ${offer}.ends_at <= now() then 'expired' else ${offer}.status end`
const columns = `
  o.id, o.code, o.name, o.kind, o.value, o.duration, o.months, o.tier_ids as "tierIds", o.redemption,
  o.max_redemptions as "maxRedemptions", o.starts_at as "startsAt", o.ends_at as "endsAt", ${status('o')} as status`

const selectAll = statement<SpecialOffer, []>(`
  select ${columns}, (${used('o.id')} + ${shown('taken_at is not null')})::int as "usedCount", (${shown('shown_at is not null')})::int as "shownCount"
    from special_offer o where o.tenant_id = $1 order by o.created_at desc, o.id desc limit ${specialOfferLimits.count}`)

/** All of the channel, newest first. */
export const specialOffersOf = (scope: Scope) => selectAll(scope)

const selectStatus = statement<{ name: string; status: SpecialOfferStatus }, [id: string]>(
  `select o.name, ${status('o')} as status from special_offer o where o.tenant_id = $1 and o.id = $2`)

export const stored = async (scope: Scope, id: string) => (await selectStatus(scope, id))[0]

const selectTaken = statement<{ count: number; isTaken: boolean }, [code: string | null]>(`
  select count(*)::int as count, coalesce(bool_or(code = $2), false) as "isTaken" from special_offer where tenant_id = $1`)

/** How many there are, and whether one has this code. */
export const codeTaken = async (scope: Scope, code: string | null) => (await selectTaken(scope, code))[0]!

export const addSpecialOffer = ({ db, tenantId }: Scope, offer: NewSpecialOffer) =>
  db.insertInto('specialOffer').values({ tenantId, ...offer }).execute()

export const setStatus = ({ db, tenantId }: Scope, id: string, next: SpecialOfferStatus) =>
  db.updateTable('specialOffer').set({ status: next }).where('tenantId', '=', tenantId).where('id', '=', id).execute()

/** An offer with what decides whether somebody can have it. */
export type Wanted = Omit<SpecialOffer, 'usedCount' | 'shownCount'> & {
  hasBegun: boolean
  isUsedUp: boolean
  /** They have had it already. */
  isHad: boolean
  /** They have paid here before. */
  hasLeft: boolean
  /** They have tried something for nothing. */
  hasTried: boolean
}

const wanted = (where: string) => `
  select ${columns}, coalesce(o.starts_at <= now(), true) as "hasBegun", coalesce(o.max_redemptions <= ${usedByOthers}, false) as "isUsedUp",
         exists (select 1 from subscription s
                  where s.tenant_id = $1 and s.profile_id = $2 and s.special_offer_id = o.id and ${counts}
                    and s.status <> 'incomplete') as "isHad",
         exists (select 1 from subscription s
                  where s.tenant_id = $1 and s.profile_id = $2 and s.status = 'canceled' and s.started_at is not null) as "hasLeft",
         exists (select 1 from subscription s where s.tenant_id = $1 and s.profile_id = $2 and s.trial_ends_at is not null) as "hasTried"
    from special_offer o where o.tenant_id = $1 and ${where}`
const selectCalled = statement<Wanted, [profileId: string, code: string]>(wanted('o.code = $3'))
const selectOne = statement<Wanted, [profileId: string, id: string]>(wanted('o.id = $3'))

/** The offer of this code, for somebody; undefined where there is none. */
export const offerCalled = async (scope: Scope, profileId: string, code: string) => (await selectCalled(scope, profileId, code))[0]

/** The same by its id. */
export const offerById = async (scope: Scope, profileId: string, id: string) => (await selectOne(scope, profileId, id))[0]

const selectReference = statement<{ reference: string }, [id: string, account: string]>(
  'select reference from special_offer_reference where tenant_id = $1 and special_offer_id = $2 and account = $3')
const upsertReference = statement<{ reference: string }, [id: string, account: string, reference: string]>(`
  insert into special_offer_reference (tenant_id, special_offer_id, account, reference) values ($1, $2, $3, $4)
  on conflict (tenant_id, special_offer_id, account) do update set reference = special_offer_reference.reference
  returning reference`)

/** What the provider calls what it takes off; undefined where it has not heard of it. */
export const offerReference = async (scope: Scope, id: string, account: string) => (await selectReference(scope, id, account))[0]?.reference

export const addOfferReference = async (scope: Scope, id: string, account: string, reference: string) =>
  (await upsertReference(scope, id, account, reference))[0]!.reference

const selectPrice = statement<{ tierId: string; per: 'month' | 'year'; cents: number }, [priceId: string]>(
  'select tier_id as "tierId", per, cents from price where tenant_id = $1 and id = $2 and is_active')

/** A price that is offered. */
export const price = async (scope: Scope, priceId: string) => (await selectPrice(scope, priceId))[0]

const selectShownPrices = statement<{ tierId: string; per: 'month' | 'year'; cents: number }, []>(`
  select p.tier_id as "tierId", p.per, p.cents
    from tier t join price p on p.tenant_id = $1 and p.tier_id = t.id and p.is_active
   where t.tenant_id = $1 and t.status = 'active' and t.visibility = 'shown'
   order by t.level, p.per`)

/** Every price of what people are shown and can have, by level: two for each of ten tiers at most. */
export const shownPrices = (scope: Scope) => selectShownPrices(scope)
