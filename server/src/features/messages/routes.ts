import { chatLimits } from '@marquee/contract/chats'
import { messageLimits, messages } from '@marquee/contract/messages'
import { deleteMessage, pinMessage, setText, unpinMessage, advanceRead } from '#features/chats/messageQueries.ts'
import { can as canInChat, canOf } from '#features/chats/policy.ts'
import { presentChat, showsReceipts } from '#features/chats/present.ts'
import { chat, chatsById, type ChatRow } from '#features/chats/queries.ts'
import type { Place } from '#features/chats/sendQueries.ts'
import { startChat } from '#features/chats/settingQueries.ts'
import { presentCard } from '#features/profiles/present.ts'
import type { Context } from '#http/actor.ts'
import { on, signedIn, unmuted } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import { keepForAWhile } from '#media/queries.ts'
import { excerpt } from '#search/marked.ts'
import { can, now } from './policy.ts'
import { presentMessage, presentMessages, presentPage } from './present.ts'
import * as q from './queries.ts'
import * as reaction from './reactionQueries.ts'
import { findMessages } from './searchQueries.ts'
import { carries, checkEdit, namesIn, plainMessage, say, type Draft } from './sendQueries.ts'

const { message } = q

const fresh = async (context: Context, found: ChatRow, seq: number) =>
  presentMessage(context.me, (await q.messageAt(context, { ...found, lastSeq: Math.max(found.lastSeq, seq) }, seq)) ?? refuse('message_gone'))

interface Asked {
  before?: number | undefined
  after?: number | undefined
  around?: number | undefined
  day?: string | undefined
  limit: number
}

type Range = [from: number, to: number]

/** Places have no gaps: what was asked for is a range of them. */
const rangeOf = async (context: Context, found: ChatRow, { before, after, around, day, limit }: Asked): Promise<Range> => {
  if (after !== undefined) return [after + 1, after + limit]
  if (before !== undefined) return [before - limit, before - 1]
  const middle = around ?? (day && (await q.placeAt(context, found, day)))
  if (middle === undefined || middle === '') return [found.lastSeq - limit + 1, found.lastSeq]
  const from = Number(middle) - Math.floor(limit / 2)
  return [from, from + limit - 1]
}

/** Why nothing can be said here at the moment. */
const refuseSending = (context: Context, found: ChatRow): never => {
  if (found.membership !== 'active') return refuse('not_allowed')
  if (!context.me.setupCompleted) return refuse('setup_incomplete', { remedy: { kind: 'finish_setup' } })
  if (found.status === 'locked') return refuse('chat_locked')
  if (found.whoCanPost === 'admins' && found.role === 'member') return refuse('chat_for_admins')
  if (found.status !== 'active') return refuse('chat_unanswered')
  return found.type === 'one_to_one_chat' && !found.other ? refuse('not_taking_messages') : refuse('chat_slow')
}

/** Before its first word a chat of two is settled anew: who may write to whom can have changed since somebody has opened it. */
const atItsBeginning = async (context: Context, found: ChatRow): Promise<ChatRow> => {
  if (found.lastSeq > 0 || !found.other || !context.me.setupCompleted) return found
  await startChat(context, found.other.id)
  return (await chat(context, { chatId: found.id })) ?? refuse('not_found')
}

const send = async (context: Context, opened: ChatRow, draft: Draft): Promise<Place> => {
  const found = await atItsBeginning(context, opened)
  const may = carries(draft) ? canInChat.attach : canInChat.post
  if (!may(context.me, found)) return refuseSending(context, found)
  const place = await say(context, found, draft)
  if (place) return place
  // Something has changed since the chat was read, or it is too soon.
  return refuseSending(context, (await chat(context, { chatId: found.id })) ?? refuse('not_found'))
}

/** What was said already is answered like the first time, whatever the chat takes by now. */
const sendOnce = async (context: Context, found: ChatRow, draft: Draft): Promise<Place> => {
  try {
    return await send(context, found, draft)
  } catch (error) {
    const seq = await q.seqOf(context, found.id, draft.clientId)
    if (seq === undefined) throw error
    return { seq, at: null }
  }
}

