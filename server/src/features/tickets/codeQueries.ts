import { ticketCodeLimits, type NewTicketCode, type TicketCode, type TicketCodeKind } from '@marquee/contract/ticketCodes'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'

/* Codes for tickets. Whether one is good is decided while the event's seats are held: docs/decisions/088. */

/** It counts from when places are held with it until they are let go or given back. */
const counts = `w.status in ('held', 'paying', 'completed')`

const selectAll = statement<TicketCode, [eventId: string]>(`
  select c.id, c.code, c.kind, c.value, c.ticket_type_ids as "ticketTypeIds", c.max_uses as "maxUses", c.per_person as "perPerson",
         c.starts_at as "startsAt", c.ends_at as "endsAt", c.is_active as "isActive",
         (select count(*)::int from ticket_order w where w.tenant_id = $1 and w.code_id = c.id and ${counts}) as "usedCount"
    from ticket_code c where c.tenant_id = $1 and c.event_id = $2 order by c.created_at desc, c.id desc limit ${ticketCodeLimits.count}`)

/** The codes of an event, newest first. */
export const codesOf = (scope: Scope, eventId: string) => selectAll(scope, eventId)

interface Standing {
  count: number
  isTaken: boolean
}
const selectStanding = statement<Standing, [eventId: string, code: string]>(`
  select count(*)::int as count, coalesce(bool_or(code = $3), false) as "isTaken" from ticket_code where tenant_id = $1 and event_id = $2`)

/** How many codes an event has, and whether one of them reads so. */
export const standingOfCodes = async (scope: Scope, eventId: string, code: string) => (await selectStanding(scope, eventId, code))[0]!

const selectEvent = statement<{ eventId: string; code: string; isActive: boolean }, [codeId: string]>(
  'select event_id as "eventId", code, is_active as "isActive" from ticket_code where tenant_id = $1 and id = $2')

/** A code by its id, of whichever event. */
export const storedCode = async (scope: Scope, codeId: string) => (await selectEvent(scope, codeId))[0]

const anyGood = statement<object, [eventId: string]>(
  'select 1 from ticket_code where tenant_id = $1 and event_id = $2 and is_active and coalesce(ends_at > now(), true) limit 1')
/** Whether an event has a code that may be good. */
export const hasCodes = async (scope: Scope, eventId: string) => (await anyGood(scope, eventId)).length > 0

type Values = [
  eventId: string, id: string, code: string, kind: string, value: number, typeIds: readonly string[], maxUses: number | null,
  perPerson: number | null, startsAt: string | null, endsAt: string | null,
]
const insert = statement<object, Values>(`
  insert into ticket_code (tenant_id, event_id, id, code, kind, value, ticket_type_ids, max_uses, per_person, starts_at, ends_at)
  values ($1, $2, $3, $4, $5, $6, $7::uuid[], $8, $9, $10, $11)`)

export const addCode = (inside: Scope, eventId: string, wanted: NewTicketCode) => {
  const { id, code, kind, value, ticketTypeIds, maxUses, perPerson, startsAt, endsAt } = wanted
  return insert(inside, eventId, id, code, kind, value, ticketTypeIds, maxUses, perPerson, startsAt, endsAt)
}

const update = statement<object, [codeId: string, isActive: boolean]>('update ticket_code set is_active = $3 where tenant_id = $1 and id = $2')
export const setCodeActive = (inside: Scope, codeId: string, isActive: boolean) => update(inside, codeId, isActive)

/** A code that somebody can have now. */
export interface GoodCode {
  id: string
  code: string
  kind: TicketCodeKind
  value: number
  ticketTypeIds: readonly string[]
}

interface CodeRow extends GoodCode {
  isActive: boolean
  hasBegun: boolean
  isOver: boolean
  isUsedUp: boolean
  /** They have had it as often as one person may. */
  isHad: boolean
}

/* What somebody holds unpaid makes room for what they choose next, and takes the last use of a code with it. */
const ofOthers = `not (w.status = 'held' and w.buyer_id is not distinct from $4)`
const used = (whose: string) => `
  (select count(*) from ticket_order w where w.tenant_id = $1 and w.code_id = c.id and ${counts} and ${ofOthers}${whose})`
const selectCalled = statement<CodeRow, [eventId: string, code: string, profileId: string]>(`
  select c.id, c.code, c.kind, c.value, c.ticket_type_ids as "ticketTypeIds", c.is_active as "isActive",
         coalesce(c.starts_at <= now(), true) as "hasBegun", coalesce(c.ends_at <= now(), false) as "isOver",
         coalesce(c.max_uses <= ${used('')}, false) as "isUsedUp", coalesce(c.per_person <= ${used(' and w.buyer_id = $4')}, false) as "isHad"
    from ticket_code c where c.tenant_id = $1 and c.event_id = $2 and c.code = $3`)

/** What a code is to somebody: itself where they can have it, else why not. */
export const codeFor = async (scope: Scope, eventId: string, code: string, profileId: string): Promise<GoodCode | string> => {
  const found = (await selectCalled(scope, eventId, code, profileId))[0]
  if (!found?.hasBegun) return 'is not known here'
  if (!found.isActive) return 'is not good any more'
  if (found.isOver) return 'has run out'
  if (found.isHad) return 'was used by you before'
  return found.isUsedUp ? 'is used up' : found
}
