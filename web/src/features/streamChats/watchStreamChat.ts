import type { Account } from '@marquee/contract/accounts'
import {
  streamChats, type Cheers, type ownStreamChatLive, type StreamChat, type streamChatLive, type StreamMessage, type StreamMessagePage,
  type StreamPoll,
} from '@marquee/contract/streamChats'
import { streams, type streamLive } from '@marquee/contract/streams'
import { keyOf } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { cell } from '#cell.ts'
import { listen } from '#live/live.ts'
import { heardAs, withMessages, withoutMessages } from './chatLog.ts'

/** How long, in ms, whoever hears that something changed waits before they ask, each for another time: very many hear it at once. */
const spread = 3_000

const listKey = (livestreamId: string) => keyOf(streamChats.list, { livestreamId })
const chatKey = (livestreamId: string) => keyOf(streamChats.read, { livestreamId })

const editList = (livestreamId: string, change: (page: StreamMessagePage) => StreamMessagePage) =>
  queryClient.setQueryData<StreamMessagePage>(listKey(livestreamId), (page) => page && change(page))
const editChat = (livestreamId: string, change: (chat: StreamChat) => StreamChat) =>
  queryClient.setQueryData<StreamChat>(chatKey(livestreamId), (chat) => chat && change(chat))

const lastIn = (livestreamId: string) => queryClient.getQueryData<StreamMessagePage>(listKey(livestreamId))?.items.at(-1)?.id

export const showMessages = (livestreamId: string, messages: readonly StreamMessage[]) =>
  editList(livestreamId, (page) => withMessages(page, messages))
export const takeMessagesOut = (livestreamId: string, ids: readonly string[]) =>
  editList(livestreamId, (page) => withoutMessages(page, ids))
export const showChat = (chat: StreamChat) => editChat(chat.livestreamId, () => chat)
export const showPoll = (livestreamId: string, poll: StreamPoll) => editChat(livestreamId, (chat) => ({ ...chat, poll }))
export const showCheers = (livestreamId: string, cheers: Cheers) => editChat(livestreamId, (chat) => ({ ...chat, cheers }))

/** Whoever has just written in a slow chat waits before they do again. */
export const showOwnPace = (livestreamId: string) =>
  editChat(livestreamId, (chat) => {
    if (chat.can.moderate || chat.slowSeconds === 0) return chat
    return { ...chat, refusal: { reason: 'slow', until: new Date(Date.now() + chat.slowSeconds * 1_000).toISOString(), remedy: null } }
  })

/** What keeps the caller from writing is asked anew. */
export const rereadChat = (livestreamId: string) => queryClient.invalidateQueries({ queryKey: chatKey(livestreamId) })

/** Messages that were said and did not come: after which one, and how many. */
export const leftOut = cell<ReadonlyMap<string, number>>(new Map())
/** So many places are remembered. */
const remembered = 50

const noteLeftOut = (messageId: string | undefined, more: number) => {
  if (!messageId || more === 0) return
  const known = [...leftOut.get()].slice(-remembered)
  leftOut.set(new Map([...known, [messageId, more + (leftOut.get().get(messageId) ?? 0)]]))
}

/** Cheers as they come. */
export const cheersHeard = cell<{ livestreamId: string; sent: Cheers } | null>(null)

type Me = Pick<Account, 'mutesInChats' | 'profile'>

/** Keeps what is read of the chat of a stream up with what is heard there; ends with the function that it answers. */
export const watchStreamChat = (livestreamId: string, me: Me) => {
  const waiting = new Set<ReturnType<typeof setTimeout>>()
  const soon = (run: () => unknown) => {
    const timer = setTimeout(() => {
      waiting.delete(timer)
      void run()
    }, Math.random() * spread)
    waiting.add(timer)
  }
  let isListAsked = false
  const rereadList = () => {
    if (isListAsked) return
    isListAsked = true
    soon(() => {
      isListAsked = false
      return queryClient.invalidateQueries({ queryKey: listKey(livestreamId) })
    })
  }
  let hasEntered = false
  const stops = [
    listen<typeof streamChatLive>(
      `streamchat:${livestreamId}`,
      {
        stream_said: ({ data }) => {
          // Which message holds a muted word only the server says.
          if (!data || me.mutesInChats) return rereadList()
          showMessages(livestreamId, data.messages.map(heardAs))
          noteLeftOut(data.messages.at(-1)?.id ?? lastIn(livestreamId), data.more)
        },
        stream_unsaid: ({ data }) => void (data ? takeMessagesOut(livestreamId, data.ids) : rereadList()),
        stream_chat_set: ({ data }) => {
          if (data) editChat(livestreamId, (chat) => ({ ...chat, ...data }))
          soon(() => rereadChat(livestreamId))
        },
        stream_pinned: ({ data }) => void editChat(livestreamId, (chat) => ({ ...chat, pinned: data?.message ?? null })),
        stream_polled: ({ data }) => {
          const mineIn = ({ poll }: StreamChat) => (poll?.id === data?.id ? (poll?.myChoice ?? null) : null)
          if (data) editChat(livestreamId, (chat) => ({ ...chat, poll: { ...data, myChoice: mineIn(chat) } }))
        },
        stream_cheered: ({ data }) => {
          if (!data) return
          showCheers(livestreamId, data.lastMinute)
          cheersHeard.set({ livestreamId, sent: data.sent })
        },
      },
      () => {
        // What was said before anybody listened has not been heard.
        rereadList()
        if (hasEntered) soon(() => rereadChat(livestreamId))
        hasEntered = true
      },
      // Whoever may see the stream no longer, as when their time with a tier is over, is shown what opens it.
      () => void queryClient.invalidateQueries({ queryKey: keyOf(streams.read, { livestreamId }) }),
    ),
    listen<typeof streamLive>(`stream:${livestreamId}`, { stream_changed: () => soon(() => rereadChat(livestreamId)) }),
    listen<typeof ownStreamChatLive>(`person:${me.profile.id}`, {
      stream_restriction_changed: ({ key }) => {
        if (key === livestreamId) void rereadChat(livestreamId)
      },
    }),
  ]
  return () => {
    for (const stop of stops) stop()
    for (const timer of waiting) clearTimeout(timer)
  }
}
