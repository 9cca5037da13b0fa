import { chats, type Chat } from '@marquee/contract/chats'
import { messages, type Message } from '@marquee/contract/messages'
import type { ResultOf } from '@marquee/contract/route'
import type { InfiniteData } from '@tanstack/react-query'
import { keyOf } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { shownOf } from '#features/chats/cachedStretch.ts'
import { lineOf, namesIn, noteText } from '#features/chats/teaser.ts'
import { chatsWords } from '#words/en/chats.ts'
import { wordsOf } from '#words/words.tsx'
import { keptOf, writeKept, type KeptChat, type KeptLine } from './kept.ts'
import { merged } from './merged.ts'

/** How many messages of a chat are kept. */
const newest = 40
const restMs = 1_500

type Pages = InfiniteData<ResultOf<typeof chats.list>>

const listedChats = (): Chat[] => {
  const lists = queryClient.getQueriesData<Pages>({ queryKey: keyOf(chats.list) }).flatMap(([, list]) => list?.pages ?? [])
  const read = queryClient.getQueriesData<Chat>({ queryKey: keyOf(chats.read) }).flatMap(([, chat]) => chat ?? [])
  return [...lists.flatMap(({ items }) => items), ...read].filter(({ state, membership }) => state !== 'requested' && membership === 'active')
}

const linesOf = (chatId: string, meId: string): KeptLine[] => {
  const words = wordsOf(chatsWords)
  const shown = shownOf(chatId)
  // Another part of the history is no place to go on from.
  if (!shown || shown.hasAfter) return []
  const nameOf = namesIn(words, shown.people, meId)
  const lineIn = (message: Message) => {
    const who = message.isMine ? words.notes.you : ((message.senderId && nameOf(message.senderId)) ?? words.notes.somebody)
    if (message.note) return noteText(words, message.note, who, nameOf)
    if (message.state !== 'sent') return words.teaser[message.state]
    return lineOf(words, { kind: message.kind, text: message.text, durationMs: message.file?.durationMs ?? null })
  }
  return shown.items.slice(-newest).map((message) => ({
    seq: message.seq,
    by: message.isMine || message.note || !message.senderId ? null : (nameOf(message.senderId) ?? null),
    isMine: message.isMine,
    line: lineIn(message),
    at: message.at,
  }))
}

const keep = async (meId: string) => {
  const words = wordsOf(chatsWords)
  const now = listedChats().map(
    ({ id, title, lastAt }): KeptChat => ({ id, title: title || words.gone, at: lastAt, lines: linesOf(id, meId) }),
  )
  const before = await keptOf(meId)
  if (now.length) await writeKept({ profileId: meId, chats: merged(before?.chats ?? [], now) })
}

const matters = ([feature, route]: readonly unknown[]) =>
  [chats.list, chats.read, messages.list].some(({ name }) => name === `${String(feature)}.${String(route)}`)

/** Keeps on the device what somebody reads of their chats, until they sign out. Returns how to end. */
export const keepChats = (meId: string) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const save = () => {
    timer = undefined
    keep(meId).catch(console.warn)
  }
  const stop = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && matters(query.queryKey as readonly unknown[])) timer ??= setTimeout(save, restMs)
  })
  // What another person has left here goes, though this one may never have a chat.
  keptOf(meId).catch(console.warn)
  // What came before this began.
  timer = setTimeout(save, restMs)
  return () => {
    clearTimeout(timer)
    stop()
  }
}
