import { notificationLimits, notificationTypes, type NotificationTab, type NotificationType, type Unread } from '@marquee/contract/notifications'
import { afterEverything, pageThrough } from '#db/pageThrough.ts'
import { statement } from '#db/statement.ts'
import { usualChoice } from '#features/notificationPreferences/queries.ts'
import { postsWithIds, type PostRow, type Reading } from '#features/posts/queries.ts'
import { selectBroadcasts } from './broadcastQueries.ts'
import { ownLines, selectOwnLine, type LineRow } from './lineQueries.ts'

/* What somebody reads of their rows: their own and what is told to many, in one order, as far as it is for them now. */

export interface NotificationRow extends LineRow {
  post: PostRow | null
}

/** What nobody can leave out. */
const alwaysThere: readonly NotificationType[] = notificationTypes.filter((type) => usualChoice(type).isTransactional)

const selectOff = statement<{ type: NotificationType }, [profileId: string]>(
  `select type from notification_preference where tenant_id = $1 and profile_id = $2 and not in_app and type <> all ('{${alwaysThere.join(',')}}')`,
)

const ofEvents: readonly NotificationType[] = ['EVENT_PUBLISHED', 'EVENT_REMINDER', 'EVENT_UPDATED', 'EVENT_CANCELED', 'EVENT_INVITATION', 'TICKET_ISSUED', 'WAITLIST_OFFER']
const withoutActors: readonly NotificationType[] = [
  'POLL_ENDED_LOG', 'EXPORT_READY', 'CONNECTION_EXPIRED', 'SECURITY_LOGIN', 'MODERATION_DECISION', 'REPORT_UPDATE', 'MODERATOR_CHANGED', 'GIFT_RECEIVED', 'SUBSCRIBE_LOG',
  'PAYMENT_FAILED', 'RENEWAL_REMINDER', 'SUBSCRIPTION_CHANGED', 'SUBSCRIPTION_ENDED', 'REFUND_ISSUED', 'PAYOUT_FAILED', 'GIFT_LOG', 'DISPUTE_UPDATE', 'PAYMENTS_STOPPED',
  'REFUND_FAILED', 'TIP_RETURNED',
  // Somebody plans it and invites; with everything else of an event nobody does anything.
  ...ofEvents.filter((type) => type !== 'EVENT_INVITATION' && type !== 'EVENT_PUBLISHED'),
]

/** With the post that it is about; nothing where that is gone or not for the reader, or where nobody is left whom they meet. */
const readable = async (context: Reading, lines: LineRow[]): Promise<NotificationRow[]> => {
  const posts = await postsWithIds(context, [...new Set(lines.flatMap(({ postId }) => postId ?? []))])
  return lines.flatMap((line) => {
    const post = line.postId ? posts.get(line.postId) : null
    const isByNobody = !line.actorCount && !withoutActors.includes(line.type)
    const hasLeft = line.type === 'CHAT_MESSAGE_LOG' && !line.chat
    const isGone = ofEvents.includes(line.type) && !line.event
    return post === undefined || isByNobody || hasLeft || isGone ? [] : { ...line, post }
  })
}

interface Page {
  cursor?: string | undefined
  limit: number
}

type Which = keyof typeof ownLines

/** Rows of both kinds below a key, newest first; fewer than `limit` at the end. */
const linesBelow = async (context: Reading, which: Which, key: string, limit: number, off: NotificationType[]) => {
  const { profileId } = context.me
  const onlyUnread = which === 'unread' || which === 'asideUnread'
  const mine = await ownLines[which](context, profileId, key, limit, off, onlyUnread)
  const many = which === 'all' || which === 'unread' ? await selectBroadcasts(context, profileId, key, limit, off, onlyUnread) : []
  return [...mine, ...many].sort((a, b) => (a.key < b.key ? 1 : -1)).slice(0, limit)
}

const pageOf = async (context: Reading, which: Which, page: Page) => {
  const off = (await selectOff(context, context.me.profileId)).map(({ type }) => type)
  return pageThrough(
    {
      below: (last, count) => linesBelow(context, which, last, count, off),
      keyOf: ({ key }) => key,
      shown: (lines) => readable(context, lines),
    },
    page,
  )
}

/** A page of a tab. */
export const notificationsOf = (context: Reading, tab: NotificationTab, page: Page) => pageOf(context, tab, page)

/** How many rows are unread, counted as they are listed: exact below `notificationLimits.most`, which means that many or more. */
export const unreadOf = async (context: Reading): Promise<Unread> => {
  const { items } = await pageOf(context, 'unread', { limit: notificationLimits.most })
  const aside = await pageOf(context, 'asideUnread', { limit: 1 })
  const newest = [...items.slice(0, 1), ...aside.items].map(({ key }) => key).toSorted().at(-1)
  return {
    unread: items.length,
    besideChats: items.filter(({ type }) => type !== 'CHAT_MESSAGE_LOG').length,
    isAsideUnread: aside.items.length > 0,
    newest: newest ?? null,
  }
}

/** One of the reader's own rows, or what is told to many, as far as it is for them. */
export const notification = async (
  context: Reading,
  { notificationId }: { notificationId: string },
): Promise<NotificationRow | undefined> => {
  const line =
    (await selectOwnLine(context, context.me.profileId, notificationId))[0] ??
    (await selectBroadcasts(context, context.me.profileId, afterEverything, 1, [], false, notificationId))[0]
  return line && (await readable(context, [line]))[0]
}
