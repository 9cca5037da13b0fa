import { streamChatLimits, type RestrictionSpan } from '@marquee/contract/streamChats'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { oneByOne } from '#db/oneByOne.ts'
import { record } from '#features/auditLog/record.ts'
import type { Context } from '#http/actor.ts'
import { announce } from '#jobs/announce.ts'
import type { FoundMessage, StreamChatRow } from './queries.ts'

/* What the host and those who moderate do in a chat. None of it waits for a batch. */

type Chat = Pick<StreamChatRow, 'id' | 'hostId'>

const unpinThese = statement<object, [livestreamId: string, messageIds: string[]]>(
  'update stream_chat set pinned_id = null where tenant_id = $1 and livestream_id = $2 and pinned_id = any($3::uuid[]) returning livestream_id')

const takeBack = statement<{ id: string }, [livestreamId: string, messageIds: string[], byId: string | null]>(`
  update stream_message set text = '', removed_at = now(), removed_by = $4
   where tenant_id = $1 and livestream_id = $2 and id = any($3::uuid[]) and removed_at is null returning id`)

/** Takes messages back inside a transaction, from over the chat, too, and tells everybody who listens. */
export const unsay = async (inside: Scope, livestreamId: string, messageIds: string[], byId: string | null) => {
  const gone = (await takeBack(inside, livestreamId, messageIds, byId)).map(({ id }) => id)
  if (!gone.length) return
  await announce(inside, 'stream_unsaid', livestreamId, { livestreamId, messageIds: gone })
  if ((await unpinThese(inside, livestreamId, gone)).length) await announce(inside, 'stream_pinned', livestreamId, { livestreamId })
}

/** The place of a message stays, its words do not. What somebody else has said is noted where nobody but they decide about it. */
export const removeMessage = (context: Context, { id, authorId, livestreamId, chat }: FoundMessage) =>
  inTransaction(context, async (inside) => {
    const { profileId } = context.me
    await unsay(inside, livestreamId, [id], profileId)
    if (authorId !== profileId && chat.hostId !== profileId) {
      const target = { targetType: 'stream_message', targetId: id }
      await record(inside, { actorId: profileId, action: 'stream.messageRemoved', ...target, after: { livestreamId } })
    }
  })

const setPinned = statement<object, [livestreamId: string, messageId: string | null]>(`
  insert into stream_chat as c (tenant_id, livestream_id, pinned_id) values ($1, $2, $3)
  on conflict (tenant_id, livestream_id) do update set pinned_id = excluded.pinned_id where c.pinned_id is distinct from excluded.pinned_id
  returning livestream_id`)

/** Pins a message in place of the one that was, or none. */
export const pinMessage = (scope: Scope, livestreamId: string, messageId: string | null) =>
  inTransaction(scope, async (inside) => {
    if ((await setPinned(inside, livestreamId, messageId)).length) await announce(inside, 'stream_pinned', livestreamId, { livestreamId })
  })

const minutes: Record<Exclude<RestrictionSpan, 'ban'>, number | null> = { ten_minutes: 10, hour: 60, stream: null }

const setRestriction = statement<object, [livestreamId: string, profileId: string, span: string, minutes: number | null, byId: string]>(`
  insert into stream_restriction (tenant_id, livestream_id, profile_id, span, until, set_by)
  values ($1, $2, $3, $4, now() + make_interval(mins => $5::int), $6)
  on conflict (tenant_id, livestream_id, profile_id) do update set span = excluded.span, until = excluded.until, at = now(), set_by = excluded.set_by`)
const setBan = statement<object, [hostId: string, profileId: string, byId: string]>(`
  insert into stream_ban (tenant_id, host_id, profile_id, set_by) values ($1, $2, $3, $4) on conflict do nothing`)
const dropRestriction = statement<object, [livestreamId: string, profileId: string]>(
  'delete from stream_restriction where tenant_id = $1 and livestream_id = $2 and profile_id = $3 returning profile_id')
