import { chats } from '@marquee/contract/chats'
import { messageLimits, messages, type Message } from '@marquee/contract/messages'
import type { ProfileCard } from '@marquee/contract/profiles'
import type { CallOf } from '@marquee/contract/route'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { keyOf, query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { endSeq, firstSeq, isApart, isBehind, stretchOf, withAfter, withBefore, withChanges, withMessage, withWord, type Stretch } from './stretch.ts'

type Where = Omit<CallOf<typeof messages.list>, 'chatId'>

/** So many unread messages stand below the place where reading goes on; with more of them it begins there. */
const readable = 20

/** How often what was announced is looked for where it is not there yet, in ms. */
const waits = [150, 500, 1_500, 4_000]

/** A chat as the reader sees it. */
export const chatQuery = (chatId: string) => query(chats.read, { chatId })

const read = (chatId: string, where: Where, signal?: AbortSignal) => call(messages.list, { chatId, ...where }, signal)

/** Where reading goes on: among the unread messages, or at the newest. */
const beginningOf = (chatId: string): Where => {
  const chat = queryClient.getQueryData(chatQuery(chatId).queryKey)
  return chat && chat.unreadCount > readable && chat.readSeq > 0 ? { around: chat.readSeq } : {}
}

/** What is shown of a chat's history. It is kept up by hand: by what is heard, and by `catchUp`. */
export const stretchQuery = (chatId: string) =>
  queryOptions<Stretch>({
    queryKey: [...keyOf(messages.list), 'stretch', chatId],
    queryFn: async ({ signal }) => stretchOf(await read(chatId, beginningOf(chatId), signal)),
    staleTime: 'static',
  })

/** What is shown of a chat, where anything is. */
export const shownOf = (chatId: string) => queryClient.getQueryData<Stretch>(stretchQuery(chatId).queryKey)

const edit = (chatId: string, change: (now: Stretch) => Stretch) =>
  queryClient.setQueryData<Stretch>(stretchQuery(chatId).queryKey, (now) => now && change(now))

const underWay = new Map<string, Promise<void>>()

/** The same errand is run once at a time. */
const once = (errand: string, run: () => Promise<void>) => {
  const running = underWay.get(errand)
  if (running) return running
  const begun = run().finally(() => underWay.delete(errand))
  underWay.set(errand, begun)
  return begun
}

/** Brings the page before what is shown. */
export const bringBefore = (chatId: string) =>
  once(`before ${chatId}`, async () => {
    const now = shownOf(chatId)
    if (!now?.hasBefore) return
    const page = await read(chatId, { before: firstSeq(now) })
    edit(chatId, (then) => withBefore(then, page))
  })

/** Shows another part of the history: around a message or a day, or the newest. Where nothing stands that is the reader's, all stays. */
export const showPart = async (chatId: string, where: Where) => {
  const page = await read(chatId, where)
  if (page.items.length === 0 && Object.keys(where).length > 0) return
  queryClient.setQueryData<Stretch>(stretchQuery(chatId).queryKey, stretchOf(page))
}

/** Brings the page after what is shown. */
export const bringAfter = (chatId: string) =>
  once(`after ${chatId}`, async () => {
    const now = shownOf(chatId)
    if (!now?.hasAfter) return
    const page = await read(chatId, { after: endSeq(now) })
    if (isApart(now, page)) return showPart(chatId, {})
    edit(chatId, (then) => withAfter(then, page))
  })

const bringNew = async (chatId: string) => {
  for (let round = 0; round < 5; round += 1) {
    const now = shownOf(chatId)
    if (!now || now.hasAfter) return
    const page = await read(chatId, { after: endSeq(now), limit: messageLimits.resume })
    if (isApart(now, page)) return showPart(chatId, {})
    edit(chatId, (then) => withAfter(then, page.hasAfter && round < 4 ? { ...page, hasAfter: false } : page))
    if (!page.hasAfter) return
  }
}

const bringChanges = async (chatId: string) => {
  for (let isMore = true; isMore; ) {
    const now = shownOf(chatId)
    if (!now) return
    const { items, people, changeSeq, hasMore } = await call(messages.changes, { chatId, after: now.changeSeq })
    edit(chatId, (then) => withChanges(then, items, people, changeSeq))
    isMore = hasMore
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Brings whatever was written or changed since. What was announced may be on its way into the database still, so it is looked for again.
 * Fails as the calls do.
 */
export const catchUp = (chatId: string) =>
  once(`news ${chatId}`, async () => {
    await bringNew(chatId)
    await bringChanges(chatId)
    for (const wait of waits) {
      const now = shownOf(chatId)
      if (!now || !isBehind(now)) return
      await pause(wait)
      await bringNew(chatId)
    }
  })

/** Shows a message that was sent, heard or changed; brings those between where there are some. */
export const showMessage = (message: Message, people: readonly ProfileCard[] = []) => {
  const { chatId } = message
  const now = edit(chatId, (then) => withMessage(then, message, people))
  if (now && isBehind(now)) catchUp(chatId).catch(() => {})
}

/** There is a message which nobody has brought along. */
export const hearOf = (chatId: string, seq: number) => {
  const now = edit(chatId, (then) => withWord(then, seq))
  if (now && isBehind(now)) catchUp(chatId).catch(() => {})
}

/** Something in a chat was changed; nothing to do where none of it is shown. */
export const hearChange = (chatId: string, changeSeq: number) =>
  once(`change ${chatId} ${changeSeq}`, async () => {
    for (const wait of [0, ...waits]) {
      const now = shownOf(chatId)
      if (!now || now.changeSeq >= changeSeq) return
      if (wait) await pause(wait)
      await bringChanges(chatId)
    }
  }).catch(() => {})

/** Reads one message anew: addresses of files in it open for an hour at most. */
export const renewMessage = async (chatId: string, seq: number): Promise<Message | undefined> => {
  const page = await read(chatId, { around: seq, limit: 1 })
  const message = page.items.find((one) => one.seq === seq)
  if (message) edit(chatId, (then) => withMessage(then, message, page.people))
  return message
}
