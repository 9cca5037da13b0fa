import { noticeIn, type NotificationType } from '@marquee/contract/notifications'
import type { PushHurry } from '#jobs/facts.ts'
import type { NotificationRow } from './queries.ts'

/* How a push travels (RFC 8030): a phone that sleeps is woken for what is urgent, and what is old news is not brought at all. */

/** What somebody would want to be disturbed for: they are spoken to, shall do something soon, or somebody is at their account. */
const urgent: readonly NotificationType[] = [
  'CHAT_MESSAGE_LOG', 'LIVESTREAM_NOTIFICATION', 'SECURITY_LOGIN', 'EVENT_REMINDER', 'EVENT_UPDATED', 'EVENT_CANCELED', 'WAITLIST_OFFER', 'PAYMENT_FAILED', 'PAYOUT_FAILED',
  'DISPUTE_UPDATE', 'PAYMENTS_STOPPED',
]
/** What can wait until the phone is used or charged. */
const unhurried: readonly NotificationType[] = ['LIKE_LOG', 'SHARE_LOG', 'FOLLOW_LOG', 'POST_LOG', 'EVENT_PUBLISHED', 'POLL_ENDED_LOG', 'NEW_MEMBER_LOG', 'NEW_SUBSCRIBER_LOG']

const urgencyOf = (type: NotificationType): PushHurry['urgency'] => (urgent.includes(type) ? 'high' : unhurried.includes(type) ? 'low' : 'normal')

/** In seconds. */
const [minute, hour, day] = [60, 3_600, 86_400]

/** For how long somebody who has not heard that a livestream is on may still find it on. */
const onAir = 2 * hour

/** A reminder is of no use once it has begun; what is binding is true for a week; of the rest the list tells by then. */
const lifetimeOf = ({ type, event, about }: NotificationRow, isBinding: boolean) => {
  if (type === 'LIVESTREAM_NOTIFICATION') {
    const { what, minutes } = noticeIn(about)
    if (what === 'soon') return minutes * minute
    return what ? day : onAir
  }
  if (type === 'EVENT_REMINDER' && event) return Math.max(minute, Math.round((Date.parse(event.startsAt) - Date.now()) / 1_000))
  return isBinding ? 7 * day : day
}

/** How urgent the push of a row is, and for how long a vendor keeps it for a browser that is away. */
export const pushHurryOf = (row: NotificationRow, isBinding: boolean): PushHurry => ({
  urgency: urgencyOf(row.type),
  lifetime: lifetimeOf(row, isBinding),
})
