import { chatLimits } from '@marquee/contract/chats'
import { newId } from '#db/id.ts'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { addRoom, admit, dismiss } from '#features/chats/roomQueries.ts'
import type { EventRow } from '#features/events/queries.ts'
import { holdSeats } from '#features/events/rsvpQueries.ts'
import type { Context } from '#http/actor.ts'
import { refuse } from '#http/refuse.ts'
import { shortened } from '#search/shortened.ts'

/* The group of an event. The seats are held first, then the group stands in line: docs/decisions/085. */

export interface EventChatRow {
  chatId: string
  isOpen: boolean
  memberCount: number
  membership: string | null
}

const select = statement<EventChatRow, [eventId: string, readerId: string]>(`
  select e.chat_id as "chatId", e.is_open as "isOpen", c.member_count as "memberCount", m.state as membership
    from event_chat e
    join chat c on c.tenant_id = $1 and c.id = e.chat_id and c.status in ('active', 'locked')
    left join chat_member m on m.tenant_id = $1 and m.chat_id = e.chat_id and m.profile_id = $3
   where e.tenant_id = $1 and e.event_id = $2`)

/** The group of an event, as the reader stands to it; undefined where there is none, or none any more. */
export const chatOfEvent = async (context: Context, eventId: string): Promise<EventChatRow | undefined> =>
  (await select(context, eventId, context.me.profileId))[0]

export const isFull = ({ memberCount }: EventChatRow) => memberCount >= chatLimits.members

const putChat = statement<object, [eventId: string, chatId: string]>(`
  insert into event_chat (tenant_id, event_id, chat_id) values ($1, $2, $3)
  on conflict (tenant_id, event_id) do update set chat_id = excluded.chat_id, is_open = true`)
const setOpen = statement<object, [eventId: string, isOpen: boolean]>('update event_chat set is_open = $3 where tenant_id = $1 and event_id = $2')
/** Of a group that is gone: its successor is for everybody who goes. */
const forgetMembers = statement<object, [eventId: string]>('delete from event_chat_member where tenant_id = $1 and event_id = $2')

const selectGoing = statement<{ profileId: string }, [eventId: string]>(`
  select r.profile_id as "profileId" from event_rsvp r join event e on e.tenant_id = $1 and e.id = r.event_id and e.host_id <> r.profile_id
   where r.tenant_id = $1 and r.event_id = $2 and r.status = 'going'
     and not exists (select 1 from event_chat_member m where m.tenant_id = $1 and m.event_id = $2 and m.profile_id = r.profile_id and m.is_in)
   order by r.since limit ${chatLimits.members}`)
const noteIn = statement<object, [eventId: string, profileIds: readonly string[], isIn: boolean]>(`
  insert into event_chat_member (tenant_id, event_id, profile_id, is_in) select $1, $2, id, $4 from unnest($3::uuid[]) id
  on conflict (tenant_id, event_id, profile_id) do update set is_in = excluded.is_in`)

const bringIn = async (inside: Scope, eventId: string, chatId: string, hostId: string, profileIds: readonly string[]) => {
  const there = profileIds.length ? await admit(inside, chatId, profileIds, hostId) : []
  if (there.length) await noteIn(inside, eventId, there, true)
}

/** Opens the group of an event, with everybody who goes; a repeat changes nothing. */
export const openChat = (context: Context, { id: eventId, title, host }: EventRow) =>
  inTransaction(context, async (scope) => {
    const inside = { ...context, ...scope }
    await holdSeats(inside, eventId)
    const known = await chatOfEvent(inside, eventId)
    if (known?.isOpen) return
    const chatId = known?.chatId ?? newId()
    if (known) await setOpen(inside, eventId, true)
    else {
      await addRoom(inside, chatId, shortened(title, chatLimits.title))
      await putChat(inside, eventId, chatId)
      await forgetMembers(inside, eventId)
    }
    await bringIn(inside, eventId, chatId, host.id, (await selectGoing(inside, eventId)).map(({ profileId }) => profileId))
  })

export const closeChat = (context: Context, eventId: string) => setOpen(context, eventId, false)

/** Whoever goes and has left the group comes back into it. @throws Refusal chat_full, not_allowed where its admins have removed them */
export const joinChat = (context: Context, { id: eventId, host }: EventRow) =>
  inTransaction(context, async (scope) => {
    const inside = { ...context, ...scope }
    await holdSeats(inside, eventId)
    const known = await chatOfEvent(inside, eventId)
    if (!known?.isOpen) return refuse('not_found')
    if (known.membership === 'removed') refuse('not_allowed')
    if (known.membership !== 'active' && isFull(known)) refuse('chat_full')
    await bringIn(inside, eventId, known.chatId, host.id, [context.me.profileId])
  })

interface Change {
  eventId: string
  chatId: string
  hostId: string
  profileId: string
  goes: boolean
}

// Of the host no answer is asked.
const selectChanges = statement<Change, [eventIds: readonly string[], profileIds: readonly string[]]>(`
  select e.event_id as "eventId", e.chat_id as "chatId", v.host_id as "hostId", t.profile_id as "profileId", coalesce(r.status = 'going', false) as goes
    from (select distinct * from unnest($2::uuid[], $3::uuid[]) t (event_id, profile_id)) t
    join event_chat e on e.tenant_id = $1 and e.event_id = t.event_id and e.is_open
    join event v on v.tenant_id = $1 and v.id = e.event_id and v.host_id <> t.profile_id
    left join event_rsvp r on r.tenant_id = $1 and r.event_id = t.event_id and r.profile_id = t.profile_id
    left join event_chat_member m on m.tenant_id = $1 and m.event_id = t.event_id and m.profile_id = t.profile_id
   where coalesce(r.status = 'going', false) <> coalesce(m.is_in, false)
   order by e.chat_id, t.profile_id`)

/** Inside a transaction: whoever goes by now is in the group, and whoever does not is out of it. As often as it is told. */
export const followAnswers = async (inside: Scope, answered: readonly { eventId: string; profileId: string }[]) => {
  const changes = await selectChanges(inside, answered.map(({ eventId }) => eventId), answered.map(({ profileId }) => profileId))
  for (const { eventId, chatId, hostId, profileId, goes } of changes)
    if (goes) await bringIn(inside, eventId, chatId, hostId, [profileId])
    else {
      await dismiss(inside, chatId, profileId)
      await noteIn(inside, eventId, [profileId], false)
    }
}
