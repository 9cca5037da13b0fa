import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { unseat } from '#features/events/placeQueries.ts'
import { holdSeats, moveUpLine } from '#features/events/rsvpQueries.ts'
import { announce } from '#jobs/announce.ts'
import * as o from './orderQueries.ts'
import { withdraw } from './refund.ts'
import { wakeLine } from './waitlist.ts'
import { endEntry } from './waitlistQueries.ts'

/* Whoever is banned comes to nothing: what they hold of events to come is free for others, and what they have paid for it goes back. */

const toCome = `e.status in ('published', 'live', 'postponed') and e.ends_at > now() and e.host_id <> $2`

interface Going {
  eventId: string
  startsAt: string
}

const selectGoing = statement<Going, [profileId: string]>(`
  select e.id as "eventId", e.starts_at as "startsAt" from event e
   where e.tenant_id = $1 and ${toCome} and e.id in (
     select r.event_id from event_rsvp r where r.tenant_id = $1 and r.profile_id = $2 and r.status in ('going', 'maybe', 'waitlisted')
     union all
     select l.event_id from ticket_waitlist l where l.tenant_id = $1 and l.profile_id = $2 and l.status in ('waiting', 'offered')
     union all
     select w.event_id from ticket_order w where w.tenant_id = $1 and w.buyer_id = $2 and w.status in ('held', 'paying', 'completed'))
   order by e.id`)

const lockBanned = statement<object, [profileId: string]>(
  `select 1 from account where tenant_id = $1 and profile_id = $2 and status = 'banned' for share`)

const leave = (scope: Scope, profileId: string, { eventId, startsAt }: Going) =>
  inTransaction(scope, async (inside) => {
    // A ban that was taken back meanwhile takes nothing any more.
    if (!(await lockBanned(inside, profileId)).length) return
    await holdSeats(inside, eventId)
    for (const order of await o.ordersOf(inside, eventId, profileId)) await withdraw(inside, order)
    await endEntry(inside, eventId, profileId)
    await wakeLine(inside, eventId)
    // Whoever has been let in is there, and was.
    if (await o.ticketCount(inside, eventId, profileId)) return
    await unseat(inside, eventId, profileId)
    await announce(inside, 'event_answered', eventId, { eventId, profileId, status: 'not_going' })
    await moveUpLine(inside, eventId, startsAt)
  })

/**
 * Frees the places that somebody has at events to come, if they are banned: each event in a transaction of its own. Called again, it goes
 * on where it was cut short.
 */
export const leaveEvents = async (scope: Scope, profileId: string) => {
  if (!(await o.isBanned(scope, profileId))) return
  for (const going of await selectGoing(scope, profileId)) await leave(scope, profileId, going)
}

const countOrders = statement<{ count: number }, [profileId: string]>(`
  select count(*)::int as count from ticket_order w join event e on e.tenant_id = $1 and e.id = w.event_id and ${toCome}
   where w.tenant_id = $1 and w.buyer_id = $2 and w.status = 'completed' and w.payment is not null and w.refund = 'none'
     and not exists (select 1 from ticket t where t.tenant_id = $1 and t.order_id = w.id and t.status = 'checked_in')`)

/** How many payments for tickets would go back to somebody who is banned now. */
export const refundsOf = async (scope: Scope, profileId: string) => (await countOrders(scope, profileId))[0]!.count
