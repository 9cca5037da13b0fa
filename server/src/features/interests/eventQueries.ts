import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { currentIds, holdCurrent } from './queries.ts'

/* What events are about. */

/** The event, and every other date of its series. */
const dates = `
  select e.id from event e where e.tenant_id = $1 and e.id = $2
  union select o.id from event e join event o on o.tenant_id = $1 and o.series_id = e.series_id where e.tenant_id = $1 and e.id = $2`

const dropOthers = statement<object, [eventId: string, kept: readonly string[]]>(
  `delete from event_interest where tenant_id = $1 and event_id in (${dates}) and interest_id <> all ($3::uuid[])`)
const addAll = statement<object, [eventId: string, interestIds: readonly string[]]>(`
  insert into event_interest (tenant_id, event_id, interest_id)
  select $1, d.id, i.id from (${dates}) d cross join unnest($3::uuid[]) i (id) on conflict do nothing`)
const selectKept = statement<{ id: string }, [eventId: string]>(
  'select interest_id as id from event_interest where tenant_id = $1 and event_id = $2')

/**
 * Replaces what an event is about, with every other date of its series, in a transaction. One that was merged into another is that one;
 * what is no interest of the channel is passed over, and an archived one stays where it was and is added nowhere.
 */
export const setEventInterests = async (inside: Scope, eventId: string, interestIds: readonly string[]) => {
  const had = new Set((await selectKept(inside, eventId)).map(({ id }) => id))
  const held = await holdCurrent(inside, interestIds)
  const named = new Set(await currentIds(inside, interestIds))
  const wanted = held.filter(({ id, isActive }) => named.has(id) && (isActive || had.has(id))).map(({ id }) => id)
  await dropOthers(inside, eventId, wanted)
  await addAll(inside, eventId, wanted)
}

const handOver = statement<object, [fromId: string, intoId: string]>(`
  insert into event_interest (tenant_id, event_id, interest_id)
  select $1, event_id, $3 from event_interest where tenant_id = $1 and interest_id = $2 on conflict do nothing`)

/** Events about one interest are about another from now on: the first one is about to go, and takes its rows along. */
export const handOverEvents = (inside: Scope, fromId: string, intoId: string) => handOver(inside, fromId, intoId)
