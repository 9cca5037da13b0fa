import { z } from 'zod'
import { isolated } from './isolated.ts'
import { page, pageOf } from './paging.ts'
import { ProfileCard } from './profiles.ts'
import { del, feature, get, post, put } from './route.ts'
import { Moment } from './time.ts'

/** Under `most`, the number of unread rows is exact; `most` itself means "that many or more". */
export const notificationLimits = { page: 30, actors: 3, most: 100, excerpt: 200, daysKept: 90 } as const

/** What people are told of, by the names of the specification; those of things that a channel cannot do yet are not among them. */
export const notificationTypes = [
  'LIKE_LOG',
  'COMMENT_LOG',
  'REPLY_LOG',
  'MENTION_LOG',
  'SHARE_LOG',
  'FOLLOW_LOG',
  'FRIEND_REQUEST_LOG',
  'FRIEND_ACCEPTED_LOG',
  'CHAT_MESSAGE_LOG',
  'POST_LOG',
  'LIVESTREAM_NOTIFICATION',
  'POLL_ENDED_LOG',
  'NEW_MEMBER_LOG',
  'EXPORT_READY',
  'CONNECTION_EXPIRED',
  'SECURITY_LOGIN',
  'MODERATION_DECISION',
  'REPORT_UPDATE',
  'MODERATOR_CHANGED',
  'GIFT_RECEIVED',
  'EVENT_PUBLISHED',
  'EVENT_REMINDER',
  'EVENT_UPDATED',
  'EVENT_CANCELED',
  'EVENT_INVITATION',
  'TICKET_ISSUED',
  'WAITLIST_OFFER',
  'REFUND_ISSUED',
  'SUBSCRIBE_LOG',
  'NEW_SUBSCRIBER_LOG',
  'PAYMENT_FAILED',
  'RENEWAL_REMINDER',
  'SUBSCRIPTION_CHANGED',
  'SUBSCRIPTION_ENDED',
  'TIP_RECEIVED',
  'GIFT_LOG',
  'PAYOUT_FAILED',
  'DISPUTE_UPDATE',
  'PAYMENTS_STOPPED',
  'REFUND_FAILED',
  'TIP_RETURNED',
] as const
export const NotificationType = z.enum(notificationTypes)
export type NotificationType = z.infer<typeof NotificationType>

/**
 * `mentions` holds MENTION_LOG and REPLY_LOG; `money` what somebody pays, is paid and gets back. `requests` holds what waits for an
 * answer: FRIEND_REQUEST_LOG and FOLLOW_LOG of somebody who asks to follow; and everything of people whom the reader does not know, where
 * they have these filtered.
 */
export const notificationTabs = ['all', 'mentions', 'money', 'requests'] as const
export type NotificationTab = (typeof notificationTabs)[number]

const AboutPost = z.object({
  id: z.uuid(),
  kind: z.string(),
  title: z.string(),
  /** At most 200 characters. */
  text: z.string(),
  isLocked: z.boolean(),
  authorId: z.uuid(),
})
/** `said`: the beginning of what its host has written to those who go, at most 200 characters; null with everything else. */
const AboutEvent = z.object({
  id: z.uuid(), title: z.string(), startsAt: Moment, timeZone: z.string(), said: z.string().nullable().optional(),
})

/**
 * One row: who did something to one thing within six hours. What it is about is there as far as the reader may see it now; a row about
 * something that has gone, or only by people whom the reader does not meet, is not there at all.
 */
