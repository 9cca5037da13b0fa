import { chats } from '@marquee/contract/chats'
import { keyOf } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'

/** In ms: how soon something is read again, and how often the lists at most. Everybody in a chat hears of it at one moment. */
const restMs = 200
const spanMs = 5_000
const scatter = () => Math.random() * 1_000

/** Many things happen at once: chats are read again once, a moment later, and the lists no sooner than five seconds after the last time. */
export const refresher = () => {
  const outdated = new Set<string>()
  const unsure = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let lists: { timer: ReturnType<typeof setTimeout>; due: number } | undefined
  let listedAt = -spanMs
  const again = (...keys: (readonly unknown[])[]) => {
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
  }
  const readChats = () => {
    timer = undefined
    const ids = [...outdated]
    outdated.clear()
    again(...ids.map((chatId) => keyOf(chats.read, { chatId })))
  }
  const readLists = () => {
    lists = undefined
    listedAt = Date.now()
    const ids = [...unsure]
    unsure.clear()
    again(keyOf(chats.list), keyOf(chats.unread), ...ids.map((chatId) => keyOf(chats.read, { chatId })))
  }
  const listsIn = (ms: number) => {
    const now = Date.now()
    const due = now + Math.max(ms, listedAt + spanMs - now) + scatter()
    if (lists && lists.due <= due) return
    clearTimeout(lists?.timer)
    lists = { timer: setTimeout(readLists, due - now), due }
  }
  return {
    soon: (chatId?: string) => {
      listsIn(restMs)
      if (!chatId) return
      outdated.add(chatId)
      timer ??= setTimeout(readChats, restMs)
    },
    /** The cache knows it already; this is to make sure. */
    later: (chatId: string) => {
      unsure.add(chatId)
      listsIn(spanMs)
    },
    stop: () => {
      clearTimeout(timer)
      clearTimeout(lists?.timer)
    },
  }
}
