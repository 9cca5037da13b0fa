import { giftLimits } from '@marquee/contract/gifts'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'

/* What the clock looks for among gifts. */

const batch = 100

const selectToAsk = statement<{ id: string; account: string; checkout: string }, []>(`
  update gift g set asked_at = now()
    from (select id from gift
           where tenant_id = $1 and paid_at is null and returned_at is null and checkout is not null and asked_at < now() - interval '50 minutes'
             and created_at > now() - interval '3 days'
           order by created_at limit ${batch} for update skip locked) due
   where g.tenant_id = $1 and g.id = due.id
  returning g.id, g.account, g.checkout`)

/** What somebody has begun to pay for, and of which nothing has been heard. */
export const giftsToAskFor = (scope: Scope) => selectToAsk(scope)

const removeUnpaid = statement<object, []>(`
  delete from gift g where g.tenant_id = $1 and g.paid_at is null and g.returned_at is null and g.created_at < now() - interval '2 days'
     and not exists (select 1 from payment p where p.tenant_id = $1 and p.sold_id = g.id)`)

/** Forgets what nobody has paid: the provider's page is closed after an hour. */
export const forgetUnpaid = (scope: Scope) => removeUnpaid(scope)

const selectToDeliver = statement<{ id: string }, []>(`
  select g.id from gift g
   where g.tenant_id = $1 and g.paid_at is not null and g.delivered_at is null and g.returned_at is null and g.deliver_at <= now()
     and g.recipient_email is not null and g.redeemer_id is null
   order by g.deliver_at limit ${batch}`)

/** Whose day has come. */
export const giftsToDeliver = async (scope: Scope) => (await selectToDeliver(scope)).map(({ id }) => id)

const selectClaimed = statement<{ id: string }, []>(`
  select g.id from gift g
   where g.tenant_id = $1 and g.redeemer_id is not null and g.redeemed_at is null and g.returned_at is null and g.expires_at is not null
   order by g.expires_at limit ${batch}`)

/** What somebody has redeemed, and the provider has not taken yet. */
export const giftsToCredit = async (scope: Scope) => (await selectClaimed(scope)).map(({ id }) => id)

/** In days: so long before something runs out somebody is told. */
const before = { expiring: 30, ending: 3 } as const

const holdExpiring = statement<{ id: string }, []>(`
  update gift g set reminded_at = now()
    from (select id from gift
           where tenant_id = $1 and redeemed_at is null and redeemer_id is null and returned_at is null and reminded_at is null and buyer_id is not null
             and expires_at > now() and expires_at < now() + interval '${before.expiring} days'
           order by expires_at limit ${batch} for update skip locked) due
   where g.tenant_id = $1 and g.id = due.id
  returning g.id`)

/** Which nobody has redeemed, and which run out soon: each once. */
export const giftsExpiring = async (inside: Scope) => (await holdExpiring(inside)).map(({ id }) => id)

// It may have been said of the same gift before that nobody had redeemed it.
const holdEnding = statement<{ id: string }, []>(`
  update gift g set reminded_at = now()
    from (select id from gift
           where tenant_id = $1 and redeemed_at is not null and ends_at is not null and returned_at is null and redeemer_id is not null
             and ends_at > now() and ends_at < now() + interval '${before.ending} days'
             and (reminded_at is null or reminded_at < ends_at - interval '${before.ending} days')
           order by ends_at limit ${batch} for update skip locked) due
   where g.tenant_id = $1 and g.id = due.id
  returning g.id`)

/** What somebody has of one ends in some days: each once. */
export const giftsEnding = async (inside: Scope) => (await holdEnding(inside)).map(({ id }) => id)

const forgetAddresses = statement<object, []>(`
  update gift set recipient_email = null, code_hash = null
   where tenant_id = $1 and recipient_email is not null and (expires_at < now() - interval '${giftLimits.addressKeptDays} days' or returned_at is not null)`)

/** The address of somebody who never came is kept no longer than it is of use. */
export const forgetOldAddresses = (scope: Scope) => forgetAddresses(scope)
