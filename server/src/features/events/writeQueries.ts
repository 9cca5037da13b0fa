import type { EventState } from '@marquee/contract/eventCards'
import { eventLimits } from '@marquee/contract/events'
import { plainText, type RichNode, type RichText } from '@marquee/contract/richText'
import { sql } from 'kysely'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { record } from '#features/auditLog/record.ts'
import type { Context } from '#http/actor.ts'
import { refuse } from '#http/refuse.ts'
import { announce } from '#jobs/announce.ts'
import { keepForAWhile } from '#media/queries.ts'
import { normalised } from '#richText/normalised.ts'
import { callOffHidden } from './callOffQueries.ts'
import type { Changes, Written } from './fitting.ts'
import { giveNotice, type Notice } from './noticeQueries.ts'
import type { EventRow } from './queries.ts'
import { holdSeats, moveUpLine, type Seats } from './rsvpQueries.ts'
import { slugOf } from './slug.ts'
import { weighEdit, weighEvent, weighReason } from './weighQueries.ts'
import { setWords } from './wordQueries.ts'

// Whoever is named in a description is not told of it: it says their name as plain text.
const nameless = ({ type, attrs, content, ...rest }: RichNode): RichNode =>
  type === 'mention'
    ? { ...rest, type: 'text', text: `@${attrs?.['label']}` }
    : { ...rest, type, ...(attrs && { attrs }), ...(content && { content: content.map(nameless) }) }

const settled = (rich: RichText) => normalised({ ...rich, content: rich.content.map(nameless) })

const columnsOf = ({ description, capacity: _, onlineCapacity: __, ...rest }: Changes) => {
  const rich = description && settled(description)
  return {
    ...rest,
    ...(rest.visibility !== undefined && rest.visibility !== 'tiers' && { minTier: 0 }),
    ...(rest.title === undefined ? {} : { slug: slugOf(rest.title) }),
    ...(description === undefined ? {} : { description: rich && JSON.stringify(rich), descriptionText: rich ? plainText(rich) : '' }),
  }
}

const ownCover = statement<object, [imageId: string, ownerId: string]>(
  `select 1 from image where tenant_id = $1 and id = $2 and owner_id = $3 and kind = 'EVENT_COVER' for key share`)

const requireCover = async (inside: Context, coverId: string | null | undefined) => {
  if (coverId && !(await ownCover(inside, coverId, inside.me.profileId)).length) refuse('attachment_gone')
}

const countDrafts = statement<{ count: number }, [hostId: string]>(
  `select count(*)::int as count from event where tenant_id = $1 and host_id = $2 and status = 'draft'`)

/** @throws Refusal events_full where somebody has as many drafts as anybody may have */
export const requireRoomForDraft = async (scope: Scope, hostId: string) => {
  const [{ count } = { count: 0 }] = await countDrafts(scope, hostId)
  if (count >= eventLimits.drafts) refuse('events_full')
}

/**
 * Adds a draft; a repeat with the same id changes nothing.
 * @throws Refusal attachment_gone, events_full
 */