export const messageRoutes = implement(messages, {
  list: on(chat, canOf.read, async (context, found, asked) => {
    const [from, to] = await rangeOf(context, found, asked)
    return presentPage(context, found, await q.messagesIn(context, found, from, to))
  }),

  changes: on(chat, canOf.read, async (context, found, { after }) => {
    const rows = await q.changedIn(context, found, after, messageLimits.resume + 1)
    const items = rows.slice(0, messageLimits.resume)
    const hasMore = rows.length > items.length
    return { ...(await presentMessages(context, items)), changeSeq: hasMore ? items.at(-1)!.changeSeq : found.changeSeq, hasMore }
  }),

  send: unmuted(on(chat, canOf.read, async (context, found, draft) => {
    const place = await sendOnce(context, found, draft)
    const said = plainMessage(context, found, draft, place)
    return said ? presentMessage(context.me, said) : fresh(context, found, place.seq)
  })),

  edit: unmuted(on(message, can.edit, async (context, row, { text }) => {
    if (!now.edit(context.me, row)) refuse('message_too_old')
    if (!text && row.kind === 'text') refuse('message_empty')
    await checkEdit(context, row.chat, text)
    await setText(context, row.chatId, row.seq, text, namesIn(text))
    return fresh(context, row.chat, row.seq)
  })),

  remove: on(message, can.delete, async (context, row) => {
    if (!now.delete(context.me, row)) refuse('message_too_old')
    await deleteMessage(context, row.chatId, row.seq, async (inside) => {
      await reaction.forgetReactions(inside, row.chatId, row.seq)
      for (const { id } of row.images ?? []) await keepForAWhile(inside, id)
    })
    return fresh(context, row.chat, row.seq)
  }),

  react: on(message, can.react, async (context, { chat: found, chatId, seq }, { reaction: chosen }) => {
    await reaction.react(context, chatId, seq, chosen)
    return fresh(context, found, seq)
  }),

  takeBack: on(message, can.react, async (context, { chat: found, chatId, seq }) => {
    await reaction.takeBack(context, chatId, seq)
    return fresh(context, found, seq)
  }),

  reactions: on(message, can.see, async (context, row) => (await reaction.reactorsOf(context, row.chat, row.seq)).map(presentCard)),

  pin: on(message, can.pin, async (context, { chat: found, chatId, seq }) => {
    await pinMessage(context, chatId, seq, messageLimits.pins)
    const pinned = await fresh(context, found, seq)
    return pinned.isPinned ? pinned : refuse('pins_full')
  }),

  unpin: on(message, can.pin, async (context, { chat: found, chatId, seq }) => {
    await unpinMessage(context, chatId, seq)
    return fresh(context, found, seq)
  }),

  pinned: on(chat, canOf.read, async (context, found) => presentMessages(context, await q.pinnedIn(context, found, messageLimits.pins))),

  markRead: on(chat, canOf.read, async (context, { id }, { seq }) => {
    await advanceRead(context, id, context.me.profileId, seq)
    const { readSeq, unreadCount } = presentChat(context.me, (await chat(context, { chatId: id })) ?? refuse('not_found'))
    return { readSeq, unreadCount }
  }),

  receipts: on(chat, canOf.attend, async (context, found) =>
    showsReceipts(found) ? q.receiptsIn(context, found.id, chatLimits.receiptMembers) : [],
  ),

  search: signedIn(async (context, asked) => {
    const { words, items, cursor } = await findMessages(context, asked)
    const inThese = await chatsById(context, [...new Set(items.map(({ chatId }) => chatId))])
    const found = new Map(inThese.map((row) => [row.id, presentChat(context.me, row)]))
    const senders = await q.peopleById(context, items.flatMap(({ senderId }) => senderId ?? []))
    const people = new Map(senders.map((row) => [row.id, presentCard(row)]))
    const isMeant = (word: string) => words.some((meant, place) => (place === words.length - 1 ? word.startsWith(meant) : word === meant))
    return {
      items: items.flatMap(({ chatId, seq, senderId, text, at }) => {
        const inChat = found.get(chatId)
        return inChat ? [{ chat: inChat, seq, sender: people.get(senderId ?? '') ?? null, excerpt: excerpt(text, isMeant), at }] : []
      }),
      cursor,
    }
  }),
})
