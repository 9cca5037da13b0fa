import type { SeriesRule } from '@marquee/contract/eventSeries'
import { newId } from '#db/id.ts'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { copyInvited } from '#features/eventInvitations/copyQueries.ts'
import { copyQuestions } from '#features/eventQuestions/copyQueries.ts'
import { copyEvent, joinSeries, type Copy, type CopyUse } from '#features/events/copyQueries.ts'
import { holdSeats } from '#features/events/rsvpQueries.ts'
import { copyInterests } from '#features/interests/copyQueries.ts'
import { copySale } from '#features/tickets/copyQueries.ts'
import { refuse } from '#http/refuse.ts'
import { datesOf, momentOn, rruleOf, ruleIn } from './dates.ts'

export interface SeriesRow {
  id: string
  rrule: string
  without: string[]
  isLaidOut: boolean
}

const select = statement<SeriesRow, [seriesId: string]>(`
  select id, rrule, without::text[] as without, laid_out_at is not null as "isLaidOut" from event_series where tenant_id = $1 and id = $2`)

/** The rule that an event comes again by. */
export const series = async (scope: Scope, seriesId: string): Promise<SeriesRow | undefined> => (await select(scope, seriesId))[0]

interface First {
  seriesId: string | null
  isDraft: boolean
}

const selectFirst = statement<First, [eventId: string]>(`
  select e.series_id as "seriesId", e.status = 'draft' as "isDraft" from event e where e.tenant_id = $1 and e.id = $2`)

const insert = statement<object, [id: string, hostId: string, rrule: string, without: readonly string[]]>(
  'insert into event_series (tenant_id, id, host_id, rrule, without) values ($1, $2, $3, $4, $5::text[]::date[])')
const update = statement<{ id: string }, [id: string, rrule: string, without: readonly string[]]>(`
  update event_series set rrule = $3, without = $4::text[]::date[] where tenant_id = $1 and id = $2 and laid_out_at is null returning id`)

/** The draft as it is now that its seats are held. @throws Refusal not_allowed where it has come out meanwhile */
const holdDraft = async (inside: Scope, eventId: string): Promise<First> => {
  await holdSeats(inside, eventId)
  const [first] = await selectFirst(inside, eventId)
  return first?.isDraft ? first : refuse('not_allowed')
}

/**
 * Makes a draft come again by a rule, or by another than before.
 * @throws Refusal not_allowed where it is out, or its other dates are
 */
export const planSeries = (scope: Scope, event: { id: string; hostId: string }, rule: SeriesRule, without: readonly string[]) =>
  inTransaction(scope, async (inside) => {
    const { seriesId } = await holdDraft(inside, event.id)
    const days = [...new Set(without)].toSorted()
    if (seriesId) {
      if (!(await update(inside, seriesId, rruleOf(rule), days)).length) refuse('not_allowed')
      return
    }
    const id = newId()
    await insert(inside, id, event.hostId, rruleOf(rule), days)
    await joinSeries(inside, event.id, id)
  })

/** A draft is for one date again. @throws Refusal not_allowed where its other dates are out */
export const unplanSeries = (scope: Scope, eventId: string) =>
  inTransaction(scope, async (inside) => {
    const { seriesId } = await holdDraft(inside, eventId)
    if (!seriesId) return
    if ((await series(inside, seriesId))?.isLaidOut) refuse('not_allowed')
    // The row of the series goes with the last of its events.
    await joinSeries(inside, eventId, null)
  })

interface Plan {
  seriesId: string
  rrule: string
  without: string[]
  startsAt: string
  endsAt: string
  timeZone: string
  rsvpDeadline: string | null
}

const holdPlan = statement<Plan, [eventId: string]>(`
  select s.id as "seriesId", s.rrule, s.without::text[] as without, e.starts_at as "startsAt", e.ends_at as "endsAt", e.time_zone as "timeZone",
         e.rsvp_deadline as "rsvpDeadline"
    from event e join event_series s on s.tenant_id = $1 and s.id = e.series_id
   where e.tenant_id = $1 and e.id = $2 and e.status in ('published', 'live') and e.withheld is null and s.laid_out_at is null
     for update of s`)

const setLaidOut = statement<object, [seriesId: string]>('update event_series set laid_out_at = now() where tenant_id = $1 and id = $2')

/** Inside a transaction: copies of an event with all that its host has arranged for it. Answers which are new. */
export const copyWhole = async (inside: Scope, eventId: string, copies: readonly Copy[], use: CopyUse): Promise<string[]> => {
  const added = await copyEvent(inside, eventId, copies, use)
  if (!added.length) return added
  await copySale(inside, eventId, added)
  await copyQuestions(inside, eventId, added)
  await copyInterests(inside, eventId, added)
  return added
}

/**
 * An event has come out: where it is the first of a series, its other dates become events of their own, with its kinds of tickets. As
 * often as it is told, once. A first date that moderators have yet to look at waits for them, and its others with it.
 */
export const layOut = (scope: Scope, eventId: string) =>
  inTransaction(scope, async (inside) => {
    const [plan] = await holdPlan(inside, eventId)
    if (!plan) return
    const { seriesId, rrule, without, timeZone, rsvpDeadline } = plan
    await joinSeries(inside, eventId, seriesId)
    const [first, ...later] = datesOf(plan, ruleIn(rrule), without)
    const copies = later.map(({ day, startsAt, endsAt }) => ({
      id: newId(), startsAt, endsAt, rsvpDeadline: momentOn(day, first!.day, timeZone, rsvpDeadline),
    }))
    const added = await copyWhole(inside, eventId, copies, { seriesId, isOut: true })
    await copyInvited(inside, eventId, added)
    await setLaidOut(inside, seriesId)
  })
