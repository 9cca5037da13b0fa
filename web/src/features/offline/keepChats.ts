import { chatLimits, chats, type Chat, type ChatHead } from '@marquee/contract/chats'
import { messages } from '@marquee/contract/messages'
import type { ResultOf } from '@marquee/contract/route'
import type { InfiniteData } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { ApiError } from '#api/errors.ts'
import { keyOf } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { shownOf } from '#features/chats/cachedStretch.ts'
import { byId } from '#features/chats/stretch.ts'
import { keptOf, readKept, writeKept, type KeptChat } from './kept.ts'
import { merged } from './merged.ts'

/** In ms: how soon what was read is kept, and how often at most what is kept is held against how far its chats have come. */
const restMs = 1_500
const renewMs = 5_000

type Pages = InfiniteData<ResultOf<typeof chats.list>>

const listedChats = (): Chat[] => {
  const lists = queryClient.getQueriesData<Pages>({ queryKey: keyOf(chats.list) }).flatMap(([, list]) => list?.pages ?? [])
  const read = queryClient.getQueriesData<Chat>({ queryKey: keyOf(chats.read) }).flatMap(([, chat]) => chat ?? [])
  return [...lists.flatMap(({ items }) => items), ...read].filter(({ state, membership }) => state !== 'requested' && membership === 'active')
}

/** What is shown of a chat's end. Another part of the history is no place to go on from. */
const shownEndOf = (chatId: string) => {
  const shown = shownOf(chatId)
  return shown?.hasAfter ? undefined : shown
}

/** What chats say comes with their words: only once there is one to keep. */
const forLines = () => import('./keptLines.ts')

const readNow = async (meId: string): Promise<KeptChat[]> => {
  if (listedChats().length === 0) return []
  const { linesOf, titleOfGone } = await forLines()
  return listedChats().map(({ id, title, lastAt }) => {
    const shown = shownEndOf(id)
    const chat = { id, title: title || titleOfGone(), at: lastAt }
    return shown ? { ...chat, changeSeq: shown.changeSeq, lines: linesOf(shown.items, shown.people, meId) } : { ...chat, lines: [] }
  })
}

const keep = async (meId: string) => {
  const now = await readNow(meId)
  const before = await keptOf(meId)
  if (now.length) await writeKept({ profileId: meId, chats: merged(before?.chats ?? [], now) })
}

/** A kept chat as it is now; undefined where it is not this person's any more. */
const readAgain = async (chat: KeptChat, meId: string): Promise<KeptChat | undefined> => {
  try {
    const { linesOf, newest } = await forLines()
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
    const isOld = chat.lines.length > 0 && head.changeSeq > (chat.changeSeq ?? -1)
    return isOld && !shownEndOf(chat.id) ? readAgain(chat, meId) : chat
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
