import { isolated } from '@marquee/contract/isolated'
import type { MailRhythm } from '@marquee/contract/notificationPreferences'
import { decidedIn, giftToldIn, moneyToldIn, noticeIn, notificationLimits } from '@marquee/contract/notifications'
import type { EventDetails } from '#features/events/mailQueries.ts'
import { toldOf } from '#features/posts/present.ts'
import { brandedMail, type MailLook } from '#mail/brandedMail.ts'
import { shortened } from '#search/shortened.ts'
import { calendarFileOf, eventLines, eventParagraphs, ticketsIn } from './eventMails.ts'
import { moneyParagraphs, moneySentences } from './moneySentences.ts'
import type { NotificationRow } from './queries.ts'

const shown = 20

const others = (count: number) => (count === 1 ? '1 other' : `${count.toLocaleString('en')} others`)

const peopleIn = ({ actors, actorCount }: NotificationRow) => {
  const names = actors.slice(0, actorCount > 2 ? 2 : notificationLimits.actors).map(({ displayName }) => isolated(displayName))
  const rest = actorCount - names.length
  const listed = rest > 0 ? [...names, others(rest)] : names
  return listed.length > 1 ? `${listed.slice(0, -1).join(', ')} and ${listed.at(-1)}` : (listed[0] ?? 'Somebody')
}

const wants = ({ actorCount }: NotificationRow) => (actorCount > 1 ? 'want' : 'wants')

const quoted = (text: string) => isolated(shortened(text, 80))

const things: Record<string, string> = { post: 'post', comment: 'comment', profile: 'profile', message: 'message', event: 'event', highlight: 'highlight', chat: 'group', tip: 'words with a tip', gift: 'words with a gift',
  stream_message: 'message beside a stream' }
const decisions: Record<string, (thing: string) => string> = {
  warn: (thing) => `The moderators warn you about your ${thing}`,
  release: (thing) => `The moderators have looked at your ${thing}: it is out now`,
  hide_content: (thing) => `The moderators have hidden your ${thing}`,
  remove_content: (thing) => `The moderators have removed your ${thing}`,
  mark_sensitive: (thing) => `The moderators have marked your ${thing} as sensitive`,
  clear_profile: () => 'The moderators have taken away parts of your profile',
  restrict_stream: () => 'The moderators have decided that you write nothing more beside a livestream',
  mute: () => 'The moderators have muted you for a while',
  suspend: () => 'The moderators have suspended your account',
  ban: () => 'The moderators have closed your account',
  lift: (thing) => `The moderators have taken back what they decided about your ${thing}`,
  end: () => 'Your suspension has ended',
  upheld: (thing) => `Your appeal was heard: the decision about your ${thing} stands`,
}

const decisionIn = ({ about }: NotificationRow) => {
  const { what, type, reason } = decidedIn(about)
  const thing = things[type] ?? 'profile'
  return { sentence: decisions[what]?.(thing) ?? `The moderators have decided about your ${thing}`, reason }
}

const outcomeIn = ({ about }: NotificationRow) => {
  const { what, type } = decidedIn(about)
  const thing = `the ${things[type] ?? 'profile'} you reported`
  if (what === 'taken_back') return `The moderators have looked at ${thing} again, and taken back what they had done`
  return what === 'resolved' ? `Thank you: the moderators have acted on ${thing}` : `The moderators have looked at ${thing} and found nothing against the rules`
}

const soon = (minutes: number) =>
  minutes === 1 ? 'in a minute' : minutes >= 2_880 ? `in ${Math.round(minutes / 1_440)} days` : minutes >= 1_440 ? 'in a day' : minutes > 90 ? `in ${Math.round(minutes / 60)} hours` : minutes >= 60 ? 'in an hour' : `in ${minutes} minutes`

