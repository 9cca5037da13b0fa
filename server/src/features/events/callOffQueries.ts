import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import type { Context } from '#http/actor.ts'
import { requireRecent } from '#http/guards.ts'
import { announce } from '#jobs/announce.ts'
import { giveNotice } from './noticeQueries.ts'
import { holdSeats } from './rsvpQueries.ts'
import { setWords } from './wordQueries.ts'

/*
 * Events that will not happen though nobody has cancelled them: what is sold of them goes back. Events that people answer without paying
 * are left as they are, for they come back with whoever or whatever was shut.
 */

const isSold = `access_mode = 'ticketed' and status in ('published', 'live', 'postponed')`

const callOff = statement<{ hostId: string; startsAt: string }, [eventId: string]>(`
  update event set status = 'canceled', revision = revision + 1, updated_at = now() where tenant_id = $1 and id = $2 and ${isSold}
  returning host_id as "hostId", starts_at as "startsAt"`)

/**
 * Inside a transaction: cancels an event that tickets are sold for, and tells whoever goes; any other stays as it is. Taking back what led
 * to it does not put it on again: the money has gone back.
 */
export const callOffEvent = async (inside: Scope, eventId: string) => {
  await holdSeats(inside, eventId)
  const [called] = await callOff(inside, eventId)
  if (!called) return
  const { hostId, startsAt } = called
  await setWords(inside, eventId, false)
  await announce(inside, 'event_canceled', eventId, { eventId, hostId })
  await giveNotice(inside, { eventId, kind: 'canceled', startsAt })
}

const selectSold = statement<{ id: string }, [hostId: string]>(`
  select id from event where tenant_id = $1 and host_id = $2 and ${isSold} order by id`)

/** Inside a transaction: the same with everything that somebody who leaves, or is shut out, was to hold. */
export const callOffEventsOf = async (inside: Scope, hostId: string) => {
  for (const { id } of await selectSold(inside, hostId)) await callOffEvent(inside, id)
}

/** What stops with events that are called off: how many there are, how many seats are taken, and how many payments go back. */
export interface CalledOff {
  events: number
  attendees: number
  refunds: number
}

const counting = (which: string) => `
  select count(*)::int as events, coalesce(sum(off.taken), 0)::int as attendees, coalesce(sum(off.refunds), 0)::int as refunds
    from (select (select s.taken from event_seats s where s.tenant_id = $1 and s.event_id = event.id) as taken,
                 (select count(*) from ticket_order o
                   where o.tenant_id = $1 and o.event_id = event.id and o.status = 'completed' and o.payment is not null and o.refund = 'none') as refunds
            from event where tenant_id = $1 and ${which} and ${isSold}) off`
const countOne = statement<CalledOff, [eventId: string]>(counting('id = $2'))
const countAll = statement<CalledOff, [hostId: string]>(counting('host_id = $2'))

/** What `callOffEvent` would stop. */
export const calledOffWith = async (scope: Scope, eventId: string): Promise<CalledOff> => (await countOne(scope, eventId))[0]!
/** What `callOffEventsOf` would. */
export const calledOffBy = async (scope: Scope, hostId: string): Promise<CalledOff> => (await countAll(scope, hostId))[0]!

/**
 * Where events that are called off send money back, whoever calls them off has just signed in (scale-and-safety S45).
 * @throws Refusal sign_in_again
 */
export const requireRecentToGiveBack = async (context: Context, eventIds: readonly string[]) => {
  for (const eventId of eventIds) if ((await calledOffWith(context, eventId)).refunds) return requireRecent(context)
}

const selectHidden = statement<{ id: string }, []>(`
  select id from event where tenant_id = $1 and withheld is not null and ${isSold} and starts_at <= now() order by id limit 50`)

/** By the clock: nobody could come to what was still hidden when it began. */
export const callOffHidden = async (scope: Scope) => {
  for (const { id } of await selectHidden(scope)) await inTransaction(scope, (inside) => callOffEvent(inside, id))
}
