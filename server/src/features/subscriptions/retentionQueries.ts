import type { SpecialOfferDuration, SpecialOfferKind } from '@marquee/contract/specialOffers'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'

/* What is shown to whoever is about to leave, and what they did. */

export interface StayOfferRow {
  id: string
  name: string
  kind: SpecialOfferKind
  value: number
  duration: SpecialOfferDuration
  months: number | null
}

/* Whoever has stayed for one once is never shown another: it is for those who would leave, and not for each renewal. */
const selectOffer = statement<StayOfferRow, [profileId: string, tierId: string, subscriptionId: string]>(`
  select o.id, o.name, o.kind, o.value, o.duration, o.months
    from special_offer o
   where o.tenant_id = $1 and o.redemption = 'retention' and o.status = 'active'
     and coalesce(o.starts_at <= now(), true) and coalesce(now() < o.ends_at, true)
     and (o.tier_ids = '{}' or $3::uuid = any(o.tier_ids))
     and coalesce((select count(*) from retention r where r.tenant_id = $1 and r.special_offer_id = o.id and r.taken_at is not null) < o.max_redemptions, true)
     and not exists (select 1 from retention r
                      where r.tenant_id = $1 and r.taken_at is not null and (r.profile_id = $2 or r.subscription_id = $4))
   order by o.created_at desc, o.id desc`)

/** What somebody who pays for a tier can have if they stay, the latest first. */
export const stayOffers = (scope: Scope, profileId: string, { tierId, subscriptionId }: { tierId: string; subscriptionId: string }) =>
  selectOffer(scope, profileId, tierId, subscriptionId)

const insertShown = statement<object, [subscriptionId: string, specialOfferId: string, profileId: string]>(`
  insert into retention (tenant_id, subscription_id, special_offer_id, profile_id) values ($1, $2, $3, $4)
  on conflict (tenant_id, special_offer_id, subscription_id) do nothing`)

/** It was shown to them. */
export const noteShown = (scope: Scope, subscriptionId: string, specialOfferId: string, profileId: string) =>
  insertShown(scope, subscriptionId, specialOfferId, profileId)

const selectTaken = statement<{ isKept: boolean }, [subscriptionId: string, specialOfferId: string]>(`
  select r.kept_at is not null as "isKept" from retention r
   where r.tenant_id = $1 and r.subscription_id = $2 and r.special_offer_id = $3 and r.taken_at is not null`)

/** Whether they have taken it, and whether the provider knows it; undefined where they have not. */
export const takenOffer = async (scope: Scope, subscriptionId: string, specialOfferId: string) =>
  (await selectTaken(scope, subscriptionId, specialOfferId))[0]

const upsertTaken = statement<object, [subscriptionId: string, specialOfferId: string, profileId: string]>(`
  insert into retention (tenant_id, subscription_id, special_offer_id, profile_id, taken_at) values ($1, $2, $3, $4, now())
  on conflict (tenant_id, special_offer_id, subscription_id) do update set taken_at = now()`)

/** They take it; it is one of those that there are. */
export const take = (inside: Scope, subscriptionId: string, specialOfferId: string, profileId: string) =>
  upsertTaken(inside, subscriptionId, specialOfferId, profileId)

const updateKept = statement<object, [subscriptionId: string, specialOfferId: string]>(`
  update retention set kept_at = coalesce(kept_at, now()), taken_at = coalesce(taken_at, now())
   where tenant_id = $1 and subscription_id = $2 and special_offer_id = $3`)

/** The provider knows it. */
export const setKept = (scope: Scope, subscriptionId: string, specialOfferId: string) => updateKept(scope, subscriptionId, specialOfferId)

const clearTaken = statement<object, [subscriptionId: string, specialOfferId: string]>(`
  update retention set taken_at = null where tenant_id = $1 and subscription_id = $2 and special_offer_id = $3 and kept_at is null`)

/** The provider could not be told: it can be taken again. */
export const giveBack = (scope: Scope, subscriptionId: string, specialOfferId: string) => clearTaken(scope, subscriptionId, specialOfferId)