export const addEvent = (context: Context, id: string, written: Written) =>
  inTransaction(context, async (scope) => {
    const inside = { ...context, ...scope }
    const { db, tenantId } = scope
    await requireCover(inside, written.coverId)
    await requireRoomForDraft(scope, context.me.profileId)
    const added = await db
      .insertInto('event')
      .values({ tenantId, id, hostId: context.me.profileId, ...columnsOf(written), ...requiredOf(written) })
      .onConflict((conflict) => conflict.columns(['tenantId', 'id']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) await db.insertInto('eventSeats').values({ tenantId, eventId: id, capacity: written.capacity, onlineCapacity: written.onlineCapacity }).execute()
  })

/** Those columns that have no default, named so that the compiler sees them. */
const requiredOf = ({ title, category, kind, startsAt, endsAt, timeZone }: Written) => ({
  title, slug: slugOf(title), category, kind, startsAt, endsAt, timeZone,
})

const setCapacity = statement<object, [eventId: string, capacity: number | null]>(
  'update event_seats set capacity = $3 where tenant_id = $1 and event_id = $2')

const setOnlineCapacity = statement<object, [eventId: string, capacity: number | null]>(
  'update event_seats set online_capacity = $3 where tenant_id = $1 and event_id = $2')
const comeToTheRoom = statement<object, [eventId: string]>(
  'update event_rsvp set is_online = false where tenant_id = $1 and event_id = $2 and is_online')

/**
 * Places online, while the seats are held. An event that is no longer in person and online has one sort of place: whoever came online has
 * one of these.
 * @throws Refusal event_over_capacity
 */
const settleOnline = async (inside: Scope, before: EventRow, changes: Changes, seats: Seats) => {
  const { id: eventId } = before
  const { kind, capacity, onlineCapacity } = changes
  if (onlineCapacity && onlineCapacity !== seats.onlineCapacity && onlineCapacity < seats.onlineTaken) refuse('event_over_capacity')
  if (onlineCapacity !== undefined && onlineCapacity !== seats.onlineCapacity) await setOnlineCapacity(inside, eventId, onlineCapacity)
  if (before.kind !== 'hybrid' || !kind || kind === 'hybrid') return
  const room = capacity === undefined ? seats.capacity : capacity
  if (seats.onlineTaken && room !== null && seats.taken + seats.held + seats.onlineTaken > room) refuse('event_over_capacity')
  if (capacity !== undefined && capacity !== seats.capacity) await setCapacity(inside, eventId, capacity)
  await comeToTheRoom(inside, eventId)
}

/** What those who go have to know. */
const told = ['startsAt', 'endsAt', 'timeZone', 'kind', 'venueName', 'venueAddress', 'onlineUrl'] as const satisfies (keyof Written & keyof EventRow)[]

/**
 * Changes what is sent. The seats are held first: nobody answers meanwhile. Those who go are told by a notice of this kind; with null
 * nobody is, and the answer says whether somebody has to be.
 * @throws Refusal attachment_gone, event_over_capacity, against_rules, edit_would_wait
 */
export const editEvent = (context: Context, before: EventRow, changes: Changes, notice: 'changed' | 'moved' | null = 'changed'): Promise<boolean> =>
  inTransaction(context, async (scope) => {
    const inside = { ...context, ...scope }
    const { db, tenantId } = scope
    const eventId = before.id
    const seats = await holdSeats(inside, eventId)
    if (changes.coverId !== before.cover?.id) await requireCover(inside, changes.coverId)
    if (changes.capacity && changes.capacity !== seats.capacity && changes.capacity < seats.taken + seats.held) refuse('event_over_capacity')
    await settleOnline(inside, before, changes, seats)
    if (before.status !== 'draft') await weighEdit(inside, before, { ...changes, description: changes.description && settled(changes.description) })
    await db
      .updateTable('event')
      .set({
        ...columnsOf(changes),
        ...(before.status === 'live' && changes.startsAt && Date.parse(changes.startsAt) > Date.now() && { status: 'published' }),
        revision: sql<number>`revision + 1`,
        updatedAt: sql<string>`now()`,
      })
      .where('tenantId', '=', tenantId)
      .where('id', '=', eventId)
      .execute()
    if (before.cover && changes.coverId !== undefined && changes.coverId !== before.cover.id) await keepForAWhile(scope, before.cover.id)
    if (changes.capacity !== undefined && changes.capacity !== seats.capacity) await setCapacity(inside, eventId, changes.capacity)
    if (before.status === 'draft') return false
    await setWords(inside, eventId, true)
    const startsAt = changes.startsAt ?? before.startsAt
    await moveUpLine(inside, eventId, startsAt)
    await announce(inside, 'event_changed', eventId, { eventId, hostId: before.host.id })
    // What is postponed is told when it is on again.
    const differs = before.status !== 'postponed' && told.some((key) => changes[key] !== undefined && changes[key] !== before[key])
    if (differs && notice) await giveNotice(inside, { eventId, kind: notice, startsAt })
    return differs
  })

/**
 * Puts an event off to times that are known: it stays open, and whoever goes there need not answer again. Until when people answer moves
 * along.
 * @throws what `editEvent` throws
 */
export const postponeTo = (context: Context, before: EventRow, to: Changes & { startsAt: string }) =>
  inTransaction(context, async (scope) => {
    const inside = { ...context, ...scope }
    const { id, startsAt, rsvpDeadline } = before
    const moved = Date.parse(to.startsAt) - Date.parse(startsAt)
    const deadline = rsvpDeadline && new Date(Date.parse(rsvpDeadline) + moved).toISOString()
    await editEvent(inside, before, { ...to, rsvpDeadline: deadline }, 'moved')
    await record(inside, {
      actorId: context.me.profileId, action: 'event.postponed', targetType: 'event', targetId: id, before: { startsAt }, after: { startsAt: to.startsAt },
    })
  })

interface Step {
  to: EventState
  /** Past tense: 'event.published'. */
  action: string
  fact: 'event_published' | 'event_changed' | 'event_canceled' | 'event_withdrawn' | null
  notice?: Notice['kind']
  reason?: string
}

/**
 * One state to another, told to those who go and written down. Where somebody else was first, nothing happens. What comes out waits for the
 * moderators where a rule says so: nobody has been told of it then.
 * @throws Refusal event_has_answers, against_rules, edit_would_wait
 */
export const moveEvent = (context: Context, before: EventRow, { to, action, fact, notice, reason }: Step) =>
  inTransaction(context, async (scope) => {
    const inside = { ...context, ...scope }
    const { db, tenantId } = scope
    const { id: eventId, status, startsAt, host, withheld } = before
    const seats = await holdSeats(inside, eventId)
    // Somebody has answered since.
    if (to === 'draft' && (seats.taken || seats.onlineTaken || seats.held || seats.waitingCount)) refuse('event_has_answers')
    const verdict = status === 'draft' && to === 'published' ? await weighEvent(inside, before) : undefined
    const held = verdict?.action === 'hold' ? verdict : undefined
    if (reason && host.id === context.me.profileId) await weighReason(inside, before, reason)
    const moved = await db
      .updateTable('event')
      .set({
        status: to,
        revision: sql<number>`revision + 1`,
        updatedAt: sql<string>`now()`,
        ...(to === 'published' ? { publishedAt: held ? null : sql<string>`coalesce(published_at, now())` } : {}),
        withheld: held ? 'held' : null,
        ...(reason === undefined ? {} : { cancellationReason: reason }),
      })
      .where('tenantId', '=', tenantId)
      .where('id', '=', eventId)
      .where('status', '=', status)
      .where('withheld', 'is not distinct from', withheld)
      .executeTakeFirst()
    if (!moved.numUpdatedRows) return
    await setWords(inside, eventId, !held && (to === 'published' || to === 'postponed'))
    if (withheld) await announce(inside, 'hold_withdrawn', eventId, { type: 'event', id: eventId })
    if (held) await announce(inside, 'content_held', eventId, { type: 'event', id: eventId, authorId: host.id, kind: held.kind, found: held.found })
    else if (fact) await announce(inside, fact, eventId, { eventId, hostId: host.id })
    if (notice) await giveNotice(inside, { eventId, kind: notice, startsAt })
    await record(inside, { actorId: context.me.profileId, action, targetType: 'event', targetId: eventId, before: { status }, after: { status: to } })
  })

/** Deletes a draft. */
export const removeEvent = (context: Context, { id, cover }: EventRow) =>
  inTransaction(context, async (scope) => {
    const { db, tenantId } = scope
    await db.deleteFrom('event').where('tenantId', '=', tenantId).where('id', '=', id).where('status', '=', 'draft').execute()
    if (cover) await keepForAWhile(scope, cover.id)
  })

const begin = statement<object, []>(`
  update event e set status = 'live'
   where e.tenant_id = $1 and e.status = 'published' and e.ends_at > now()
     -- What is shown on a livestream begins with it, where that is early.
     and (e.starts_at <= now() or e.starts_at < now() + interval '1 day' and exists (
       select 1 from event_livestream s join livestream l on l.tenant_id = $1 and l.id = s.livestream_id and l.status = 'live'
        where s.tenant_id = $1 and s.event_id = e.id))`)
const end = statement<object, []>(`
  update event set status = 'ended' where tenant_id = $1 and status in ('published', 'live') and starts_at <= now() and ends_at <= now()`)
const archive = statement<object, []>(`
  update event set status = 'archived' where tenant_id = $1 and status = 'ended' and starts_at < now() - interval '2 years'`)

/** What the clock makes of events. */
export const keepTime = async (scope: Scope) => {
  await callOffHidden(scope)
  await begin(scope)
  await end(scope)
  await archive(scope)
}
