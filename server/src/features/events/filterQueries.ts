import { isRunning } from '#db/entitled.ts'

/*
 * By what events are looked for, of an event `e` that is met on the way through the index by start, for the reader $2 in the tenant $1.
 * What few events fit is read once, whole, from its own index (`in`); what most have is looked up for each (`exists`).
 */

/** A kind of ticket of the event that anybody is shown and may take. */
const onOffer = `
  from ticket_type y
 where y.tenant_id = $1 and y.event_id = e.id and y.is_offered and y.visibility = 'shown' and y.audience = 'everyone' and y.kind <> 'tier'`

/** What the cheapest place costs that anybody may take; null where tickets are sold and there is none. */
export const leastCents = `(select min(y.cents) ${onOffer})`

/** Tickets are sold for it, and of every kind that people are shown all are taken or held. */
export const isSoldOut = `(
  e.access_mode = 'ticketed'
  and (select bool_and(coalesce(y.sold + y.held >= y.quantity, false)) from ticket_type y
        where y.tenant_id = $1 and y.event_id = e.id and y.is_offered and y.visibility = 'shown') is true)`

export const isFollowed = `exists (select 1 from follow fo where fo.tenant_id = $1 and fo.follower_id = $2 and fo.followed_id = e.host_id)`

const readersLevel = `(select coalesce(max(t.tier_level), 0) from entitlement t where t.tenant_id = $1 and t.profile_id = $2 and ${isRunning('t')})`

const isIncluded = `(
  e.visibility = 'tiers' and e.min_tier <= ${readersLevel}
  or exists (
    select 1 from ticket_type y join tier ti on ti.tenant_id = $1 and ti.id = y.tier_id
     where y.tenant_id = $1 and y.event_id = e.id and y.is_offered and y.visibility = 'shown' and y.kind = 'tier' and ti.level <= ${readersLevel}))`

interface Places {
  price: string
  mostCents: string
  tierId: string
  interestId: string
  suitsMe: string
  isFollowed: string
}

/** The condition that these values of a query stand for; one that is null, or false, lets everything through. */
export const fitsFilters = (of: Places) => `
  (${of.price}::text is null or case ${of.price}::text
     when 'free' then e.access_mode = 'rsvp' or exists (select 1 ${onOffer} and y.cents = 0)
     when 'paid' then e.access_mode = 'ticketed' and exists (select 1 ${onOffer} and y.cents > 0)
     else ${isIncluded} end)
  and (${of.mostCents}::int is null or e.access_mode = 'rsvp' or exists (select 1 ${onOffer} and y.cents <= ${of.mostCents}))
  and (${of.tierId}::uuid is null
       or exists (select 1 from tier ti where ti.tenant_id = $1 and ti.id = ${of.tierId} and e.visibility = 'tiers' and e.min_tier = ti.level)
       or exists (
         select 1 from ticket_type y
          where y.tenant_id = $1 and y.event_id = e.id and y.is_offered and y.visibility = 'shown' and y.tier_id = ${of.tierId}))
  and (${of.interestId}::uuid is null
       or e.id in (select ei.event_id from event_interest ei where ei.tenant_id = $1 and ei.interest_id = ${of.interestId}))
  and (not ${of.suitsMe}::boolean
       or e.id in (
         select ei.event_id from profile_interest pi join event_interest ei on ei.tenant_id = $1 and ei.interest_id = pi.interest_id
          where pi.tenant_id = $1 and pi.profile_id = $2))
  and (not ${of.isFollowed}::boolean
       or e.host_id in (select fo.followed_id from follow fo where fo.tenant_id = $1 and fo.follower_id = $2))`
