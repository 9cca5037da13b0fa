import { toldOfAct, type SubscriptionAct } from '@marquee/contract/notifications'
import type { Context } from '#http/actor.ts'
import { newId } from '#db/id.ts'
import type { Scope } from '#db/scope.ts'
import { record } from '#features/auditLog/record.ts'
import { announce } from '#jobs/announce.ts'
import * as a from './actQueries.ts'
import { paidUntil } from './grant.ts'
import * as q from './queries.ts'

const actions: Record<Exclude<SubscriptionAct, 'released'>, string> = {
  canceled: 'subscription.canceled', resumed: 'subscription.resumed', changed: 'subscription.changed', planned: 'subscription.changed',
  stayed: 'subscription.stayed', paused: 'subscription.paused', went_on: 'subscription.unpaused', kept: 'subscription.kept',
}

/** Writes into the audit log what whoever pays has done about what they pay for. */
export const recordAct = (inside: Context, action: string, tierId: string | null) => {
  const { profileId } = inside.me
  return record(inside, { actorId: profileId, action, targetType: 'profile', targetId: profileId, after: { tierId } })
}

/** The same, where the provider has done it and does not say how it stands by now. */
export const recordUnseen = (context: Context, what: Exclude<SubscriptionAct, 'released'>, { tier }: Pick<q.SubscriptionRow, 'tier'>) =>
  recordAct(context, actions[what], tier?.id ?? null)

/** The day that an act is about: when it ends, or changes, or is paid again. */
const dayOf = (what: SubscriptionAct, now: q.SubscriptionRow) => {
  if (what === 'canceled') return now.cancelsAt
  if (what === 'planned') return now.next?.at ?? null
  return what === 'paused' ? now.pausedUntil : paidUntil(now)
}

/** The price as it is agreed to from now on; or, where nothing is agreed to anew, what the next payment comes to. */
const priceOf = (what: SubscriptionAct, { per, cents, renewalCents, next }: q.SubscriptionRow) => {
  if (what === 'planned' && next) return { per: next.per, cents: next.cents }
  return { per, cents: what === 'changed' ? cents : renewalCents }
}

const toldIn = (what: SubscriptionAct, before: q.SubscriptionRow, now: q.SubscriptionRow, dueCents: number) => {
  const to = what === 'planned' ? now.next?.tier : now.tier
  return toldOfAct({ what, ...priceOf(what, now), dueCents, at: dayOf(what, now), from: before.tier?.name ?? '', to: to?.name ?? '' })
}

/**
 * Inside the transaction that takes it off hold: whoever pays hears that it goes on, and when they pay next; in the words of what goes on
 * after a pause, for that is what it is to them.
 */
export const toldOfHold = async (inside: Scope, id: string) => {
  const [payer] = await q.payersOf(inside, [id])
  const now = payer && (await q.runningSubscription(inside, payer.profileId))
  if (now?.id !== id || now.cancelsAt !== null || (now.status !== 'active' && now.status !== 'trialing')) return
  // A period that began meanwhile is not paid: it is paid again with the next, or as soon as they want to go on.
  const at = now.pausedUntil ?? paidUntil(now)
  const told = toldOfAct({
    what: 'released', per: now.per, cents: now.renewalCents, dueCents: now.isPeriodPaid ? 0 : now.renewalCents, at, from: now.tier?.name ?? '', to: now.tier?.name ?? '',
  })
  const actId = newId()
  await announce(inside, 'subscription_acted', actId, { subscriptionId: id, actId, told, at: new Date().toISOString() })
}

/**
 * Inside the transaction that writes down how it is now: what whoever pays has done is written into the audit log, and told to them: so
 * they have it in writing, and hear of it where it was not them. What is over by now is told as that.
 */
export const noteAct = async (inside: Context, what: Exclude<SubscriptionAct, 'released'>, before: q.SubscriptionRow, dueCents = 0) => {
  const { profileId } = inside.me
  const running = await q.runningSubscription(inside, profileId)
  const now = running?.id === before.id ? running : undefined
  await recordUnseen(inside, what, now ?? before)
  if (!now || (what === 'canceled' && now.cancelsAt === null)) return
  const told = toldIn(what, before, now, dueCents)
  if (await a.isNews(inside, before.id, told)) {
    const actId = newId()
    await announce(inside, 'subscription_acted', actId, { subscriptionId: before.id, actId, told, at: new Date().toISOString() })
  }
}