const eventNews = ({ event, about }: NotificationRow, words: boolean) => {
  const { what, minutes, dates } = noticeIn(about)
  const title = words && event ? `“${quoted(event.title)}”` : 'An event that you go to'
  const said: Record<string, string> = {
    reminder: `begins ${soon(minutes)}`,
    postponed: 'is postponed',
    moved: 'has a new date',
    back_on: 'is on again',
    canceled: 'is cancelled',
    place: 'has a place for you',
    message: 'has news from its host',
    uninvited: 'is not for you any more: your place is gone',
  }
  return `${title} ${said[what] ?? 'has changed'}${dates > 1 ? ` on ${dates} dates` : ''}`
}

/** What somebody does with a livestream: they send it, unless the row tells of what comes before. */
const streamNews = ({ about }: NotificationRow) => {
  const { what, minutes } = noticeIn(about)
  const said: Record<string, string> = { soon: `goes live ${soon(minutes)}`, moved: 'has moved a livestream to another time', canceled: 'has called off a livestream' }
  return said[what] ?? 'is live'
}

const eventIn = ({ event }: NotificationRow, words: boolean) => (words && event ? ` for “${quoted(event.title)}”` : '')

const ticketNews = (row: NotificationRow, words: boolean) => {
  const { what } = noticeIn(row.about)
  if (what === 'handing') return `A ticket${eventIn(row, words)} is yours to take`
  if (what === 'void') return `Your ticket${eventIn(row, words)} is void`
  return what === 'handed' ? `Your ticket${eventIn(row, words)} is somebody else’s now` : `Your tickets${eventIn(row, words)} are here`
}

const postIn = ({ post }: NotificationRow) => {
  const named = post && !post.isLocked && quoted(post.title || toldOf(post))
  return named ? ` “${named}”` : ''
}

/** A comment without words is a picture. */
const saidIn = ({ text }: { text: string }) => (text ? `“${quoted(text)}”` : 'a picture')

/** What a row says in one sentence. With `words` it quotes what people wrote; without, it can be shown on a locked screen. */
export const sentenceOf = (row: NotificationRow, { words }: { words: boolean }): string => {
  const who = peopleIn(row)
  const what = words ? postIn(row) : ''
  const said = words && row.comment && !row.post?.isLocked ? `: ${saidIn(row.comment)}` : ''
  switch (row.type) {
    case 'LIKE_LOG':
      return row.comment ? `${who} liked your comment${said}` : `${who} liked your post${what}`
    case 'COMMENT_LOG':
      return `${who} commented on your post${said}`
    case 'REPLY_LOG':
      return `${who} replied to your comment${said}`
    case 'MENTION_LOG':
      return row.comment ? `${who} mentioned you in a comment${said}` : `${who} mentioned you in a post${what}`
    case 'SHARE_LOG':
      return `${who} shared your post${what}`
    case 'FOLLOW_LOG':
      return row.isRequest ? `${who} ${wants(row)} to follow you` : `${who} started following you`
    case 'FRIEND_REQUEST_LOG':
      return `${who} ${wants(row)} to be friends`
    case 'FRIEND_ACCEPTED_LOG':
      return `${who} accepted your friend request`
    case 'CHAT_MESSAGE_LOG':
      return `${who} sent you ${row.count === 1 ? 'a message' : `${row.count.toLocaleString('en')} messages`}`
    case 'POST_LOG':
      if (row.post?.kind === 'livestream') return `${who} announced a livestream${what && ':'}${what}`
      return what ? `${who} posted${what}` : `${who} posted something new`
    case 'LIVESTREAM_NOTIFICATION':
      return `${who} ${streamNews(row)}${what && ':'}${what}`
    case 'POLL_ENDED_LOG':
      return what ? `The poll${what} has ended` : 'A poll you know has ended'
    case 'NEW_MEMBER_LOG':
      return `${who} joined`
    case 'EXPORT_READY':
      return 'The copy of your data is ready'
    case 'CONNECTION_EXPIRED':
      return `The connection to ${isolated(row.about)} has ended. Connect again to go on`
    case 'SECURITY_LOGIN':
      return 'Somebody signed in to your account in a browser that is new to us'
    case 'MODERATION_DECISION':
      return decisionIn(row).sentence
    case 'REPORT_UPDATE':
      return outcomeIn(row)
    case 'MODERATOR_CHANGED':
      return row.about === 'appointed' ? 'You are a moderator now' : 'You are no moderator any more'
    case 'GIFT_RECEIVED':
      return `You were given ${giftToldIn(row.about).name}`
    case 'EVENT_PUBLISHED':
      return `${who} plans ${words && row.event ? `“${quoted(row.event.title)}”` : 'an event'}`
    case 'EVENT_REMINDER':
    case 'EVENT_UPDATED':
    case 'EVENT_CANCELED':
      return eventNews(row, words)
    case 'EVENT_INVITATION':
      return `${who} invites you to ${words && row.event ? `“${quoted(row.event.title)}”` : 'an event'}`
    case 'TICKET_ISSUED':
      return ticketNews(row, words)
    case 'WAITLIST_OFFER':
      return `Tickets${eventIn(row, words)} are kept for you`
    case 'SUBSCRIBE_LOG':
    case 'NEW_SUBSCRIBER_LOG':
    case 'PAYMENT_FAILED':
    case 'RENEWAL_REMINDER':
    case 'SUBSCRIPTION_CHANGED':
    case 'SUBSCRIPTION_ENDED':
    case 'REFUND_ISSUED':
    case 'TIP_RECEIVED':
    case 'GIFT_LOG':
    case 'PAYOUT_FAILED':
    case 'DISPUTE_UPDATE':
    case 'PAYMENTS_STOPPED':
    case 'REFUND_FAILED':
    case 'TIP_RETURNED':
      return moneySentences[row.type](row, who)
  }
}