const dropBan = statement<object, [hostId: string, profileId: string]>(
  'delete from stream_ban where tenant_id = $1 and host_id = $2 and profile_id = $3 returning profile_id')
const selectLately = statement<{ id: string }, [livestreamId: string, profileId: string, limit: number]>(`
  select id from stream_message where tenant_id = $1 and livestream_id = $2 and author_id = $3 and removed_at is null order by key desc limit $4`)

type Act = { action: 'stream.personRestricted' | 'stream.personReleased'; span?: RestrictionSpan }

const changed = async (context: Context, inside: Scope, { id, hostId }: Chat, profileId: string, { action, ...said }: Act) => {
  await announce(inside, 'stream_restriction_changed', profileId, { livestreamId: id, profileId })
  await record(inside, {
    actorId: context.me.profileId, action, targetType: 'profile', targetId: profileId, after: { livestreamId: id, hostId, ...said },
  })
}

interface Restricting {
  span: RestrictionSpan
  takeBack: boolean
}

/** Keeps somebody from writing. A second time takes the place of the first, also where it is shorter. */
export const restrict = (context: Context, chat: Chat, profileId: string, { span, takeBack }: Restricting) =>
  inTransaction(context, async (inside) => {
    const byId = context.me.profileId
    if (span === 'ban') {
      await setBan(inside, chat.hostId, profileId, byId)
      await dropRestriction(inside, chat.id, profileId)
    } else {
      await dropBan(inside, chat.hostId, profileId)
      await setRestriction(inside, chat.id, profileId, span, minutes[span], byId)
    }
    if (takeBack) {
      const lately = await selectLately(inside, chat.id, profileId, streamChatLimits.takenBack)
      await unsay(inside, chat.id, lately.map(({ id }) => id), byId)
    }
    await changed(context, inside, chat, profileId, { action: 'stream.personRestricted', span })
  })

/** Lets somebody write again, here and, where they were banned, in every stream of the host. */
export const liftRestriction = (context: Context, chat: Chat, profileId: string) =>
  inTransaction(context, async (inside) => {
    const had = [...(await dropRestriction(inside, chat.id, profileId)), ...(await dropBan(inside, chat.hostId, profileId))]
    if (had.length) await changed(context, inside, chat, profileId, { action: 'stream.personReleased' })
  })

/** What the host asks. */
interface Asked {
  id: string
  question: string
  options: string[]
  seconds: number
}

const endOpen = statement<{ id: string }, [livestreamId: string, pollId: string]>(`
  update stream_poll set ends_at = now()
   where tenant_id = $1 and livestream_id = $2 and id = $3 and ends_at > now() returning id`)
const addPoll = statement<object, [id: string, livestreamId: string, question: string, options: string[], seconds: number]>(`
  insert into stream_poll (tenant_id, id, livestream_id, question, options, asked_at, ends_at)
  values ($1, $2, $3, $4, $5, clock_timestamp(), clock_timestamp() + make_interval(secs => $6::int)) on conflict do nothing returning id`)

/** Ends a poll before its time. */
export const endPoll = (scope: Scope, livestreamId: string, pollId: string) =>
  inTransaction(scope, async (inside) => {
    const [ended] = await endOpen(inside, livestreamId, pollId)
    if (ended) await announce(inside, 'stream_polled', livestreamId, { livestreamId, pollId })
  })

const endOthers = statement<{ id: string }, [livestreamId: string, pollId: string]>(`
  update stream_poll set ends_at = now() where tenant_id = $1 and livestream_id = $2 and ends_at > now() and id <> $3 returning id`)

/** Asks in place of what was asked before. The same id again asks once. */
export const askPoll = (scope: Scope, livestreamId: string, { id, question, options, seconds }: Asked) =>
  oneByOne(scope, `stream poll ${livestreamId}`, async (inside) => {
    const [added] = await addPoll(inside, id, livestreamId, question, options, seconds)
    if (!added) return
    const others = await endOthers(inside, livestreamId, id)
    for (const pollId of [...others.map((other) => other.id), id]) await announce(inside, 'stream_polled', livestreamId, { livestreamId, pollId })
  })