export const Notification = z.object({
  id: z.uuid(),
  type: NotificationType,
  /** When the last of it happened. */
  at: Moment,
  isUnread: z.boolean(),
  /**
   * The latest three at most; empty with what nobody did (POLL_ENDED_LOG, EXPORT_READY, CONNECTION_EXPIRED, SECURITY_LOGIN,
   * MODERATION_DECISION, REPORT_UPDATE, MODERATOR_CHANGED, GIFT_RECEIVED, whatever else is about an event, and about one's own money).
   */
  actors: z.array(ProfileCard),
  /** How many people there are in all, those in `actors` included. */
  actorCount: z.int(),
  /**
   * CHAT_MESSAGE_LOG: how many messages have come since the chat was last read. REPORT_UPDATE to those who moderate: how many cases or
   * appeals wait. 1 with everything else.
   */
  count: z.int(),
  /** With everything that is about a post. With SHARE_LOG the post that was passed on. */
  post: AboutPost.nullable(),
  /**
   * With COMMENT_LOG, REPLY_LOG, a LIKE_LOG of a comment and a MENTION_LOG in one: the latest of them. At most 200 characters; none where
   * it is a picture alone.
   */
  comment: z.object({ id: z.uuid(), text: z.string() }).nullable(),
  /** The muted word of the reader's that stands in what it is about, as they typed it: its words are not shown unasked. */
  mutedWord: z.string().nullable(),
  /** With CHAT_MESSAGE_LOG; `title` is null in a chat of two. */
  chat: z.object({ id: z.uuid(), title: z.string().nullable() }).nullable(),
  /**
   * With EVENT_PUBLISHED, EVENT_REMINDER, EVENT_UPDATED, EVENT_CANCELED, EVENT_INVITATION, TICKET_ISSUED and WAITLIST_OFFER; with
   * REFUND_ISSUED where tickets were paid for.
   */
  event: AboutEvent.nullable(),
  /** FOLLOW_LOG: they ask to follow and wait for an answer. */
  isRequest: z.boolean(),
  /** Somebody whom the reader does not know, set aside as the reader asked for. */
  isFiltered: z.boolean(),
  /**
   * CONNECTION_EXPIRED: the platform's name. GIFT_RECEIVED: what `giftToldIn` reads. SECURITY_LOGIN: what the browser calls itself.
   * MODERATION_DECISION and REPORT_UPDATE: what `decidedIn` reads. MODERATOR_CHANGED: 'appointed' or 'dismissed'. SUBSCRIPTION_CHANGED:
   * what `actToldIn` reads. GIFT_LOG: what `moneyToldIn` reads, with the months as units, and of other money what it reads. Of an event
   * and a livestream what `noticeIn` reads. Else empty.
   */
  about: z.string(),
  /** The reader wants to hear nothing more about this post, this event, this chat, or new posts of this person. */
  isMuted: z.boolean(),
  /** `mute`: what it is about, where that can be muted. `leaveOut`: all of its type, as `notificationPreferences.choose` does. */
  can: z.object({ mute: z.boolean(), leaveOut: z.boolean() }),
})
export type Notification = z.infer<typeof Notification>

/** What can be muted: a post with all that happens to it, what a person publishes, a chat, and the news of an event. */
export const mutedKinds = ['post', 'person', 'chat', 'event'] as const
export type MutedKind = (typeof mutedKinds)[number]

/** What somebody hears nothing more about, as they may see it now; what has gone, or is not for them any more, is in no list. */
export const MutedThing = z.object({
  targetId: z.uuid(),
  kind: z.enum(mutedKinds),
  mutedAt: Moment,
  /** Null for good; only a chat can be muted for a while. */
  mutedUntil: Moment.nullable(),
  /** Whose post or posts they are, and the other one in a chat of two. */
  person: ProfileCard.nullable(),
  post: AboutPost.nullable(),
  /** The muted word of the reader's that stands in the post: its words are not shown unasked. */
  mutedWord: z.string().nullable(),
  /** A group's title; empty in a chat of two. */
  chat: z.object({ id: z.uuid(), title: z.string() }).nullable(),
  event: AboutEvent.nullable(),
})
export type MutedThing = z.infer<typeof MutedThing>

/** When the last one already seen was muted, in microseconds since 1970, and what it is. */
const seenMute = z.string().regex(/^\d{1,16}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)

/**
 * What the text `about` of a notification tells: 'hide_content post Because of …' of a decision, 'resolved comment' of a report; to those
 * who moderate 'waiting comment' of what was reported, 'appeal comment' of an appeal that waits.
 */
export const decidedIn = (about: string) => {
  const [what = '', type = '', ...reason] = about.split(' ')
  return { what, type, reason: reason.join(' ') }
}

/**
 * What the text `about` of a notification tells of an event: 'reminder 60' minutes before it begins, 'changed', 'changed 6' of so many
 * dates of a series, 'moved' to a time that is known, 'place', 'message', 'uninvited'; of tickets 'handing', 'handed', 'void'. What is
 * offered to somebody who waited says until when: 'offer 2026-11-28T10:00:00.000Z'. Of a livestream: 'soon 30' minutes before its time,
 * 'moved', 'canceled', and nothing where it has begun.
 */
export const noticeIn = (about: string) => {
  const [what = '', detail = '0'] = about.split(' ')
  const number = Number(detail) || 0
  return { what, minutes: number, until: what === 'offer' ? detail : null, dates: what === 'reminder' ? 1 : Math.max(1, number) }
}

/** What the text `about` of GIFT_RECEIVED tells: what the tier is called, and on a second line 'pays' where they go on paying besides. */
export const giftToldIn = (about: string) => {
  const [name = '', besides] = about.split('\n')
  return { name: isolated(name), pays: besides === 'pays' }
}

/**
 * What the text `about` of a notification about money tells: 'year 9990 usd - Kiln Keepers'. What it is, or how often it is paid; how
 * much, in the smallest units of the currency; a moment, such as the end of free days, null for none; what it is called.
 */