const settings = '/profile/settings/account-settings'

/** What can be done about one that has ended, where that is something else than to subscribe again. */
const afterEnding: Readonly<Record<string, { path: string; label?: string }>> = {
  payment_failed: { path: '/subscriptions-management', label: 'Pay and come back' }, held: { path: '/subscriptions-management' }, banned: { path: '/' },
}

/** Where news of a gift leads that are not read among one's gifts: what has ended can be had again. */
const giftPlaces: Readonly<Record<string, string>> = { ending: '/subscribe', given: '/subscribe', returned: '/subscribe' }

/** Where a row leads: a path of the channel. */
export const pathOf = ({ type, post, comment, chat, event, actors, actorCount, isRequest, isFiltered, about }: NotificationRow): string => {
  if (isFiltered || isRequest || type === 'FRIEND_REQUEST_LOG') return '/notifications?tab=requests'
  if (chat) return `/chats/${chat.id}`
  if (post && type === 'LIVESTREAM_NOTIFICATION') return `/events/livestream/${post.id}`
  if (post) return `/posts/${post.id}${comment && !post.isLocked ? `#comment-${comment.id}` : ''}`
  if (type === 'REFUND_ISSUED') return `${settings}/payments`
  if (type === 'TICKET_ISSUED' && ['handing', 'void'].includes(noticeIn(about).what)) return '/events/tickets'
  if (type === 'EVENT_UPDATED' && noticeIn(about).what === 'uninvited') return '/events'
  if (event && type === 'WAITLIST_OFFER') return `/events/${event.id}/payment`
  if (event) return `/events/${event.id}`
  if (type === 'EXPORT_READY') return `${settings}/data`
  if (type === 'SECURITY_LOGIN') return `${settings}/sessions`
  if (type === 'CONNECTION_EXPIRED') return '/profile/settings/platforms'
  if (type === 'MODERATION_DECISION') return '/profile/decisions'
  if (type === 'REPORT_UPDATE') return '/profile/reports'
  if (type === 'MODERATOR_CHANGED') return about === 'appointed' ? '/moderation' : '/notifications'
  if (type === 'SUBSCRIPTION_ENDED') return afterEnding[moneyToldIn(about).what]?.path ?? '/subscribe'
  if (type === 'GIFT_RECEIVED') return giftToldIn(about).pays ? '/subscriptions-management' : '/subscribe'
  if (type === 'TIP_RECEIVED' || type === 'TIP_RETURNED') return `${settings}/earnings`
  if (type === 'GIFT_LOG') return giftPlaces[moneyToldIn(about).what] ?? '/subscriptions-management'
  if (type === 'PAYOUT_FAILED') return '/owner/settings/payments/payouts'
  if (type === 'DISPUTE_UPDATE') return '/owner/settings/payments/disputes'
  if (type === 'PAYMENTS_STOPPED') return '/owner/settings/payments'
  if (type === 'REFUND_FAILED') return moneyToldIn(about).name === 'payer' ? `${settings}/payments` : '/owner/settings/payments/ledger'
  if (type === 'SUBSCRIBE_LOG' || type === 'SUBSCRIPTION_CHANGED' || type === 'PAYMENT_FAILED' || type === 'RENEWAL_REMINDER') return '/subscriptions-management'
  const [first] = actors
  if (first && actorCount === 1) return `/${first.role === 'Creator' ? 'creator' : 'member'}/${first.id}`
  return '/notifications'
}

