import type { Choice } from '@marquee/contract/notificationPreferences'
import type { NotificationType } from '@marquee/contract/notifications'
import { owners, publishers, type AccountRole } from '@marquee/contract/roles'
import type { notificationPreferencesWords } from '#words/en/notificationPreferences.ts'
import type { WordsIn } from '#words/words.tsx'

type GroupName = keyof WordsIn<typeof notificationPreferencesWords>['groups']

/** Where each type stands on the screen; one that is missing here does not compile. */
const groupOf: Record<NotificationType, GroupName> = {
  LIKE_LOG: 'posts',
  COMMENT_LOG: 'posts',
  REPLY_LOG: 'posts',
  MENTION_LOG: 'posts',
  SHARE_LOG: 'posts',
  POLL_ENDED_LOG: 'posts',
  FOLLOW_LOG: 'people',
  FRIEND_REQUEST_LOG: 'people',
  FRIEND_ACCEPTED_LOG: 'people',
  NEW_MEMBER_LOG: 'people',
  CHAT_MESSAGE_LOG: 'chats',
  POST_LOG: 'followed',
  LIVESTREAM_NOTIFICATION: 'followed',
  EVENT_PUBLISHED: 'followed',
  EVENT_REMINDER: 'events',
  EVENT_UPDATED: 'events',
  EVENT_CANCELED: 'events',
  EVENT_INVITATION: 'events',
  TICKET_ISSUED: 'events',
  WAITLIST_OFFER: 'events',
  REFUND_ISSUED: 'money',
  SUBSCRIBE_LOG: 'money',
  NEW_SUBSCRIBER_LOG: 'money',
  PAYMENT_FAILED: 'money',
  RENEWAL_REMINDER: 'money',
  SUBSCRIPTION_CHANGED: 'money',
  SUBSCRIPTION_ENDED: 'money',
  TIP_RECEIVED: 'money',
  GIFT_LOG: 'money',
  PAYOUT_FAILED: 'money',
  DISPUTE_UPDATE: 'money',
  PAYMENTS_STOPPED: 'money',
  REFUND_FAILED: 'money',
  TIP_RETURNED: 'money',
  EXPORT_READY: 'account',
  CONNECTION_EXPIRED: 'account',
  SECURITY_LOGIN: 'account',
  MODERATION_DECISION: 'account',
  REPORT_UPDATE: 'account',
  MODERATOR_CHANGED: 'account',
  GIFT_RECEIVED: 'account',
}
const order: readonly GroupName[] = ['posts', 'people', 'chats', 'followed', 'events', 'money', 'account']

/** Types that concern some roles only. */
const rolesOf: Partial<Record<NotificationType, readonly AccountRole[]>> = {
  NEW_MEMBER_LOG: owners, NEW_SUBSCRIBER_LOG: owners, PAYOUT_FAILED: owners, DISPUTE_UPDATE: owners, PAYMENTS_STOPPED: owners,
  TIP_RECEIVED: ['Creator'], TIP_RETURNED: ['Creator'], CONNECTION_EXPIRED: publishers,
}

interface ChoiceGroup {
  name: GroupName
  choices: Choice[]
}

/** The choices that concern somebody of this role, under their headings, in the order of the screen. */
export const inGroups = (choices: readonly Choice[], role: AccountRole): ChoiceGroup[] =>
  order.map((name) => ({ name, choices: choices.filter(({ type }) => groupOf[type] === name && (rolesOf[type]?.includes(role) ?? true)) }))
