import type { TicketTransfer, TransferState } from '@marquee/contract/ticketTransfers'
import { ticketTransferLimits } from '@marquee/contract/ticketTransfers'
import { isoInstantSql } from '#db/isoInstant.ts'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { cardJson, noBlockBetween, type CardRow } from '#features/profiles/queries.ts'

/** A ticket that changes hands, for a reader. */
export interface TransferRow extends Omit<TicketTransfer, 'from' | 'to'> {
  fromId: string
  toId: string | null
  from: CardRow | null
  to: CardRow | null
}

/* What can be taken no more is void, whatever has ended it. */
const state = `
  case when x.status = 'pending' and (t.status <> 'active' or t.holder_id <> x.from_id or e.status not in ('published', 'live', 'postponed') or e.ends_at <= now())
       then 'void' else x.status end`
const columns = `
  x.id, x.ticket_id as "ticketId", y.name as "ticketName", ${state} as status, x.from_id as "fromId", x.to_id as "toId",
  ${cardJson('f', 'fa')} as "from", ${cardJson('g', 'ga')} as "to", case when x.from_id = $2 then x.email end as email, x.created_at as "createdAt",
  json_build_object('id', e.id, 'title', e.title, 'startsAt', ${isoInstantSql('e.starts_at')}, 'endsAt', ${isoInstantSql('e.ends_at')},
                    'timeZone', e.time_zone, 'venueName', e.venue_name, 'status', e.status) as event`
const joins = `
  join ticket t on t.tenant_id = $1 and t.id = x.ticket_id
  join ticket_type y on y.tenant_id = $1 and y.id = t.ticket_type_id
  join event e on e.tenant_id = $1 and e.id = x.event_id
  left join profile f on f.tenant_id = $1 and f.id = x.from_id and f.is_listed and ${noBlockBetween('$2', 'x.from_id')}
  left join image fa on fa.tenant_id = $1 and fa.id = f.avatar_id
  left join profile g on g.tenant_id = $1 and g.id = x.to_id and g.is_listed and ${noBlockBetween('$2', 'x.to_id')}
  left join image ga on ga.tenant_id = $1 and ga.id = g.avatar_id`

const selectOne = statement<TransferRow, [readerId: string, id: string]>(
  `select ${columns} from ticket_transfer x ${joins} where x.tenant_id = $1 and x.id = $3`)
/** One of them, for whoever may read it. */
export const transfer = async (scope: Scope, readerId: string, id: string) => (await selectOne(scope, readerId, id))[0]

const selectToken = statement<TransferRow, [readerId: string, hash: Buffer]>(
  `select ${columns} from ticket_transfer x ${joins} where x.tenant_id = $1 and x.token_hash = $3`)
/** The one whose link holds this. */
export const transferOf = async (scope: Scope, readerId: string, hash: Buffer) => (await selectToken(scope, readerId, hash))[0]

const listed = (column: string, more = '') => `
  select ${columns} from (select * from ticket_transfer m where m.tenant_id = $1 and m.${column} = $2 ${more} order by m.id desc limit ${ticketTransferLimits.mine}) x ${joins}
   order by x.id desc`
const selectOffered = statement<TransferRow, [readerId: string]>(listed('from_id', `and m.status <> 'taken_back'`))
const selectReceived = statement<TransferRow, [readerId: string]>(listed('to_id', `and m.status = 'pending'`))
/** What somebody has offered, newest first. */
export const offeredBy = (scope: Scope, readerId: string) => selectOffered(scope, readerId)
/** What somebody is offered, newest first, as long as they can take it. */
export const offeredTo = async (scope: Scope, readerId: string) => (await selectReceived(scope, readerId)).filter(({ status }) => status === 'pending')

const selectTicket = statement<{ eventId: string; holderId: string }, [ticketId: string]>(
  'select event_id as "eventId", holder_id as "holderId" from ticket where tenant_id = $1 and id = $2')
/** Whose a ticket is, and of which event. */
export const ticketAt = async (scope: Scope, ticketId: string) => (await selectTicket(scope, ticketId))[0]

interface Kept {
  ticketId: string
  eventId: string
  fromId: string
  toId: string | null
  status: Exclude<TransferState, 'void'>
}
const keptColumns = 'x.ticket_id as "ticketId", x.event_id as "eventId", x.from_id as "fromId", x.to_id as "toId", x.status'
const selectKept = statement<Kept, [id: string]>(`select ${keptColumns} from ticket_transfer x where x.tenant_id = $1 and x.id = $2 for update`)
/** Inside a transaction: as it stays until the end. */
export const heldTransfer = async (inside: Scope, id: string) => (await selectKept(inside, id))[0]

const selectPending = statement<{ id: string }, [ticketId: string]>(
  `select id from ticket_transfer where tenant_id = $1 and ticket_id = $2 and status = 'pending' for update`)
/** Inside a transaction: the one by which a ticket is being handed on. */
export const pendingOf = async (inside: Scope, ticketId: string) => (await selectPending(inside, ticketId))[0]?.id

type Values = [
  id: string, ticketId: string, eventId: string, fromId: string, toId: string | null, email: string | null, hash: Buffer | null,
]
const insert = statement<object, Values>(`
  insert into ticket_transfer (tenant_id, id, ticket_id, event_id, from_id, to_id, email, token_hash) values ($1, $2, $3, $4, $5, $6, $7, $8)`)
export const addTransfer = (inside: Scope, ...values: Values) => insert(inside, ...values)

// What led there ends with it.
const settle = statement<object, [id: string, status: string, toId: string | null]>(`
  update ticket_transfer set status = $3, to_id = coalesce($4, to_id), settled_at = now(), email = null, token_hash = case when $3 = 'accepted' then token_hash end
   where tenant_id = $1 and id = $2`)
export const setTransferStatus = (inside: Scope, id: string, status: Kept['status'], toId: string | null = null) =>
  settle(inside, id, status, toId)

const there = statement<object, [readerId: string, profileId: string]>(`
  select 1 from profile p join account a on a.tenant_id = $1 and a.profile_id = p.id and a.status = 'active'
   where p.tenant_id = $1 and p.id = $3 and p.id <> $2 and p.is_listed and ${noBlockBetween('$2', 'p.id')}`)
/** Whether one person meets another who can take something from them. */
export const meets = async (scope: Scope, readerId: string, profileId: string) => (await there(scope, readerId, profileId)).length > 0

const selectNames = statement<{ title: string; startsAt: string; name: string }, [eventId: string, profileId: string]>(`
  select e.title, e.starts_at as "startsAt", p.display_name as name from event e, profile p
   where e.tenant_id = $1 and e.id = $2 and p.tenant_id = $1 and p.id = $3`)
/** What a mail says of the event and of whoever hands a ticket on. */
export const namesOf = async (scope: Scope, eventId: string, profileId: string) => (await selectNames(scope, eventId, profileId))[0]!
