import { streamChats, type ChatRefusal } from '@marquee/contract/streamChats'
import type { RefusalCode } from '@marquee/contract/errors'
import { weigh, weighWords } from '#features/contentRules/weigh.ts'
import { setChat } from '#features/livestreams/chatQueries.ts'
import { inTransaction, type Scope } from '#db/scope.ts'
import type { Context } from '#http/actor.ts'
import { on, unmuted } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { abilities } from '#http/policy.ts'
import { refuse } from '#http/refuse.ts'
import { can, isEmojiOnly, needsEmoji, refusalFor, slowSecondsFor, slowSecondsOf } from './policy.ts'
import { presentHeard, presentMessage, presentPoll, presentRestriction } from './present.ts'
import * as q from './queries.ts'
import { sayInBatch } from './sayQueries.ts'
import { cheerInBatch, voteInBatch } from './tallyQueries.ts'
import * as write from './writeQueries.ts'

const { streamChat } = q

/** What a batch keeps of a call: it outlasts none. */
const scopeOf = ({ db, tenantId }: Context): Scope => ({ db, tenantId })

const codes: Record<ChatRefusal['reason'], RefusalCode> = {
  not_yet: 'stream_chat_not_yet',
  over: 'stream_chat_over',
  off: 'stream_chat_off',
  muted: 'muted',
  banned: 'stream_chat_banned',
  restricted: 'stream_chat_restricted',
  followers: 'stream_chat_for_followers',
  followers_wait: 'stream_chat_too_new',
  subscribers: 'stream_chat_for_subscribers',
  slow: 'stream_chat_slow',
}

/** @throws Refusal of the chat, with what would turn it into a yes and when */
const refuseFor = ({ hostId }: q.StreamChatRow, { reason, until, remedy }: ChatRefusal): never =>
  refuse(codes[reason], {
    ...(until ? { until } : {}),
    ...(remedy ? { remedy: { kind: remedy, target: hostId } } : {}),
  })

const whole = async (context: Context, row: q.StreamChatRow) => {
  const now = Date.now()
  const [pinned, poll, cheers] = await Promise.all([q.pinnedIn(context, row.id), q.pollIn(context, row.id), q.cheersIn(context, [row.id])])
  const isRaised = row.raisedUntil !== null && Date.parse(row.raisedUntil) > now
  return {
    livestreamId: row.id,
    hostId: row.hostId,
    chatMode: row.chatMode,
    slowModeSeconds: row.slowModeSeconds,
    followersMinMinutes: row.followersMinMinutes,
    slowSeconds: slowSecondsOf(row, now),
    raisedUntil: isRaised ? row.raisedUntil : null,
    pinned: pinned ? presentHeard(pinned) : null,
    poll: poll ? presentPoll(poll) : null,
    cheers: cheers(row.id),
    refusal: refusalFor(context.me, row, now),
    can: abilities(can, context.me, row),
  }
}

const fresh = async (context: Context, livestreamId: string) =>
  whole(context, (await streamChat(context, { livestreamId })) ?? refuse('not_found'))

/**
 * What the channel's rules make of it. Nothing here waits until moderators have looked.
 * @throws Refusal against_rules, stream_chat_would_wait
 */
const weighed = async (context: Context, { hostId }: q.StreamChatRow, id: string, text: string) => {
  const verdict = await inTransaction(context, (inside) => weigh(inside, { id, authorId: context.me.profileId, to: hostId, texts: [text] }))
  if (verdict?.action === 'hold') refuse('stream_chat_would_wait')
}

const messageIn = async (context: Context, { livestreamId, messageId }: { livestreamId: string; messageId: string }) => {
  const found = await q.streamMessage(context, { messageId })
  return found?.livestreamId === livestreamId ? found : undefined
}

const canRemove = {
  remove: (me: Context['me'], { authorId, chat }: q.FoundMessage) => authorId === me.profileId || can.moderate(me, chat),
}

const pollOf = async (context: Context, { id }: q.StreamChatRow, pollId: string) => {
  const found = await q.pollIn(context, id)
  return found?.id === pollId ? found : refuse('stream_poll_over')
}