const why = { hourly: 'once an hour', daily: 'once a day', weekly: 'once a week' } as const

interface Unsubscribe {
  unsubscribeUrl: string
}

const ways = ({ unsubscribeUrl }: Unsubscribe) => [
  { label: 'Choose what reaches you', href: `${settings}/notifications` },
  { label: 'Stop mails like this', href: unsubscribeUrl },
]

const signIn = 'Was it you? Then there is nothing to do. If not, end that session and change your password.'

const paysBesides = 'You go on paying for what you pay for already. If you do not want that, cancel it under Manage Subscriptions.'

/** What such a mail says beside its sentence. */
const paragraphsOf = (row: NotificationRow, details: EventDetails | undefined) => {
  if (row.type === 'SECURITY_LOGIN') return [row.about, signIn]
  if (row.type === 'REFUND_ISSUED') return moneyParagraphs(row)
  if (row.type === 'GIFT_RECEIVED' && giftToldIn(row.about).pays) return [paysBesides]
  if (row.event) return eventParagraphs(row, details)
  if (row.type === 'MODERATION_DECISION') {
    const { reason } = decisionIn(row)
    return reason ? [`“${quoted(reason)}”`, 'The whole statement of reasons is there when you open it.'] : []
  }
  return moneyParagraphs(row)
}

const buttons: Partial<Record<NotificationRow['type'], string>> = {
  SECURITY_LOGIN: 'See your sessions',
  MODERATION_DECISION: 'Read the decision',
  REPORT_UPDATE: 'See your reports',
  LIVESTREAM_NOTIFICATION: 'Open the livestream',
  EVENT_REMINDER: 'Open the event',
  EVENT_UPDATED: 'Open the event',
  EVENT_CANCELED: 'Open the event',
  EVENT_INVITATION: 'See the invitation',
  EVENT_PUBLISHED: 'See the event',
  TICKET_ISSUED: 'Open your tickets',
  WAITLIST_OFFER: 'Take your tickets',
  REFUND_ISSUED: 'See what you paid',
  SUBSCRIBE_LOG: 'See what you pay for',
  PAYMENT_FAILED: 'Check your card',
  RENEWAL_REMINDER: 'See what you pay for',
  SUBSCRIPTION_CHANGED: 'See what you pay for',
  TIP_RECEIVED: 'See your earnings',
  PAYOUT_FAILED: 'See the payouts',
  DISPUTE_UPDATE: 'See the disputes',
  PAYMENTS_STOPPED: 'See your account',
  REFUND_FAILED: 'See the payment',
  TIP_RETURNED: 'See your earnings',
}

