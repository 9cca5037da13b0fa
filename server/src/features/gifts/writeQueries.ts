import { giftLimits } from '@marquee/contract/gifts'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'

/* What happens to gifts. Each says whether it has happened just now, so that what follows happens once. */

export interface Begun {
  openUntil: string
  feeBps: number
}

interface Wanted {
  id: string
  tierId: string
  months: number
  cents: number
  buyerId: string
  message: string
  email: string | null
  /** Null for as soon as it is paid. */
  deliverAt: string | null
  account: string
}

type Inserted = [
  id: string, tierId: string, months: number, cents: number, buyerId: string, message: string, email: string | null,
  deliverAt: string | null, account: string,
]
const insertGift = statement<Begun, Inserted>(`
  insert into gift as g (tenant_id, id, tier_id, months, cents, buyer_id, message, recipient_email, deliver_at, account, open_until)
  values ($1, $2, $3, $4, $5, $6, $7, $8, coalesce($9::timestamptz, now()), $10, now() + interval '${giftLimits.openMinutes} minutes')
  on conflict (tenant_id, id) do update set id = g.id
   where g.tier_id = $3 and g.months = $4 and g.cents = $5 and g.buyer_id = $6 and g.message = $7 and g.recipient_email is not distinct from $8
     and ($9::timestamptz is null or g.deliver_at = $9::timestamptz) and g.account = $10 and g.paid_at is null
  returning g.open_until as "openUntil", (select c.platform_fee_bps from tenant c where c.tenant_id = $1) as "feeBps"`)

/** Notes what somebody means to give, and until when it can be paid; undefined where the id is another gift's, or that is paid. */
export const addGift = async (scope: Scope, { id, tierId, months, cents, buyerId, message, email, deliverAt, account }: Wanted) =>
  (await insertGift(scope, id, tierId, months, cents, buyerId, message, email, deliverAt, account))[0]

const updateCheckout = statement<object, [id: string, checkout: string]>('update gift set checkout = $3 where tenant_id = $1 and id = $2')

/** What the provider calls the page on which it is paid. */
export const setCheckout = (scope: Scope, id: string, checkout: string) => updateCheckout(scope, id, checkout)

// A link is there for whoever has bought it as soon as it is paid; a mail has still to go out.
const updatePaid = statement<{ id: string; tierId: string | null }, [checkout: string]>(`
  update gift
     set paid_at = now(), delivered_at = case when recipient_email is null then now() end,
         expires_at = case when recipient_email is null then now() + interval '${giftLimits.monthsToRedeem} months' end
   where tenant_id = $1 and checkout = $2 and paid_at is null
  returning id, tier_id as "tierId"`)

/** What was sold on this page is paid; the gift, where that is news. */
export const setPaid = async (inside: Scope, checkout: string) => (await updatePaid(inside, checkout))[0]

const selectChecked = statement<{ id: string }, [checkout: string]>('select id from gift where tenant_id = $1 and checkout = $2')

/** Whether this page is one of a gift. */
export const isGiftPage = async (scope: Scope, checkout: string) => (await selectChecked(scope, checkout)).length > 0

const updateCode = statement<{ id: string }, [id: string, hash: Buffer]>(`
  update gift
     set code_hash = $3, delivered_at = coalesce(delivered_at, now()),
         expires_at = coalesce(expires_at, now() + interval '${giftLimits.monthsToRedeem} months')
   where tenant_id = $1 and id = $2 and recipient_email is null and paid_at is not null and returned_at is null and redeemer_id is null
     and (expires_at is null or expires_at > now())
  returning id`)

/** Another link for one that is handed over: the one before ends. False where it is over. */
export const setCode = async (inside: Scope, id: string, hash: Buffer) => (await updateCode(inside, id, hash)).length > 0

const updateDelivered = statement<{ expiresAt: string | null }, [id: string, hash: Buffer]>(`
  update gift
     set code_hash = $3, mail_count = mail_count + 1, delivered_at = coalesce(delivered_at, now()),
         expires_at = coalesce(expires_at, now() + interval '${giftLimits.monthsToRedeem} months')
   where tenant_id = $1 and id = $2
  returning expires_at as "expiresAt"`)

/** Its mail goes out, with this code: until when it can be redeemed. */
export const setDelivered = async (inside: Scope, id: string, hash: Buffer) => (await updateDelivered(inside, id, hash))[0]!.expiresAt!

// Nobody gets in any more by a link that lies in somebody else's mailbox.
const updateAddress = statement<{ wasSent: boolean }, [id: string, email: string]>(`
  update gift set recipient_email = $3, code_hash = null
   where tenant_id = $1 and id = $2 and recipient_email is not null and paid_at is not null and returned_at is null and redeemer_id is null
     and (expires_at is null or expires_at > now()) and mail_count < ${giftLimits.mails}
  returning delivered_at is not null as "wasSent"`)

/** Where it is sent from now on; undefined where it is over, or was sent often enough. */
export const setAddress = async (inside: Scope, id: string, email: string) => (await updateAddress(inside, id, email))[0]

const updateRedeemed = statement<{ id: string }, [id: string, redeemerId: string, startsAt: string | null, endsAt: string | null]>(`
  update gift set redeemer_id = $3, redeemed_at = now(), starts_at = $4, ends_at = $5, recipient_email = null,
         credit_cents = case when $5::timestamptz is null then credit_cents end
   where tenant_id = $1 and id = $2 and redeemed_at is null
  returning id`)

/** Inside a transaction that holds it: somebody has redeemed it. Their address is no longer of use. */
export const setRedeemed = async (inside: Scope, id: string, redeemerId: string, when: { startsAt: string; endsAt: string } | null) =>
  (await updateRedeemed(inside, id, redeemerId, when?.startsAt ?? null, when?.endsAt ?? null)).length > 0

type Claimed = [id: string, redeemerId: string, cents: number, account: string, customer: string]
const updateClaimed = statement<object, Claimed>(`
  update gift set redeemer_id = $3, credit_cents = $4, credit_account = $5, credit_customer = $6 where tenant_id = $1 and id = $2`)

/** Inside a transaction that holds it: it is about to be credited to somebody at the provider, and is nobody else's meanwhile. */
export const claim = (inside: Scope, id: string, redeemerId: string, credit: { cents: number; account: string; customer: string }) =>
  updateClaimed(inside, id, redeemerId, credit.cents, credit.account, credit.customer)

const updateUnclaimed = statement<object, [id: string]>(`
  update gift set redeemer_id = null, credit_cents = null, credit_account = null, credit_customer = null
   where tenant_id = $1 and id = $2 and redeemed_at is null`)

/** It cannot be credited there: it is nobody's again. */
export const unclaim = (scope: Scope, id: string) => updateUnclaimed(scope, id)

const updateReturned = statement<{ redeemerId: string | null }, [id: string]>(`
  update gift set returned_at = now(), code_hash = null, paid_at = coalesce(paid_at, now())
   where tenant_id = $1 and id = $2 and returned_at is null returning redeemer_id as "redeemerId"`)

/** Inside a transaction that holds it: all that was paid for it has gone back; undefined where that is no news. */
export const setReturned = async (inside: Scope, id: string) => (await updateReturned(inside, id))[0]
