import type { Account } from '@marquee/contract/accounts'
import { chatLimits, chats, type Chat, type ChatHead } from '@marquee/contract/chats'
import type { LiveHandlers } from '@marquee/contract/live'
import { messages, type chatLive, type Message, type ownChatLive, type Receipt, type SentMessage } from '@marquee/contract/messages'
import type { ResultOf } from '@marquee/contract/route'
import { QueryObserver, type InfiniteData } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { keyOf, query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { listen, onSync } from '#live/live.ts'
import { accountCell } from '#start/account.ts'
import { unread as waiting } from '#start/unread.ts'
import { showNewest } from './cachedChats.ts'
import { catchUp, hearChange, hearOf, showMessage, shownOf } from './cachedStretch.ts'
import { keepSending } from './keepSending.ts'
import { openChat } from './openChat.ts'
import { refresher } from './refresher.ts'
import { showRead } from './showRead.ts'

/** A message as it was told to all, as this person sees it. */
export const heardBy = (meId: string, message: NonNullable<SentMessage['message']>): Message => {
  const isMine = message.senderId === meId
  return { ...message, isMine, mutedWord: null, can: { edit: isMine && message.kind === 'text', delete: isMine } }
}

/**
 * What can be shown as it was told to all. Undefined where the reader has to fetch it: it is not alike for everybody, or they mute words in
 * chats, and which message holds one of theirs only the server says.
 */
export const toldTo = (me: Pick<Account, 'mutesInChats' | 'profile'> | null, { message }: SentMessage): SentMessage['message'] =>
  me?.mutesInChats && message?.senderId !== me.profile.id ? undefined : message

const isSame = (one: ChatHead | undefined, other: ChatHead) =>
  one?.lastSeq === other.lastSeq && one.changeSeq === other.changeSeq && one.readSeq === other.readSeq

const showReceipt = (chatId: string, receipt: Receipt) =>
  queryClient.setQueryData<Receipt[]>(keyOf(messages.receipts, { chatId }), (now) => {
    if (!now) return now
    const had = now.find(({ profileId }) => profileId === receipt.profileId)
    if (had && had.readSeq >= receipt.readSeq) return now
    return [...now.filter((one) => one !== had), receipt]
  })

type Found = InfiniteData<ResultOf<typeof messages.search>>

/** What else shows messages of a chat is read anew after one was changed, or some were that nobody has told of. */
const outdate = (chatId: string, changed?: number) => {
  void queryClient.invalidateQueries({ queryKey: keyOf(messages.pinned, { chatId }) })
  const isThis = (chat: Pick<Chat, 'id'>, seq: number) => chat.id === chatId && (changed === undefined || changed === seq)
  const isIn = (found: Found | undefined) => found?.pages.some(({ items }) => items.some(({ chat, seq }) => isThis(chat, seq))) ?? false
  void queryClient.invalidateQueries({ queryKey: keyOf(messages.search), predicate: ({ state }) => isIn(state.data as Found | undefined) })
}

const outdateMembers = () => void queryClient.invalidateQueries({ queryKey: keyOf(chats.members) })

/** Shows how far a chat has changed to those who keep a copy of it. */
const showChange = (chatId: string, changeSeq: number) =>
  queryClient.setQueryData<ChatHead[]>(keyOf(chats.heads, {}), (now) =>
    now?.map((head) => (head.chatId === chatId && head.changeSeq < changeSeq ? { ...head, changeSeq } : head)),
  )

/**
 * Keeps somebody's chats up while they are here: hears their newest chats, the open one and their own room, compares heads whenever
 * something may have been missed, and sends what they have said. Returns how to end.
 */
export const watchChats = (meId: string) => {
  const { soon, later, stop } = refresher()
  const heads = new Map<string, ChatHead>()
  const rooms = new Map<string, () => void>()
  let isOver = false
  let asked = 0

  const leave = (chatId: string) => {
    rooms.get(chatId)?.()
    rooms.delete(chatId)
  }

  const enter = (chatId: string) => {
    if (rooms.has(chatId) || isOver) return
    const told: LiveHandlers<typeof chatLive> = {
      message_sent: ({ data, seq }) => {
        const said = data && toldTo(accountCell.get().account, data)
        if (!said) {
          hearOf(chatId, data?.seq ?? seq ?? 0)
          return soon(chatId)
        }
        const message = heardBy(meId, said)
        const sender = data?.sender ?? null
        showMessage(message, sender ? [sender] : [])
        const isKnown = showNewest(message, sender)
        // When one may write again in a group that takes it slowly says only the server.
        if (message.isMine || !isKnown) return soon(chatId)
        return later(chatId)
      },
      message_changed: ({ data }) => {
        if (shownOf(chatId)) void hearChange(chatId, data?.changeSeq ?? 0)
        if (data) showChange(chatId, data.changeSeq)
        outdate(chatId, data?.seq)
        soon()
      },
      chat_changed: () => {
        soon(chatId)
        outdateMembers()
      },
    }
    const entered = () => void (shownOf(chatId) && catchUp(chatId).catch(() => {}))
    const refused = () => {
      soon(chatId)
      compare().catch(() => {})
    }
    rooms.set(chatId, listen(`chat:${chatId}`, told, entered, refused))
  }

  const compare = async () => {
    const turn = ++asked
    const now = await call(chats.heads, {})
    // Of two answers that are under way the later one counts.
    if (isOver || turn !== asked) return
    queryClient.setQueryData<ChatHead[]>(keyOf(chats.heads, {}), now)
    const isFirst = heads.size === 0
    const there = new Set(now.map(({ chatId }) => chatId))
    for (const chatId of rooms.keys()) if (!there.has(chatId) && chatId !== openChat.get()) leave(chatId)
    for (const chatId of [...heads.keys()].filter((known) => !there.has(known))) {
      heads.delete(chatId)
      // With fewer than are told of at most it is not among older ones: it is gone, or not this person's any more.
      if (now.length < chatLimits.heads) soon(chatId)
    }
    for (const head of now) {
      const { chatId, lastSeq } = head
      enter(chatId)
      const before = heads.get(chatId)
      heads.set(chatId, head)
      if (shownOf(chatId) && (before?.changeSeq !== head.changeSeq || before.lastSeq !== lastSeq)) catchUp(chatId).catch(() => {})
      if (before ? !isSame(before, head) : !isFirst) soon(chatId)
      if (before && before.changeSeq !== head.changeSeq) outdate(chatId)
      if (before && before.lastSeq !== lastSeq) outdateMembers()
    }
  }

  const enterOpen = () => {
    const chatId = openChat.get()
    if (chatId) enter(chatId)
  }

  const unread = new QueryObserver(queryClient, query(chats.unread, {}))
  let requests: number | undefined
  const ends = [
    unread.subscribe(({ data }) => {
      waiting.chats.set(data ? data.chats + data.requests : 0)
      // Heads tell only of chats that one is in.
      if (data && requests !== undefined && requests !== data.requests) soon()
      requests = data?.requests ?? requests
    }),
    listen<typeof ownChatLive>(`person:${meId}`, {
      chat_member_changed: ({ key, data }) => {
        // Whoever was put out of its room stands outside until they enter anew.
        leave(key)
        if (data?.state === 'active') enter(key)
        soon(key)
        compare().catch(() => {})
      },
      own_chat_read: ({ key, data }) => {
        if (data) showRead(key, data.readSeq)
        soon()
      },
      chat_read: ({ key, data }) => data && showReceipt(key, data),
    }),
    onSync(compare),
    onSync(() => queryClient.invalidateQueries({ queryKey: keyOf(chats.unread) })),
    openChat.subscribe(enterOpen),
    keepSending(meId),
  ]
  enterOpen()
  compare().catch(() => {})

  return () => {
    isOver = true
    stop()
    for (const end of [...ends, ...rooms.values()]) end()
  }
}
