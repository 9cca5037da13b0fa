import type { ownStreamChatLive, streamChatLive } from '@marquee/contract/streamChats'
import type { LiveNews } from '#live/bus.ts'
import type { Heard } from '#live/heard.ts'
import { askedAgain, on, rooms } from '#live/rooms.ts'
import { can, slowSecondsOf } from './policy.ts'
import { framesOf, presentHeard, presentHeardPoll } from './present.ts'
import { cheersIn, heardMessages, noCheers, pollsById, sharedOf, streamChatsById, type HeardRow } from './queries.ts'

/** Whoever may read the chat of a stream may listen there, and no longer than they may see its picture (decision 093). */
export const streamChatRooms = rooms({ streamchat: askedAgain(on(streamChatsById, can.read)) })

/** Whoever has so many people behind blocks is heard by none of those who listen: they find it in the list. */
const mostApart = 500

interface To {
  tenantId: string
}

type Topic = keyof typeof streamChatLive

const toChat = ({ tenantId }: To, livestreamId: string, topic: Topic, data: object, unheardBy: readonly string[] = []): LiveNews => ({
  tenantId, room: `streamchat:${livestreamId}`, topic, key: livestreamId, data, unheardBy,
})

/** What is alike for everybody goes out together; what somebody has said whom others have blocked goes past those, by itself. */
const said = (to: To, livestreamId: string, rows: readonly HeardRow[], most: number): LiveNews[] => {
  const [apart, alike] = [rows.filter(({ apartIds }) => apartIds.length), rows.filter(({ apartIds }) => !apartIds.length)]
  const shown = apart.slice(-most).filter(({ apartIds }) => apartIds.length <= mostApart)
  const frames = framesOf(alike.map(presentHeard), apart.length - shown.length)
  return [
    ...frames.map((frame) => toChat(to, livestreamId, 'stream_said', frame)),
    ...shown.map((row) => toChat(to, livestreamId, 'stream_said', { messages: [presentHeard(row)], more: 0 }, row.apartIds)),
  ]
}

/** How many messages of people who are blocked by somebody go out at once. */
const mostByThemselves = 5

/** Of facts about streams, those of each together. */
const byStream = <Fact extends { livestreamId: string }>(facts: readonly Fact[]) =>
  [...Map.groupBy(facts, ({ livestreamId }) => livestreamId)]
const streamsIn = (facts: readonly { livestreamId: string }[]) => [...new Set(facts.map(({ livestreamId }) => livestreamId))]

/** What is heard beside streams. Nothing of it is told again to whoever misses it. */
export const streamChatHeard: Heard = {
  stream_said: async (scope, facts) => {
    const rows = await heardMessages(scope, facts.flatMap(({ messageIds }) => messageIds))
    const byId = Map.groupBy(rows, ({ livestreamId }) => livestreamId)
    return streamsIn(facts).flatMap((id) => said(scope, id, byId.get(id) ?? [], mostByThemselves))
  },

  stream_unsaid: async (scope, facts) =>
    byStream(facts).map(([id, some]) => toChat(scope, id, 'stream_unsaid', { ids: some.flatMap(({ messageIds }) => messageIds) })),

  stream_chat_changed: async (scope, facts) =>
    (await sharedOf(scope, streamsIn(facts))).map((row) => toChat(scope, row.id, 'stream_chat_set', {
      chatMode: row.chatMode,
      slowModeSeconds: row.slowModeSeconds,
      followersMinMinutes: row.followersMinMinutes,
      slowSeconds: slowSecondsOf(row, Date.now()),
      raisedUntil: row.raisedUntil,
    })),

  stream_pinned: async (scope, facts) =>
    (await sharedOf(scope, streamsIn(facts))).flatMap(({ id, pinned }) => {
      const nothing = toChat(scope, id, 'stream_pinned', { message: null })
      if (!pinned || pinned.apartIds.length > mostApart) return [nothing]
      const message = toChat(scope, id, 'stream_pinned', { message: presentHeard(pinned) }, pinned.apartIds)
      return pinned.apartIds.length ? [nothing, message] : [message]
    }),

  stream_polled: async (scope, facts) => {
    const rows = await pollsById(scope, [...new Set(facts.map(({ pollId }) => pollId))])
    return rows.map((row) => toChat(scope, row.livestreamId, 'stream_polled', presentHeardPoll(row)))
  },

  stream_cheered: async (scope, facts) => {
    const lastMinute = await cheersIn(scope, streamsIn(facts))
    return byStream(facts).map(([id, some]) => {
      const sent = noCheers()
      for (const one of some) for (const kind of Object.keys(sent) as (keyof typeof sent)[]) sent[kind] += one.sent[kind]
      return toChat(scope, id, 'stream_cheered', { sent, lastMinute: lastMinute(id) })
    })
  },

  stream_restriction_changed: async ({ tenantId }, facts) =>
    facts.map(({ livestreamId, profileId }) => {
      const topic: keyof typeof ownStreamChatLive = 'stream_restriction_changed'
      return { tenantId, room: `person:${profileId}`, topic, key: livestreamId }
    }),
}
