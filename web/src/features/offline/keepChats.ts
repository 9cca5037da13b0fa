import { chatLimits, chats, type Chat, type ChatHead } from '@marquee/contract/chats'
import { messages, type Message } from '@marquee/contract/messages'
import type { ResultOf } from '@marquee/contract/route'
import type { InfiniteData } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { ApiError } from '#api/errors.ts'
import { keyOf } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { shownOf } from '#features/chats/cachedStretch.ts'
import { byId, type Stretch } from '#features/chats/stretch.ts'
import { messageLine, namesIn, noteText } from '#features/chats/teaser.ts'
import { chatsWords } from '#words/en/chats.ts'
import { wordsOf } from '#words/words.tsx'
import { keptOf, readKept, writeKept, type KeptChat, type KeptLine } from './kept.ts'
import { merged } from './merged.ts'

/** How many messages of a chat are kept. */
const newest = 40
/** In ms: how soon what was read is kept, and how often at most what is kept is held against how far its chats have come. */
const restMs = 1_500
const renewMs = 5_000

type Pages = InfiniteData<ResultOf<typeof chats.list>>

const listedChats = (): Chat[] => {
  const lists = queryClient.getQueriesData<Pages>({ queryKey: keyOf(chats.list) }).flatMap(([, list]) => list?.pages ?? [])
  const read = queryClient.getQueriesData<Chat>({ queryKey: keyOf(chats.read) }).flatMap(([, chat]) => chat ?? [])
  return [...lists.flatMap(({ items }) => items), ...read].filter(({ state, membership }) => state !== 'requested' && membership === 'active')
}

const linesOf = (items: readonly Message[], people: Stretch['people'], meId: string): KeptLine[] => {
  const words = wordsOf(chatsWords)
  const nameOf = namesIn(words, people, meId)
  const lineIn = (message: Message) => {
    const by = message.isMine ? words.notes.you : people[message.senderId ?? '']?.displayName
    if (message.note) return noteText(words, message.note, by, nameOf)
    return message.state === 'sent' ? messageLine(words, message) : words.teaser[message.state]
  }
  return items.slice(-newest).map((message) => ({
    seq: message.seq,
    by: message.isMine || message.note || !message.senderId ? null : (nameOf(message.senderId) ?? null),
    isMine: message.isMine,
    line: lineIn(message),
    at: message.at,
  }))
}

/** What is shown of a chat's end. Another part of the history is no place to go on from. */
const shownEndOf = (chatId: string) => {
  const shown = shownOf(chatId)
  return shown?.hasAfter ? undefined : shown
}

const readNow = (meId: string): KeptChat[] =>
  listedChats().map(({ id, title, lastAt }) => {
    const shown = shownEndOf(id)
    const chat = { id, title: title || wordsOf(chatsWords).gone, at: lastAt }
    return shown ? { ...chat, changeSeq: shown.changeSeq, lines: linesOf(shown.items, shown.people, meId) } : { ...chat, lines: [] }
  })

const keep = async (meId: string) => {
  const now = readNow(meId)
  const before = await keptOf(meId)
  if (now.length) await writeKept({ profileId: meId, chats: merged(before?.chats ?? [], now) })
}

/** A kept chat as it is now; undefined where it is not this person's any more. */
const readAgain = async (chat: KeptChat, meId: string): Promise<KeptChat | undefined> => {
  try {
    const { items, people, changeSeq } = await call(messages.list, { chatId: chat.id, limit: newest })
    return { ...chat, changeSeq, lines: linesOf(items, byId(people), meId) }
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? undefined : chat
  }
}

/** What was deleted or edited since is so on this device, too, and chats that are gone are gone. */
const renew = async (meId: string) => {
  const heads = queryClient.getQueryData<ChatHead[]>(keyOf(chats.heads, {}))
  const before = await keptOf(meId)
  if (!heads || !before) return
  const now = before.chats.map(async (chat) => {
    const head = heads.find(({ chatId }) => chatId === chat.id)
    // With fewer than are told of at most it is not among older ones.
    if (!head) return heads.length < chatLimits.heads ? undefined : chat
    return head.changeSeq > (chat.changeSeq ?? -1) && !shownEndOf(chat.id) ? readAgain(chat, meId) : chat
  })
  const left = (await Promise.all(now)).filter((chat) => chat !== undefined)
  const isSame = left.length === now.length && left.every((chat, place) => chat === before.chats[place])
  // What was forgotten meanwhile stays so.
  if (!isSame && (await readKept())?.profileId === meId) await writeKept({ profileId: meId, chats: left })
}

const isOf = ([feature, route]: readonly unknown[], routes: readonly { name: string }[]) =>
  routes.some(({ name }) => name === `${String(feature)}.${String(route)}`)

/** Keeps on the device what somebody reads of their chats, until they sign out. Returns how to end. */
export const keepChats = (meId: string) => {
  let last: Promise<unknown> = Promise.resolve()
  /** Each reads what is kept and writes it anew: one after the other, and many askings are one. */
  const rarely = (run: (meId: string) => Promise<void>, ms: number) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const begin = () => {
      timer = undefined
      last = last.then(() => run(meId)).catch(console.warn)
    }
    return { ask: () => void (timer ??= setTimeout(begin, ms)), stop: () => clearTimeout(timer) }
  }
  const keeping = rarely(keep, restMs)
  const renewing = rarely(renew, renewMs)
  const stop = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated') return
    const key = query.queryKey as readonly unknown[]
    if (isOf(key, [chats.list, chats.read, messages.list])) keeping.ask()
    if (isOf(key, [chats.heads])) renewing.ask()
  })
  // What another person has left here goes, though this one may never have a chat.
  keptOf(meId).catch(console.warn)
  // What came before this began.
  keeping.ask()
  renewing.ask()
  return () => {
    keeping.stop()
    renewing.stop()
    stop()
  }
}
