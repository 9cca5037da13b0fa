import { mayModerate, owners } from '@marquee/contract/roles'
import { streamChatLimits, type ChatRefusal } from '@marquee/contract/streamChats'
import type { Actor } from '#http/actor.ts'
import type { Rules } from '#http/policy.ts'
import type { StreamChatRow } from './queries.ts'

const isHost = (me: Actor, { hostId }: StreamChatRow) => hostId === me.profileId
const isOwner = (me: Actor) => owners.includes(me.role)
const isOpen = ({ isLocked }: StreamChatRow) => !isLocked
/** Whoever looks after a chat is bound by none of its rules. */
const looksAfter = (me: Actor, chat: StreamChatRow) => isHost(me, chat) || mayModerate(me)

const onAir = new Set<StreamChatRow['status']>(['ready', 'live', 'interrupted'])
const hasBegun = ({ status, scheduledStart }: StreamChatRow, now: number) =>
  onAir.has(status) || (status === 'scheduled' && now >= Date.parse(scheduledStart) - streamChatLimits.earlyMinutes * 60_000)
const isToCome = ({ status }: StreamChatRow) => status === 'draft' || status === 'scheduled'

export const can = {
  read: (_me, chat) => isOpen(chat),
  moderate: (me, chat) => isOpen(chat) && looksAfter(me, chat),
  set: (me, chat) => isHost(me, chat) || (isOpen(chat) && isOwner(me)),
  poll: (me, chat) => isHost(me, chat) && hasBegun(chat, Date.now()),
  vote: (me, chat) => isOpen(chat) && me.setupCompleted && !isHost(me, chat),
  cheer: (me, chat) => isOpen(chat) && me.setupCompleted && hasBegun(chat, Date.now()),
} satisfies Rules<StreamChatRow>

const refused = (reason: ChatRefusal['reason'], until: number | null = null, remedy: ChatRefusal['remedy'] = null): ChatRefusal => ({
  reason,
  until: until === null ? null : new Date(until).toISOString(),
  remedy,
})

const after = (moment: string, seconds: number) => Date.parse(moment) + seconds * 1_000

/**
 * What keeps somebody from writing in the chat of a stream at a moment, in ms since 1970; null where nothing does. The first reason counts,
 * and what does not end by itself comes before what does. Host, owners and moderators are bound by its times alone, by whether there is one
 * at all, and by a mute of their account. Whether words fit, `emoji` among the modes, is asked of the words.
 */
export const refusalFor = (me: Actor, chat: StreamChatRow, now: number): ChatRefusal | null => {
  if (!hasBegun(chat, now)) {
    return isToCome(chat) ? refused('not_yet', after(chat.scheduledStart, -streamChatLimits.earlyMinutes * 60)) : refused('over')
  }
  if (chat.chatMode === 'off') return refused('off')
  if ((me.mutedUntil ?? 0) > now) return refused('muted', me.mutedUntil)
  if (looksAfter(me, chat)) return null
  if (chat.isBanned) return refused('banned')
  if (chat.restrictedFor === 'stream') return refused('restricted')
  if (chat.restrictedUntil && Date.parse(chat.restrictedUntil) > now) return refused('restricted', Date.parse(chat.restrictedUntil))
  if (chat.chatMode === 'subscribers' && chat.tier === 0) return refused('subscribers', null, 'subscribe')
  if (chat.chatMode === 'followers') {
    if (!chat.followedAt) return refused('followers', null, 'follow')
    const welcome = after(chat.followedAt, chat.followersMinMinutes * 60)
    if (welcome > now) return refused('followers_wait', welcome)
  }
  const wait = slowSecondsFor(me, chat, now)
  if (chat.lastSaidAt && wait > 0 && after(chat.lastSaidAt, wait) > now) return refused('slow', after(chat.lastSaidAt, wait))
  return null
}

type Slowness = Pick<StreamChatRow, 'slowModeSeconds' | 'raisedSeconds' | 'raisedUntil'>

/** How many seconds lie between two messages of anybody now. */
export const slowSecondsOf = ({ slowModeSeconds, raisedSeconds, raisedUntil }: Slowness, now: number) =>
  raisedUntil && Date.parse(raisedUntil) > now ? Math.max(slowModeSeconds, raisedSeconds) : slowModeSeconds

/** The same for somebody: whoever looks after the chat waits for nothing. */
export const slowSecondsFor = (me: Actor, chat: StreamChatRow, now: number) => (looksAfter(me, chat) ? 0 : slowSecondsOf(chat, now))

/** Whether what somebody says has to be emoji alone. */
export const needsEmoji = (me: Actor, chat: StreamChatRow) => chat.chatMode === 'emoji' && !looksAfter(me, chat)

const levels = [
  { perSecond: 100, seconds: 60 },
  { perSecond: 40, seconds: 30 },
  { perSecond: 20, seconds: 10 },
  { perSecond: 10, seconds: 5 },
] as const

/** How many seconds have to lie between two messages of somebody where so many are said a second: nobody reads more than that. */
export const slowUnderLoad = (perSecond: number) => levels.find((level) => perSecond >= level.perSecond)?.seconds ?? 0

const emoji = /^(?:\p{RGI_Emoji}|\s)+$/v

/** Whether a text is emoji and nothing else. */
export const isEmojiOnly = (text: string) => emoji.test(text)
