import type { TicketKind, TicketTypeInput } from '@marquee/contract/tickets'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { isRunning } from '#db/entitled.ts'

/* Kinds of tickets. What is sold and held of them is counted while the event's seats are held: docs/decisions/062. */

export interface TypeRow {
  id: string
  name: string
  description: string
  kind: TicketKind
  cents: number
  tierId: string | null
  tierName: string | null
  quantity: number | null
  perOrder: number
  salesStart: string | null
  salesEnd: string | null
  isOffered: boolean
  sold: number
  held: number
  /** The reader has the tier that it asks for. */
  hasTier: boolean
}

const selectTypes = statement<TypeRow, [eventId: string, readerId: string]>(`
  select y.id, y.name, y.description, y.kind, y.cents, y.tier_id as "tierId", t.name as "tierName", y.quantity, y.per_order as "perOrder",
         y.sales_start as "salesStart", y.sales_end as "salesEnd", y.is_offered as "isOffered", y.sold, y.held,
         y.kind <> 'tier' or coalesce(t.level <= (
           select max(e.tier_level) from entitlement e where e.tenant_id = $1 and e.profile_id = $3 and ${isRunning('e')}), false) as "hasTier"
    from ticket_type y left join tier t on t.tenant_id = $1 and t.id = y.tier_id
   where y.tenant_id = $1 and y.event_id = $2
   order by y.place, y.id`)

/** Every kind of ticket of an event, those no longer offered included, for a reader. */
export const typesOf = (scope: Scope, eventId: string, readerId: string) => selectTypes(scope, eventId, readerId)

type Values = [
  eventId: string, id: string, place: number, name: string, description: string, kind: string, cents: number, tierId: string | null,
  quantity: number | null, perOrder: number, salesStart: string | null, salesEnd: string | null,
]
const put = statement<{ id: string }, Values>(`
  insert into ticket_type as y
    (tenant_id, event_id, id, place, name, description, kind, cents, tier_id, quantity, per_order, sales_start, sales_end)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
  on conflict (tenant_id, id) do update
    set place = excluded.place, name = excluded.name, description = excluded.description, kind = excluded.kind, cents = excluded.cents,
        tier_id = excluded.tier_id, quantity = excluded.quantity, per_order = excluded.per_order, sales_start = excluded.sales_start,
        sales_end = excluded.sales_end, is_offered = true
  where y.event_id = excluded.event_id
  returning y.id`)

/** Adds one or changes it; false where the id is another event's. */
export const putType = async (inside: Scope, eventId: string, place: number, type: TicketTypeInput): Promise<boolean> => {
  const { id, name, description, kind, cents, tierId, quantity, perOrder, salesStart, salesEnd } = type
  const rows = await put(inside, eventId, id, place, name, description, kind, cents, tierId, quantity, perOrder, salesStart, salesEnd)
  return rows.length > 0
}

const leaveOut = statement<object, [eventId: string, kept: readonly string[]]>(
  'update ticket_type set is_offered = false where tenant_id = $1 and event_id = $2 and id <> all ($3)')
const dropUnused = statement<object, [eventId: string]>(`
  delete from ticket_type y
   where y.tenant_id = $1 and y.event_id = $2 and not y.is_offered
     and not exists (select 1 from ticket_order_line l where l.tenant_id = $1 and l.ticket_type_id = y.id)`)

/** Those that are not among `kept` are offered no more; what nobody ever ordered goes. */
export const keepTypes = async (inside: Scope, eventId: string, kept: readonly string[]) => {
  await leaveOut(inside, eventId, kept)
  await dropUnused(inside, eventId)
}

const countTier = statement<object, [tierIds: readonly string[]]>(
  `select id from tier where tenant_id = $1 and id = any ($2) and status in ('active', 'paused') for key share`)

/** Whether each of these tiers is there to ask for. */
export const areTiers = async (inside: Scope, tierIds: readonly string[]) =>
  (await countTier(inside, tierIds)).length === new Set(tierIds).size

const anyOrder = statement<object, [eventId: string]>(
  `select 1 from ticket_order where tenant_id = $1 and event_id = $2 and status in ('held', 'paying', 'completed') limit 1`)

/** Somebody has taken tickets, or is about to. */
export const hasOrders = async (inside: Scope, eventId: string) => (await anyOrder(inside, eventId)).length > 0
