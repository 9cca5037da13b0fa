import { chatLimits, chats, type Chat } from '@marquee/contract/chats'
import { beginningOf } from '@marquee/contract/cut'
import type { Message } from '@marquee/contract/messages'
import type { ProfileCard } from '@marquee/contract/profiles'
import type { ResultOf } from '@marquee/contract/route'
import type { InfiniteData } from '@tanstack/react-query'
import { keyOf } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'

type Pages = InfiniteData<ResultOf<typeof chats.list>>
type Unread = ResultOf<typeof chats.unread>

const listsOf = () => queryClient.getQueriesData<Pages>({ queryKey: keyOf(chats.list) })
const chatsIn = (list: Pages | undefined) => list?.pages.flatMap(({ items }) => items) ?? []

/** A chat as the cache tells it best: as far as any answer knows it. */
const chatOf = (chatId: string): Chat | undefined => {
  const told = [queryClient.getQueryData<Chat>(keyOf(chats.read, { chatId })), ...listsOf().flatMap(([, list]) => chatsIn(list))]
  const those = told.filter((one) => one?.id === chatId)
  return those.reduce((best, one) => (!best || (one && one.lastSeq >= best.lastSeq) ? one : best), undefined)
}

/** Whether what is unread in it counts at all: not where it is put away, muted, or waits for an answer. */
const counts = ({ state, membership, isArchived, isMuted, notify }: Chat) =>
  state !== 'requested' && membership === 'active' && !isArchived && !isMuted && notify !== 'none'

const put = <Data>(queryKey: readonly unknown[], data: Data) => {
  const { dataUpdatedAt, isInvalidated } = queryClient.getQueryState(queryKey)!
  queryClient.setQueryData<Data>(queryKey, data, { updatedAt: dataUpdatedAt })
  // What was outdated before this is so still.
  if (isInvalidated) void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
}

const count = (before: number, after: number) => {
  const now = queryClient.getQueryData<Unread>(keyOf(chats.unread, {}))
  if (!now || before === after) return
  void queryClient.cancelQueries({ queryKey: keyOf(chats.unread) })
  put<Unread>(keyOf(chats.unread, {}), {
    ...now,
    chats: Math.max(0, now.chats + Number(after > 0) - Number(before > 0)),
    messages: Math.max(0, now.messages + after - before),
  })
}

/** What is left unread where somebody has read up to a place, as far as this page can tell: some of what they read may be their own. */
const unreadAfter = ({ lastSeq, readSeq: before, unreadCount }: Pick<Chat, 'lastSeq' | 'readSeq' | 'unreadCount'>, readSeq: number) =>
  readSeq >= lastSeq ? 0 : Math.max(0, unreadCount - Math.max(0, readSeq - before))

/** Takes what has been read in a chat off the number of all that is unread; to be said before the chat itself is changed. */
export const countRead = (chatId: string, readSeq: number) => {
  const chat = chatOf(chatId)
  if (chat && counts(chat) && readSeq > chat.readSeq) count(chat.unreadCount, unreadAfter(chat, readSeq))
}

const withNewest = (chat: Chat, message: Message, sender: ProfileCard | null): Chat => {
  const { seq, kind, state, isMine, text, mutedWord, file, note, at } = message
  // One's own word is read with what stood before it, where that is.
  const readSeq = isMine && chat.readSeq >= seq - 1 ? Math.max(seq, chat.readSeq) : chat.readSeq
  const by = sender && { id: sender.id, displayName: sender.displayName }
  const durationMs = file?.durationMs ?? null
  const said = beginningOf(text, chatLimits.teaser)
  const lastMessage = { seq, kind, state, sender: by, isMine, text: said, mutedWord, durationMs, note, at }
  const unreadCount = readSeq >= seq ? 0 : chat.unreadCount + Number(!isMine)
  return { ...chat, lastSeq: seq, readSeq, unreadCount, lastMessage, lastAt: at }
}

/**
 * Shows the message that follows the last one of a chat wherever the chat stands: it goes to the top of the lists it is in, and what is
 * unread grows. Answers whether the cache could know all of it: not of a chat that is in none, is put away, or lacks one before.
 */
export const showNewest = (message: Message, sender: ProfileCard | null): boolean => {
  const { chatId, seq } = message
  const chat = chatOf(chatId)
  if (!chat || chat.isArchived || chat.state === 'requested' || chat.membership !== 'active') return false
  if (chat.lastSeq >= seq) return true
  if (chat.lastSeq !== seq - 1) return false
  const after = withNewest(chat, message, sender)
  if (counts(chat)) count(chat.unreadCount, after.unreadCount)
  // An answer that is under way for the open chat tells more than the message does, and is waited for.
  const read = keyOf(chats.read, { chatId })
  if (queryClient.getQueryData(read)) put(read, after)
  for (const [key, list] of listsOf()) {
    if (!list || !chatsIn(list).some(({ id }) => id === chatId)) continue
    const pages = list.pages.map((page, place) => {
      const others = page.items.filter(({ id }) => id !== chatId)
      return { ...page, items: place === 0 ? [after, ...others] : others }
    })
    void queryClient.cancelQueries({ queryKey: key, exact: true })
    put<Pages>(key, { ...list, pages })
  }
  return true
}
