import { eventLivestreamLimits, type EventLivestream } from '@marquee/contract/eventLivestreams'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { holdSeats } from '#features/events/rsvpQueries.ts'
import type { Context } from '#http/actor.ts'
import { refuse } from '#http/refuse.ts'

const columns = 'l.id, l.kind, l.title, l.scheduled_start as "scheduledStart", l.status'

const select = statement<EventLivestream, [eventId: string]>(`
  select ${columns} from event_livestream e join livestream l on l.tenant_id = $1 and l.id = e.livestream_id
   where e.tenant_id = $1 and e.event_id = $2`)

/** The livestream of an event; undefined where there is none. */
export const livestreamOf = async (scope: Scope, eventId: string) => (await select(scope, eventId))[0]

const selectChoices = statement<EventLivestream, [hostId: string, eventId: string, limit: number]>(`
  select ${columns} from livestream l
   where l.tenant_id = $1 and l.creator_id = $2 and l.status in ('draft', 'scheduled', 'ready', 'live')
     and not exists (select 1 from event_livestream e where e.tenant_id = $1 and e.livestream_id = l.id and e.event_id <> $3)
   order by l.scheduled_start, l.id limit $4`)

/** What the host can choose from, what comes next first. */
export const choicesFor = (context: Context, eventId: string) =>
  selectChoices(context, context.me.profileId, eventId, eventLivestreamLimits.choices)

const clear = statement<object, [eventId: string]>('delete from event_livestream where tenant_id = $1 and event_id = $2')
const put = statement<object, [eventId: string, livestreamId: string, hostId: string]>(`
  insert into event_livestream (tenant_id, event_id, livestream_id)
  select $1, $2, l.id from livestream l
   where l.tenant_id = $1 and l.id = $3 and l.creator_id = $4 and l.status in ('draft', 'scheduled', 'ready', 'live')
  on conflict do nothing returning livestream_id`)

/** Shows an event on one of the host's own livestreams, or on none. @throws Refusal event_livestream_taken */
export const setLivestream = (context: Context, eventId: string, livestreamId: string | null) =>
  inTransaction(context, async (inside) => {
    await holdSeats(inside, eventId)
    await clear(inside, eventId)
    if (livestreamId && !(await put(inside, eventId, livestreamId, context.me.profileId)).length) refuse('event_livestream_taken')
  })

const selectEvent = statement<{ eventId: string }, [livestreamId: string]>(`
  select event_id as "eventId" from event_livestream where tenant_id = $1 and livestream_id = $2`)

/** Which event is shown on a livestream. */
export const eventOn = async (scope: Scope, livestreamId: string) => (await selectEvent(scope, livestreamId))[0]?.eventId
