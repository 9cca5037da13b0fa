import type { TicketAudience, TicketKind, TicketTypeInput, TicketVisibility } from '@marquee/contract/tickets'
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
  suggestedCents: number | null
  audience: TicketAudience
  visibility: TicketVisibility
  /** A lower price for whoever has that tier; the tier can be gone. */
  memberCents: number | null
  memberTierId: string | null
  memberTierName: string | null
  tierId: string | null
  tierName: string | null
  quantity: number | null
  perOrder: number
  leastPerOrder: number
  perAccount: number | null
  salesStart: string | null
  salesEnd: string | null
  isOffered: boolean
  sold: number
  held: number
  /** The reader has the tier that it asks for. */
  hasTier: boolean
  hasMemberPrice: boolean
  /** The reader is invited, where it is for those alone. */
  isInvited: boolean
  /** How many of it the reader has ordered and not given back, whoever holds them. */
  takenCount: number
}

// Somebody's level is looked up once for all kinds.
const level = (tier: string) => `coalesce(${tier}.level <= have.level, false)`

const selectTypes = statement<TypeRow, [eventId: string, readerId: string]>(`
  select y.id, y.name, y.description, y.kind, y.cents, y.suggested_cents as "suggestedCents", y.audience, y.visibility,
         y.member_cents as "memberCents", y.member_tier_id as "memberTierId", m.name as "memberTierName", y.tier_id as "tierId", t.name as "tierName",
         y.quantity, y.per_order as "perOrder", y.least_per_order as "leastPerOrder", y.per_account as "perAccount", y.sales_start as "salesStart", y.sales_end as "salesEnd", y.is_offered as "isOffered", y.sold, y.held,
         y.kind <> 'tier' and y.audience <> 'tier' or ${level('t')} as "hasTier", y.member_cents is not null and ${level('m')} as "hasMemberPrice",
         y.audience <> 'invited' or exists (
           select from event_invitation i where i.tenant_id = $1 and i.event_id = $2 and i.profile_id = $3) as "isInvited",
         case when y.per_account is null then 0 else (
           select count(*)::int from ticket k join ticket_order w on w.tenant_id = $1 and w.id = k.order_id and w.buyer_id = $3
            where k.tenant_id = $1 and k.event_id = $2 and k.ticket_type_id = y.id and k.status in ('active', 'checked_in')) end as "takenCount"
    from ticket_type y
    left join tier t on t.tenant_id = $1 and t.id = y.tier_id
    left join tier m on m.tenant_id = $1 and m.id = y.member_tier_id
   cross join (select max(e.tier_level) as level from entitlement e where e.tenant_id = $1 and e.profile_id = $3 and ${isRunning('e')}) have
   where y.tenant_id = $1 and y.event_id = $2
   order by y.place, y.id`)

/** Every kind of ticket of an event, those no longer offered included, for a reader. */
export const typesOf = (scope: Scope, eventId: string, readerId: string) => selectTypes(scope, eventId, readerId)

type Values = [
  eventId: string, id: string, place: number, name: string, description: string, kind: string, cents: number, tierId: string | null,
  quantity: number | null, perOrder: number, salesStart: string | null, salesEnd: string | null, suggestedCents: number | null,
  audience: string, visibility: string, memberCents: number | null, memberTierId: string | null, leastPerOrder: number,
  perAccount: number | null,
]
const put = statement<{ id: string }, Values>(`
  insert into ticket_type as y
    (tenant_id, event_id, id, place, name, description, kind, cents, tier_id, quantity, per_order, sales_start, sales_end,
     suggested_cents, audience, visibility, member_cents, member_tier_id, least_per_order, per_account)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)
  on conflict (tenant_id, id) do update
    set place = excluded.place, name = excluded.name, description = excluded.description, kind = excluded.kind, cents = excluded.cents,
        tier_id = excluded.tier_id, quantity = excluded.quantity, per_order = excluded.per_order, sales_start = excluded.sales_start,
        sales_end = excluded.sales_end, suggested_cents = excluded.suggested_cents, audience = excluded.audience,
        visibility = excluded.visibility, member_cents = excluded.member_cents, member_tier_id = excluded.member_tier_id,
        least_per_order = excluded.least_per_order, per_account = excluded.per_account, is_offered = true
  where y.event_id = excluded.event_id
  returning y.id`)

/** Adds one or changes it; false where the id is another event's. */
export const putType = async (inside: Scope, eventId: string, place: number, type: TicketTypeInput): Promise<boolean> => {
  const { id, name, description, kind, cents, tierId, quantity, perOrder, salesStart, salesEnd } = type
  const { suggestedCents, audience, visibility, memberPrice, leastPerOrder, perAccount } = type
  const rows = await put(
    inside, eventId, id, place, name, description, kind, cents, tierId, quantity, perOrder, salesStart, salesEnd, suggestedCents, audience,
    visibility, memberPrice?.cents ?? null, memberPrice?.tierId ?? null, leastPerOrder, perAccount)
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
