import { ticketLimits, type TicketKind } from '@marquee/contract/tickets'
import { newId } from '#db/id.ts'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { refuse } from '#http/refuse.ts'
import { newCode, seated } from './fulfil.ts'
import { isBanned, standingOf, ticketCount } from './orderQueries.ts'
import { isToCome } from './policy.ts'
import { termsOf } from './termQueries.ts'

/* A ticket goes from one person to another: docs/decisions/089. Whoever calls this holds the event's seats. */

interface Held {
  eventId: string
  holderId: string
  status: 'active' | 'checked_in' | 'canceled'
  kind: TicketKind
  isDisputed: boolean
}

// Who is being let in just now is waited for.
const lock = statement<Held, [ticketId: string]>(`
  select t.event_id as "eventId", t.holder_id as "holderId", t.status, y.kind, w.is_disputed as "isDisputed"
    from ticket t join ticket_type y on y.tenant_id = $1 and y.id = t.ticket_type_id
    join ticket_order w on w.tenant_id = $1 and w.id = t.order_id
   where t.tenant_id = $1 and t.id = $2 for update of t`)

/**
 * Inside a transaction: that somebody has a ticket which they may hand on. What is included in a tier is theirs alone who have it.
 * @throws Refusal not_found, ticket_not_handed_on
 */
export const requireHandable = async (inside: Scope, ticketId: string, holderId: string) => {
  const held = (await lock(inside, ticketId))[0]
  if (held?.holderId !== holderId) return refuse('not_found')
  const event = await standingOf(inside, held.eventId)
  const { isTransferable } = await termsOf(inside, held.eventId)
  const isFree = held.status === 'active' && !held.isDisputed && held.kind !== 'tier'
  if (!event || !isToCome(event) || !isTransferable || !isFree) refuse('ticket_not_handed_on')
  return held
}

const leave = statement<object, [ticketId: string]>(
  `update ticket set status = 'canceled', handed_at = now() where tenant_id = $1 and id = $2 and status = 'active'`)
// It was taken on the day on which it was first taken.
const insert = statement<object, [ticketId: string, id: string, holderId: string, code: string]>(`
  insert into ticket (tenant_id, id, event_id, order_id, ticket_type_id, holder_id, code, created_at)
  select $1, $3, t.event_id, t.order_id, t.ticket_type_id, $4, $5, t.created_at from ticket t where t.tenant_id = $1 and t.id = $2`)

/**
 * Inside a transaction: the ticket is somebody else's from now on, under another code; the old one opens no door. Who goes follows.
 * @throws Refusal not_found, ticket_not_handed_on, tickets_too_many
 */
export const handOn = async (inside: Scope, ticketId: string, fromId: string, toId: string) => {
  const { eventId } = await requireHandable(inside, ticketId, fromId)
  if (await isBanned(inside, toId)) refuse('ticket_not_handed_on')
  if ((await ticketCount(inside, eventId, toId)) >= ticketLimits.perPerson) refuse('tickets_too_many')
  await leave(inside, ticketId)
  await seated(inside, eventId, fromId)
  await insert(inside, ticketId, newId(), toId, newCode())
  await seated(inside, eventId, toId)
}
