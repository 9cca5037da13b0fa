import { eventMessageLimits, type EventMessage, type MessageAudience } from '@marquee/contract/eventMessages'
import type { RsvpState } from '@marquee/contract/eventCards'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { weighChange } from '#features/contentRules/weigh.ts'
import { giveNotice } from '#features/events/noticeQueries.ts'
import type { EventRow } from '#features/events/queries.ts'
import { holdSeats } from '#features/events/rsvpQueries.ts'
import type { Context } from '#http/actor.ts'
import { refuse } from '#http/refuse.ts'

/** How those stand to the event to whom it is written. */
const statesOf: Record<MessageAudience, readonly RsvpState[]> = {
  going: ['going'], maybe: ['maybe'], waiting: ['waitlisted'], all: ['going', 'maybe', 'waitlisted'],
}

const columns = 'm.id, m.audience, m.text, m.told, m.created_at as "createdAt"'
const newest = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

interface Row extends Omit<EventMessage, 'told'> {
  told: number
}

const select = statement<Row, [eventId: string, audiences: readonly string[], cursor: string, count: number]>(`
  select ${columns} from event_message m
   where m.tenant_id = $1 and m.event_id = $2 and m.audience = any ($3) and m.id < $4 order by m.id desc limit $5`)

interface Page {
  cursor?: string | undefined
  limit: number
}

/** What was written to these people, newest first. */
export const messagesOf = async (scope: Scope, eventId: string, audiences: readonly MessageAudience[], { cursor, limit }: Page) => {
  const rows = await select(scope, eventId, audiences, cursor ?? newest, limit + 1)
  const items = rows.slice(0, limit)
  return { items, cursor: rows.length > limit ? items.at(-1)!.id : null }
}

/** Which messages are for somebody who has answered so. */
export const audiencesOf = (status: RsvpState | null): MessageAudience[] =>
  (Object.keys(statesOf) as MessageAudience[]).filter((one) => status !== null && statesOf[one].includes(status))

const selectOne = statement<Row & { eventId: string }, [id: string]>(`
  select ${columns}, m.event_id as "eventId" from event_message m where m.tenant_id = $1 and m.id = $2`)
const countSent = statement<{ day: number; all: number }, [eventId: string]>(`
  select count(*) filter (where created_at > now() - interval '24 hours')::int as day, count(*)::int as all
    from event_message where tenant_id = $1 and event_id = $2`)
const selectPeople = statement<{ profileId: string }, [eventId: string, states: readonly string[], hostId: string]>(`
  select profile_id as "profileId" from event_rsvp
   where tenant_id = $1 and event_id = $2 and status = any ($3) and profile_id <> $4 order by profile_id`)
const insert = statement<object, [id: string, eventId: string, audience: string, text: string, told: number]>(`
  insert into event_message (tenant_id, id, event_id, audience, text, told) values ($1, $2, $3, $4, $5, $6)`)

/**
 * Writes to everybody who stands so to the event now; the same id again changes nothing.
 * @throws Refusal event_messages_full, event_message_nobody, against_rules, edit_would_wait; not_allowed where the id is another's
 */
export const sendMessage = (context: Context, event: EventRow, { id, to, text }: { id: string; to: MessageAudience; text: string }) =>
  inTransaction(context, async (inside) => {
    const { id: eventId, host, startsAt } = event
    await holdSeats(inside, eventId)
    const [same] = await selectOne(inside, id)
    if (same) return same.eventId === eventId ? same : refuse('not_allowed')
    const { day, all } = (await countSent(inside, eventId))[0]!
    if (day >= eventMessageLimits.aDay || all >= eventMessageLimits.event) refuse('event_messages_full')
    // Nobody is told later what moderators have looked at: what would wait for them is refused.
    await weighChange(inside, { id: eventId, authorId: host.id, texts: [text] }, { texts: [''] })
    const people = (await selectPeople(inside, eventId, statesOf[to], host.id)).map(({ profileId }) => profileId)
    if (!people.length) refuse('event_message_nobody')
    await insert(inside, id, eventId, to, text, people.length)
    await giveNotice(inside, { id, eventId, kind: 'message', startsAt }, people)
    return (await selectOne(inside, id))[0]!
  })