export const streamChatRoutes = implement(streamChats, {
  read: on(streamChat, can.read, whole),

  list: on(streamChat, can.read, async (context, { id }, { livestreamId: _, ...wish }) => {
    const { items, ...rest } = await q.messagesIn(context, id, wish)
    return { items: items.map((row) => presentMessage(context.me, row)), ...rest }
  }),

  say: unmuted(on(streamChat, can.read, async (context, chat, { id, text }) => {
    const { me } = context
    const said = async () => {
      const found = (await q.streamMessage(context, { messageId: id })) ?? refuse('stream_message_gone')
      return found.authorId === me.profileId && found.livestreamId === chat.id ? presentMessage(me, found) : refuse('not_allowed')
    }
    const now = Date.now()
    const refusal = refusalFor(me, chat, now)
    // Sent once more, what was said before is no second message that would have to wait.
    if (refusal) return (await q.streamMessage(context, { messageId: id })) ? said() : refuseFor(chat, refusal)
    if (needsEmoji(me, chat) && !isEmojiOnly(text)) refuse('stream_chat_emoji')
    await weighed(context, chat, id, text)
    const wait = slowSecondsFor(me, chat, now)
    const kept = await sayInBatch({ scope: scopeOf(context), livestreamId: chat.id, id, authorId: me.profileId, text, wait })
    if (kept === 'slow') {
      const again = (await streamChat(context, { livestreamId: chat.id })) ?? refuse('not_found')
      refuseFor(chat, refusalFor(me, again, Date.now()) ?? { reason: 'slow', until: null, remedy: null })
    }
    return said()
  })),

  remove: on(messageIn, canRemove.remove, (context, found) => write.removeMessage(context, found)),

  set: on(streamChat, can.set, async (context, { id }, { livestreamId: _, ...changes }) => {
    await setChat(context, id, changes)
    return fresh(context, id)
  }),

  pin: on(streamChat, can.moderate, async (context, { id }, { messageId }) => {
    const found = await messageIn(context, { livestreamId: id, messageId })
    if (!found) refuse('stream_message_gone')
    await write.pinMessage(context, id, messageId)
    return fresh(context, id)
  }),

  unpin: on(streamChat, can.moderate, async (context, { id }) => {
    await write.pinMessage(context, id, null)
    return fresh(context, id)
  }),

  restrictions: on(streamChat, can.moderate, async (context, chat) => (await q.restrictionsIn(context, chat)).map(presentRestriction)),

  restrict: on(streamChat, can.moderate, async (context, chat, { profileId, ...said }) => {
    const isPeer = (await q.looksAfterAll(context, profileId)) ?? refuse('not_found')
    if (isPeer || profileId === chat.hostId) refuse('stream_chat_peer')
    await write.restrict(context, chat, profileId, said)
    return presentRestriction((await q.restrictionsIn(context, chat, profileId))[0] ?? refuse('not_found'))
  }),

  lift: on(streamChat, can.moderate, (context, chat, { profileId }) => write.liftRestriction(context, chat, profileId)),

  ask: unmuted(on(streamChat, can.poll, async (context, chat, { livestreamId: _, ...asked }) => {
    await weighWords(context, context.me.profileId, { question: [asked.question], options: asked.options })
    await write.askPoll(context, chat.id, asked)
    return presentPoll(await pollOf(context, chat, asked.id))
  })),

  vote: on(streamChat, can.vote, async (context, chat, { pollId, choice }) => {
    const open = await pollOf(context, chat, pollId)
    if (Date.parse(open.endsAt) <= Date.now()) refuse('stream_poll_over')
    if (choice >= open.texts.length) refuse('invalid_input', { errors: [{ fieldName: 'choice', message: 'must be one of the answers' }] })
    await voteInBatch({ scope: scopeOf(context), livestreamId: chat.id, pollId, profileId: context.me.profileId, choice })
    return presentPoll(await pollOf(context, chat, pollId))
  }),

  endPoll: on(streamChat, can.poll, async (context, chat, { pollId }) => {
    await write.endPoll(context, chat.id, pollId)
    return presentPoll(await pollOf(context, chat, pollId))
  }),

  cheer: on(streamChat, can.cheer, async (context, { id }, { kind, count }) => {
    await cheerInBatch({ scope: scopeOf(context), livestreamId: id, kind, count })
    return { lastMinute: (await q.cheersIn(context, [id]))(id) }
  }),
})
