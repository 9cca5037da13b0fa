import { decidedIn, giftToldIn, moneyToldIn, noticeIn, type Notification } from '@marquee/contract/notifications'
import { profilePath, to } from '#paths.ts'

type Row = Pick<Notification, 'type' | 'actors' | 'actorCount' | 'post' | 'comment' | 'chat' | 'event' | 'isRequest' | 'about'>

/** Where the people of a row are: the page of one, the list of many. */
const peopleOf = ({ type, actors, actorCount, isRequest }: Row, meId: string) => {
  const [first] = actors
  if (first && (actorCount === 1 || type === 'NEW_MEMBER_LOG' || type === 'NEW_SUBSCRIBER_LOG')) return profilePath(first)
  if (type === 'FRIEND_ACCEPTED_LOG') return to('friends', { profileId: meId })
  if (type === 'FOLLOW_LOG' && !isRequest) return to('followers', { profileId: meId })
  return to('requests')
}

/** Where those who moderate find what waits. */
const reportPlaces: Readonly<Record<string, string>> = { waiting: to('moderation'), appeal: to('appeals') }

/** Why one has ended that is not begun anew: it is paid and taken up again, or is there without being paid. */
const keptPlaces: readonly string[] = ['payment_failed', 'held']

/** Where a row leads: what it is about, or whom. */
export const placeOf = (row: Row, meId: string): string => {
  const { type, post, comment, chat, event } = row
  if (chat) return to('chat', { chatId: chat.id })
  if (type === 'REFUND_ISSUED') return to('ownPayments')
  if (type === 'TICKET_ISSUED' && ['handing', 'void'].includes(noticeIn(row.about).what)) return to('tickets')
  if (type === 'EVENT_UPDATED' && noticeIn(row.about).what === 'uninvited') return to('events')
  if (event && type === 'WAITLIST_OFFER') return to('eventPayment', { eventId: event.id })
  if (event) return to('event', { eventId: event.id })
  if (post && type === 'LIVESTREAM_NOTIFICATION') return to('livestream', { livestreamId: post.id })
  if (post) return `${to('post', { postId: post.id })}${comment ? `#comment-${comment.id}` : ''}`
  if (type === 'EXPORT_READY') return to('settingsData')
  if (type === 'CONNECTION_EXPIRED') return to('settingsPlatforms')
  if (type === 'SECURITY_LOGIN') return to('settingsSessions')
  if (type === 'MODERATION_DECISION') return to('ownDecisions')
  if (type === 'REPORT_UPDATE') return reportPlaces[decidedIn(row.about).what] ?? to('ownReports')
  if (type === 'MODERATOR_CHANGED') return row.about === 'appointed' ? to('moderation') : to('notifications')
  if (type === 'SUBSCRIPTION_ENDED') return to(keptPlaces.includes(moneyToldIn(row.about).what) ? 'subscriptionsManagement' : 'subscribe')
  if (type === 'GIFT_RECEIVED') return to(giftToldIn(row.about).pays ? 'subscriptionsManagement' : 'subscribe')
  if (type === 'SUBSCRIBE_LOG' || type === 'SUBSCRIPTION_CHANGED' || type === 'PAYMENT_FAILED' || type === 'RENEWAL_REMINDER') return to('subscriptionsManagement')
  if (type === 'TIP_RECEIVED' || type === 'TIP_RETURNED') return to('creatorEarnings')
  if (type === 'GIFT_LOG') return to(['ending', 'given', 'returned'].includes(moneyToldIn(row.about).what) ? 'subscribe' : 'subscriptionsManagement')
  if (type === 'PAYOUT_FAILED') return to('ownerLedger', { view: 'payouts' })
  if (type === 'DISPUTE_UPDATE') return to('ownerLedger', { view: 'disputes' })
  if (type === 'PAYMENTS_STOPPED') return to('ownerPayments')
  if (type === 'REFUND_FAILED') return moneyToldIn(row.about).name === 'payer' ? to('ownPayments') : to('ownerLedger', { view: 'ledger' })
  return peopleOf(row, meId)
}