export const moneyToldIn = (about: string) => {
  const [what = '', units = '0', currency = 'usd', at = '-', ...name] = about.split(' ')
  return { what, units: Number(units), currency, at: at === '-' ? null : at, name: isolated(name.join(' ')) }
}

/**
 * What somebody has done to what they pay for: left it, come back, changed it at once or from a day on, and so on. `released`: it could not
 * be used for a while, was not charged, and goes on; `dueCents` is then what opens it again, nothing where it is paid still.
 */
export const subscriptionActs = ['canceled', 'resumed', 'changed', 'planned', 'stayed', 'paused', 'went_on', 'kept', 'released'] as const
export type SubscriptionAct = (typeof subscriptionActs)[number]

/** Of what somebody pays for they are told besides: that it is to cost something else from a day on, and that it is not after all. */
export const priceNews = ['price_moves', 'price_stays'] as const
export type SubscriptionNews = SubscriptionAct | (typeof priceNews)[number]

/**
 * What the text `about` of SUBSCRIPTION_CHANGED tells: 'changed month 2499 1250 2026-12-24T10:00:00.000Z Listener', and on a second line
 * 'Kiln Keepers'. What was done; how often what they have now is paid, how much that is and how much of it was charged at once, in cents of
 * US dollars; the day that it is about, or on which they pay next; what they had, and what they have now or from that day on. Of
 * `price_moves` the first amount is what it is to cost and the second what it has cost; of `price_stays` what it costs, and what it was to.
 */
export const actToldIn = (about: string) => {
  const [line = '', to = ''] = about.split('\n')
  const [act = '', per = '', cents = '0', dueCents = '0', at = '-', ...from] = line.split(' ')
  const what: SubscriptionNews = [...subscriptionActs, ...priceNews].find((one) => one === act) ?? 'stayed'
  return { what, per, cents: Number(cents), dueCents: Number(dueCents), at: at === '-' ? null : at, from: isolated(from.join(' ')), to: isolated(to) }
}

/** The same the other way round. */
export const toldOfAct = ({ what, per, cents, dueCents, at, from, to }: ReturnType<typeof actToldIn>) =>
  `${what} ${per} ${cents} ${dueCents} ${at ?? '-'} ${from}\n${to}`

/**
 * How many rows of the tab "All" are unread, for the bell and the app's icon: exact below 100, 100 for more. `besideChats` are those among
 * them that tell of no chat: chats with something unread count by themselves (`chats.unread`), and a number that stands for everything,
 * such as the title's, adds those to these. `isAsideUnread`: something of people whom the reader does not know is, set aside.
 */
export const Unread = z.object({
  unread: z.int(),
  besideChats: z.int(),
  isAsideUnread: z.boolean(),
  /** The place in the list of the newest unread row, set aside or not; null for none. A greater one than before: something has come. */
  newest: z.uuid().nullable(),
})
export type Unread = z.infer<typeof Unread>

/** What is heard in the channel's room when somebody has published: whoever follows one of them has something new. */
export const notificationLive = { authors_published: z.object({ authorIds: z.array(z.uuid()) }) }

export const notifications = feature('notifications', {
  /** Newest first. */
  list: get('/notifications', {
    base: 'reader',
    input: page(notificationLimits.page).extend({ tab: z.enum(notificationTabs).default('all') }),
    result: pageOf(Notification),
  }),
  /** For the badge; live messages to `person:<profileId>` with the topic `notifications_changed` say when it has changed. */
  unread: get('/notifications/unread', { result: Unread }),
  read: put('/notifications/:notificationId/read', { result: Unread }),
  /** Every row of the tab "All"; `aside`: what is set aside as well. */
  readAll: post('/notifications/read', { input: z.strictObject({ aside: z.boolean().default(false) }), result: Unread }),
  /** Says nothing more about what this row is about; the row counts as read. A chat is muted for good, as in its own settings. */
  mute: put('/notifications/:notificationId/mute', { result: Unread }),
  unmute: del('/notifications/:notificationId/mute', { result: Unread }),
  /** All that the caller has muted, the latest first: chats that are muted in their own settings, too. */
  mutes: get('/notifications/mutes', {
    base: 'reader',
    input: z.strictObject({
      cursor: seenMute.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(notificationLimits.page),
    }),
    result: z.object({ items: z.array(MutedThing), cursor: z.string().nullable() }),
  }),
  /** Hears of it again, from now on. */
  removeMute: del('/notifications/mutes/:targetId'),
  /** Lets somebody through who was filtered: what they did so far moves over, what they do next comes by itself. */
  accept: put('/notifications/senders/:profileId', { result: Unread }),
})
