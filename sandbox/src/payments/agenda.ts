import { idOf } from './books.ts'
import { expire } from './checkout.ts'
import type { Desk } from './desk.ts'
import { subscriptionOf } from './invoices.ts'
import { scheduleDues } from './schedules.ts'
import { invoiceDues, subscriptionDues, type Due } from './renewals.ts'

/** What is held by one test clock; null for what goes by the provider's own time. */
export type Hand = { account: string | null; id: string } | null

const duesOf = (desk: Desk, hand: Hand): Due[] => {
  const { book } = desk
  const isHeld = (account: string | null, clock: string | { id: string } | null) =>
    hand === null ? clock === null : account === hand.account && clock !== null && idOf(clock) === hand.id
  return [
    ...book.everywhere('invoice').flatMap(({ account, object }) =>
      isHeld(account, object.test_clock) ? invoiceDues(desk, account, object, subscriptionOf(desk, account, object)) : []),
    // What a subscription is of from then on is settled before it renews.
    ...book.everywhere('subscription_schedule').flatMap(({ account, object }) =>
      isHeld(account, object.test_clock) ? scheduleDues(desk, account, object) : []),
    ...book.everywhere('subscription').flatMap(({ account, object }) =>
      isHeld(account, object.test_clock) ? subscriptionDues(desk, account, object) : []),
    ...book.everywhere('checkout.session').flatMap(({ account, object }) =>
      hand === null && object.status === 'open' ? [{ at: object.expires_at, act: () => expire(desk, account, object) }] : []),
  ]
}

/** Lets everything happen that has to until then, one after the other and each at its own moment. */
export const runUntil = (desk: Desk, hand: Hand, { from, until }: { from: number; until: number }, setTime: (at: number) => void): void => {
  let at = from
  for (;;) {
    let next: Due | undefined
    for (const due of duesOf(desk, hand)) if (due.at <= until && (!next || due.at < next.at)) next = due
    if (!next) break
    // What should have happened long ago happens now.
    at = Math.max(at, next.at)
    setTime(at)
    next.act()
  }
}
