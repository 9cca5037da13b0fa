import type { Scope } from '#db/scope.ts'
import { setGrant } from '#features/entitlements/paidQueries.ts'
import { announce } from '#jobs/announce.ts'
import type { ProviderSubscription, SubscriptionSales } from '#payments/subscriptions.ts'
import { grantOf } from './grant.ts'
import * as s from './settleQueries.ts'
import { unpaidTerms } from './termsQueries.ts'

/** Nobody has paid on a page in time. */
interface Abandoned {
  /** Our name of what was begun there. */
  id: string
  /** The page; null where there was none yet. */
  session: string | null
}

/** What the provider says when it is asked for a subscription. */
export interface Found {
  subscription: ProviderSubscription | undefined
  /** A page is over, and nothing has come of it; null where none is. */
  abandoned: Abandoned | null
  /** It ran, and the provider shows it no more: by our name of it. Absent where it does. */
  missing?: string
}

/** As which the provider knows a subscription of ours. */
export interface Known {
  id: string
  account: string
  session: string | null
  reference: string | null
}

/** Asks the provider how a subscription of ours is; no transaction is open. */
export const lookUp = async (sales: SubscriptionSales, { id, account, session, reference }: Known): Promise<Found> => {
  if (reference) {
    const subscription = await sales.subscription(account, reference)
    return subscription ? { subscription, abandoned: null } : { subscription, abandoned: null, missing: id }
  }
  const page = session ? await sales.session(account, session) : undefined
  if (page?.subscription) return { subscription: await sales.subscription(account, page.subscription), abandoned: null }
  return { subscription: undefined, abandoned: page?.isOpen ? null : { id, session } }
}

const held = async (inside: Scope, found: ProviderSubscription, asOf: string): Promise<s.HeldSubscription | undefined> => {
  const called = await s.subscriptionCalled(inside, found.reference, asOf)
  if (called ?? !found.ourId) return called
  const begun = await s.heldSubscription(inside, found.ourId, asOf)
  // What the provider keeps beside it can be written by the channel's owner: it must be the same person's, or that
  // of one who is erased and gets nothing, and nothing known already.
  const isTheirs = begun?.profileId === null || begun?.customer === found.customer
  return begun && !begun.reference && isTheirs ? begun : undefined
}

const changed = (inside: Scope, id: string) => announce(inside, 'subscription_changed', id, { subscriptionId: id })

/**
 * Inside a transaction: writes down how a subscription is, as the provider was asked at `asOf`, and what it gives. What was asked for later
 * stays. False where nobody has begun it here, or not yet.
 */
export const settleSubscription = async (inside: Scope, told: Found, asOf: string): Promise<boolean> => {
  const { subscription: found, abandoned, missing } = told
  if (!found) {
    if (abandoned) await s.setExpired(inside, abandoned.id, abandoned.session)
    if (missing && (await s.setMissing(inside, missing, asOf))) await changed(inside, missing)
    return true
  }
  const row = await held(inside, found, asOf)
  // What is over already gives nobody anything: whoever had it has been erased.
  if (!row) return found.endedAt !== null
  if (row.isNewer) return true
  const price = found.price ? await s.priceCalled(inside, row.account, found.price) : undefined
  const next = found.next ? await s.priceCalled(inside, row.account, found.next.price) : undefined
  if (await s.setStanding(inside, row.id, found, { price, next }, asOf)) await changed(inside, row.id)
  if (found.status === 'trialing' && row.status !== 'trialing') await announce(inside, 'trial_begun', row.id, { subscriptionId: row.id })
  if (found.endedAt && found.isInvoiceOpen) await announce(inside, 'subscription_ended_owing', row.id, { subscriptionId: row.id })
  const { profileId } = row
  if (!profileId) return true
  const tier = price ? { tierId: price.tierId, tierLevel: price.level } : { tierId: row.tierId, tierLevel: row.tierLevel }
  if (await setGrant(inside, { id: row.id, profileId, ...tier }, grantOf(found, await unpaidTerms(inside))))
    await announce(inside, 'entitlement_changed', profileId, { profileId, sourceId: row.id })
  return true
}