/** What leads to one's gifts, or to what can be had in place of one. */
const giftButton = (about: string) => (Object.hasOwn(giftPlaces, moneyToldIn(about).what) ? 'See what there is' : 'See your gifts')

const buttonOf = ({ type, about }: NotificationRow) => {
  if (type === 'GIFT_LOG') return giftButton(about)
  if (type !== 'SUBSCRIPTION_ENDED') return buttons[type]
  const after = afterEnding[moneyToldIn(about).what]
  return after ? after.label : 'Subscribe again'
}

const always: Partial<Record<NotificationRow['type'], string>> = {
  SECURITY_LOGIN: 'the safety of your account', TICKET_ISSUED: 'your tickets', WAITLIST_OFFER: 'your tickets', EVENT_CANCELED: 'your tickets', SUBSCRIBE_LOG: 'your money', REFUND_ISSUED: 'your money', PAYMENT_FAILED: 'your money',
  RENEWAL_REMINDER: 'your money', SUBSCRIPTION_CHANGED: 'your money', SUBSCRIPTION_ENDED: 'your money', PAYOUT_FAILED: 'your money', DISPUTE_UPDATE: 'your money', PAYMENTS_STOPPED: 'your money', REFUND_FAILED: 'your money',
}

/**
 * One row, as a mail of its own; `quotes` where it may say what people wrote. Without a way to stop it where it is about the safety of an
 * account, or what moderators decide. `details`: of the event that it is about.
 */
export const notificationMail = (
  look: MailLook,
  to: string,
  row: NotificationRow,
  quotes: boolean,
  stop: Unsubscribe | undefined,
  details?: EventDetails,
) => ({
  ...brandedMail(look, to, {
    subject: sentenceOf(row, { words: false }),
    heading: sentenceOf(row, { words: quotes }),
    paragraphs: paragraphsOf(quotes || !row.event ? row : { ...row, event: { ...row.event, said: null } }, details),
    lines: eventLines(row, details),
    button: { label: buttonOf(row) ?? `Open ${isolated(look.channelName)}`, href: pathOf(row) },
    note: stop
      ? `${isolated(look.channelName)} sends you mails like this one at once.`
      : `${isolated(look.channelName)} writes to you about ${always[row.type] ?? 'moderation'} whatever else you have chosen.`,
    ...(stop ? { ways: ways(stop) } : {}),
  }),
  ...stop,
  ...(calendarFileOf(row, details) && { calendar: calendarFileOf(row, details) }),
  ...(ticketsIn(row, details).length > 0 && { tickets: ticketsIn(row, details) }),
})

const newestFirst = (rows: NotificationRow[]) => rows.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))

/**
 * What has gathered since the last one, newest first, each line a way to what it tells of; `quotes` tells of which rows it may say what
 * people wrote.
 */
export const digestMail = (
  look: MailLook,
  to: string,
  rhythm: Exclude<MailRhythm, 'off' | 'immediate'>,
  rows: NotificationRow[],
  quotes: (row: NotificationRow) => boolean,
  stop: Unsubscribe,
) => ({
  ...brandedMail(look, to, {
    subject: rows.length === 1 ? sentenceOf(rows[0]!, { words: false }) : `${rows.length} things happened at ${isolated(look.channelName)}`,
    paragraphs: [],
    lines: newestFirst(rows).slice(0, shown).map((row) => ({ text: sentenceOf(row, { words: quotes(row) }), href: pathOf(row) })),
    ...(rows.length > shown ? { more: `And ${others(rows.length - shown)}.` } : {}),
    button: { label: 'See your notifications', href: '/notifications' },
    note: `${isolated(look.channelName)} sends you what has gathered ${why[rhythm]}.`,
    ways: ways(stop),
  }),
  ...stop,
})
