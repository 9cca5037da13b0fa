import { actToldIn, decidedIn, giftToldIn, moneyToldIn, noticeIn, type SubscriptionNews } from '@marquee/contract/notifications'
import { count as short } from '#ui/count.ts'
import { moneyIn } from '#ui/money.ts'
import type { Names } from '#words/names.ts'

const called = (title: string) => (title ? ` “${title}”` : '')
const kinds: Record<string, string> = { livestream: 'livestream', poll: 'poll' }
const kindOf = (kind: string) => kinds[kind] ?? 'post'
const messages = (count: number) => (count === 1 ? 'a message' : `${short(count)} messages`)

const things: Record<string, string> = { post: 'post', comment: 'comment', profile: 'profile', message: 'message', event: 'event', highlight: 'highlight', chat: 'group', tip: 'words with a tip', gift: 'words with a gift', stream_message: 'message beside a stream' }
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
const ticketNews = (title: string, what: string) => {
  if (what === 'handing') return `A ticket for ${title} is yours to take`
  if (what === 'void') return `Your ticket for ${title} is void: whoever paid has the money back`
  return what === 'handed' ? `Your ticket for ${title} is somebody else’s now` : `Your tickets for ${title} are here`
}
const decision = (about: string) => {
  const { what, type } = decidedIn(about)
  const thing = things[type] ?? 'profile'
  return decisions[what]?.(thing) ?? `The moderators have decided about your ${thing}`
}
const outcome = (about: string, count: number) => {
  const { what, type } = decidedIn(about)
  if (what === 'waiting') return count === 1 ? 'Something was reported and waits for a decision' : `${short(count)} reported things wait for a decision`
  if (what === 'appeal') return count === 1 ? 'An appeal waits for an answer' : `${short(count)} appeals wait for an answer`
  const thing = `the ${things[type] ?? 'profile'} you reported`
  if (what === 'taken_back') return `The moderators have looked at ${thing} again, and taken back what they had done`
  return what === 'resolved' ? `Thank you: the moderators have acted on ${thing}` : `The moderators have looked at ${thing} and found nothing against the rules`
}

const news: Record<string, string> = { postponed: 'is postponed', moved: 'has a new date', back_on: 'is on again', place: 'has a place for you', message: 'has news from its host', uninvited: 'is not for you any more: your place is gone' }

/** Of a series: on how many of the dates that somebody goes to. */
const ofDates = (about: string) => (noticeIn(about).dates > 1 ? ` on ${noticeIn(about).dates} dates` : '')

const soon = (minutes: number) => {
  if (minutes >= 2_880) return `in ${Math.round(minutes / 1_440)} days`
  if (minutes >= 1_440) return 'in a day'
  if (minutes > 90) return `in ${Math.round(minutes / 60)} hours`
  return minutes >= 60 ? 'in an hour' : `in ${minutes} minutes`
}

/** What is said of a payment that has failed: at first, and while it is waited for. `day`: until when they keep what it is for. */
const unpaid: Readonly<Record<string, (tier: string, cost: string, day: string) => string>> = {
  failed: (tier, cost, day) => `Your payment of ${cost} for ${tier} failed. ${day ? `You keep it until ${day}` : 'Check your card to have it back'}`,
  asks: (tier, cost, day) => `Your bank wants you to confirm ${cost} for ${tier}${day ? `. You keep it until ${day}` : ''}`,
  halfway: (tier, cost, day) => `${cost} for ${tier} is still to be paid${day ? `. You keep it until ${day}` : ''}`,
  last: (tier, cost, day) => `${tier} ends ${day ? `on ${day}` : 'in a day'} unless ${cost} is paid`,
}

const disputes: Readonly<Record<string, (cents: string, day: string) => string>> = {
  opened: (cents, day) => `Somebody disputes a payment of ${cents}. You can answer until ${day}`,
  asked: (cents, day) => `A bank asks about a payment of ${cents}. You can answer until ${day}`,
  soon: (cents, day) => `A dispute about ${cents} still waits: you can answer until ${day}`,
  won: (cents) => `You have won a dispute about ${cents}`,
  lost: (cents) => `You have lost a dispute about ${cents}`,
  closed: (cents) => `A bank asks no more about a payment of ${cents}`,
}
const stops: Readonly<Record<string, string>> = {
  missing: 'The payment provider needs something from you. Nobody can pay until it has it',
  rejected: 'The payment provider has turned your account away. Nobody can pay any more',
  gone: 'The payment provider no longer shows us your account. Nobody can pay any more',
}

const amount = (about: string) => moneyIn(moneyToldIn(about).units, moneyToldIn(about).currency)
/** What is paid again and again: "$9.99 a month". */
const cost = (about: string) => `${amount(about)} a ${moneyToldIn(about).what}`

type Act = ReturnType<typeof actToldIn>
const dollars = (cents: number) => moneyIn(cents, 'usd')
const charged = ({ dueCents }: Act) => (dueCents ? `, and ${dollars(dueCents)} was charged` : '')
/** What somebody has done to what they pay for, and what follows. */
const acts: Record<SubscriptionNews, (told: Act, day: string) => string> = {
  canceled: ({ from }, day) => `You have canceled ${from}. You keep it until ${day}`,
  resumed: ({ to, cents }, day) => `${to} goes on. You pay ${dollars(cents)} on ${day}`,
  changed: (told) =>
    told.from === told.to
      ? `You pay for ${told.to} by the ${told.per} now${charged(told)}`
      : `You have changed from ${told.from} to ${told.to}, for ${dollars(told.cents)} a ${told.per}${charged(told)}`,
  planned: ({ from, to, cents, per }, day) =>
    from === to ? `From ${day} on you pay for ${to} by the ${per}: ${dollars(cents)}` : `You change from ${from} to ${to} on ${day}, for ${dollars(cents)} a ${per}`,
  stayed: ({ to }) => `You stay with ${to}`,
  paused: ({ to, cents }, day) => `${to} is paused until ${day}. Then you pay ${dollars(cents)}`,
  went_on: (told) => `${told.to} goes on after its pause${charged(told)}`,
  released: ({ to, cents, dueCents }, day) =>
    dueCents ? `${to} can be used again. It opens when you pay ${dollars(cents)} on ${day}, or go on earlier` : `${to} can be used again. You pay ${dollars(cents)} next on ${day}`,
  kept: ({ to, cents }, day) => `You stay with ${to}. You pay ${dollars(cents)} on ${day}`,
  price_moves: ({ to, cents, dueCents, per }, day) =>
    `${to} costs ${dollars(cents)} a ${per} instead of ${dollars(dueCents)} from ${day} on. If you do not want that, cancel before`,
  price_stays: ({ to, cents, per }) => `The price you pay for ${to} stays at ${dollars(cents)} a ${per}`,
}

/** Why a subscription has ended, as the rest of a sentence. */
const endings: Readonly<Record<string, string>> = {
  payment_failed: ', because it could not be paid. Pay, and you have it back',
  refunded: ', because your money has gone back to you',
  disputed: ', because your bank has taken the money back',
  banned: ', because your account was closed',
  held: '. You have what it gave you all the same',
}

/** What was paid, as whoever paid it calls it. */
const paidFor = (what: string, subscription: string) => {
  const sold: Readonly<Record<string, string>> = { tip: 'your tip', ticket: 'your tickets', subscription: `your ${subscription}`, gift: 'your gift' }
  return sold[what] ?? 'what you paid'
}

/** What has become of a gift, by what happened. */
const gifts: Readonly<Record<string, (told: { who: string; tier: string; day: string }) => string>> = {
  delivered: ({ tier }) => `Your gift of ${tier} was sent`,
  redeemed: ({ who, tier }) => `${who} has redeemed your gift of ${tier}`,
  expiring: ({ tier, day }) => `Nobody has redeemed your gift of ${tier} yet. It runs out on ${day}`,
  ending: ({ tier, day }) => `Your gift of ${tier} ends on ${day}`,
  given: ({ tier, day }) => `What you were given of ${tier} ends on ${day}. Nothing is charged then`,
  returned: ({ tier }) => `Your gift of ${tier} was taken back: what was paid for it has gone back`,
}

/** What a sentence speaks of; `who` are the names of those who did it. */
interface Told {
  who: string
  isOne: boolean
  count: number
  /** 'POST', 'livestream' and so on, and the title; both empty where it is about no post. */
  kind: string
  title: string
  isComment: boolean
  isRequest: boolean
  chat: string
  channel: string
  /** The platform, or the browser, or what moderators have decided. */
  about: string
  /** Of what is about money: the day that it names, empty for none; of what is kept for somebody, until when. */
  day: string
}

/** What somebody does with a livestream: they send it, unless the row tells of what comes before. */
const streamNews = (about: string) => {
  const { what, minutes } = noticeIn(about)
  const said: Record<string, string> = {
    soon: `goes live ${soon(minutes)}`, moved: 'has moved a livestream to another time', canceled: 'has called off a livestream',
  }
  return said[what] ?? 'is live'
}

/** Notifications: a sentence for each type, and the page they stand on. */
export const notificationsWords = ({ subscription }: Names) => ({
  title: 'Notifications',
  views: 'Which notifications',
  tabs: { all: 'All', mentions: 'Mentions', money: 'Money', requests: 'Requests' },
  days: { today: 'Today', week: 'This week', earlier: 'Earlier' },
  readAll: 'Mark all as read',
  allRead: 'Everything is read',
  /** What a comment says that has no words. */
  picture: 'A picture',
  settings: 'Notification settings',
  news: 'New notifications',
  unread: 'Unread',
  muted: 'Muted',

  said: {
    LIKE_LOG: ({ who, isComment, kind, title }) => (isComment ? `${who} liked your comment` : `${who} liked your ${kindOf(kind)}${called(title)}`),
    COMMENT_LOG: ({ who, kind, title }) => `${who} commented on your ${kindOf(kind)}${called(title)}`,
    REPLY_LOG: ({ who }) => `${who} replied to your comment`,
    MENTION_LOG: ({ who, isComment, kind, title }) => `${who} mentioned you in a ${isComment ? 'comment' : kindOf(kind)}${isComment ? '' : called(title)}`,
    SHARE_LOG: ({ who, kind, title }) => `${who} shared your ${kindOf(kind)}${called(title)}`,
    FOLLOW_LOG: ({ who, isOne, isRequest }) => (isRequest ? `${who} ${isOne ? 'wants' : 'want'} to follow you` : `${who} started following you`),
    FRIEND_REQUEST_LOG: ({ who, isOne }) => `${who} ${isOne ? 'wants' : 'want'} to be friends`,
    FRIEND_ACCEPTED_LOG: ({ who }) => `${who} accepted your friend request`,
    CHAT_MESSAGE_LOG: ({ who, count, chat }) => (chat ? `${who} wrote ${messages(count)} in${called(chat)}` : `${who} sent you ${messages(count)}`),
    POST_LOG: ({ who, title, kind }) => {
      if (kind === 'livestream') return `${who} announced a livestream${title && ':'}${called(title)}`
      return title ? `${who} posted${called(title)}` : `${who} posted something new`
    },
    EVENT_PUBLISHED: ({ who, title }) => `${who} plans ${title}`,
    LIVESTREAM_NOTIFICATION: ({ who, title, about }) => `${who} ${streamNews(about)}${title && ':'}${called(title)}`,
    POLL_ENDED_LOG: ({ title }) => (title ? `The poll${called(title)} has ended` : 'A poll you know has ended'),
    NEW_MEMBER_LOG: ({ who, channel }) => `${who} joined ${channel}`,
    EXPORT_READY: () => 'The copy of your data is ready',
    CONNECTION_EXPIRED: ({ about }) => `The connection to ${about} has ended. Connect again to go on`,
    SECURITY_LOGIN: ({ about }) => `New sign-in to your account: ${about}`,
    MODERATION_DECISION: ({ about }) => decision(about),
    GIFT_RECEIVED: ({ about, channel }) => {
      const { name, pays } = giftToldIn(about)
      return `${channel} has given you ${name}${pays ? '. You go on paying for what you pay for, until you cancel it' : ''}`
    },
    REPORT_UPDATE: ({ about, count }) => outcome(about, count),
    MODERATOR_CHANGED: ({ about, channel }) =>
      about === 'appointed' ? `You are a moderator of ${channel} now` : `You are no moderator of ${channel} any more`,
    EVENT_REMINDER: ({ title, about }) => `${title} begins ${soon(noticeIn(about).minutes)}`,
    EVENT_UPDATED: ({ title, about }) => `${title} ${news[noticeIn(about).what] ?? 'has changed'}${ofDates(about)}`,
    EVENT_CANCELED: ({ title, about }) => `${title} is cancelled${ofDates(about)}`,
    EVENT_INVITATION: ({ who, title }) => `${who} invites you to ${title}`,
    WAITLIST_OFFER: ({ title, day }) => `Tickets for ${title} are kept for you until ${day}`,
    TICKET_ISSUED: ({ title, about }) => ticketNews(title, noticeIn(about).what),
    REFUND_ISSUED: ({ title, about }) =>
      title
        ? `Your money for ${title} is on its way back: ${amount(about)}`
        : `${amount(about)} of ${paidFor(moneyToldIn(about).what, subscription)} is on its way back`,
    SUBSCRIBE_LOG: ({ about }) => `You have ${moneyToldIn(about).name} now, ${moneyToldIn(about).at ? 'free at first, then' : 'for'} ${cost(about)}`,
    NEW_SUBSCRIBER_LOG: ({ who, about }) => `${who} subscribed to ${moneyToldIn(about).name}`,
    PAYMENT_FAILED: ({ about, day }) => {
      const { what, name } = moneyToldIn(about)
      return unpaid[what]?.(name, amount(about), day) ?? `Your payment for ${name} failed. Check your card to keep it`
    },
    RENEWAL_REMINDER: ({ about, day }) => {
      const { what, name } = moneyToldIn(about)
      if (what === 'trial') return `Your free days of ${name} end on ${day}. Then you pay ${amount(about)}`
      if (what === 'pause') return `Your pause of ${name} ends on ${day}. Then you pay ${amount(about)}`
      if (what === 'rise') return `What is taken off ${name} ends. On ${day} you pay ${amount(about)}`
      return `${name} renews on ${day}, for ${amount(about)}`
    },
    SUBSCRIPTION_CHANGED: ({ about, day }) => acts[actToldIn(about).what](actToldIn(about), day),
    SUBSCRIPTION_ENDED: ({ about }) => {
      const { what, name } = moneyToldIn(about)
      return `Your ${subscription} to ${name} has ended${endings[what] ?? ''}`
    },
    TIP_RECEIVED: ({ who, about }) => `${who} gave you a tip of ${amount(about)}`,
    GIFT_LOG: ({ who, about, day }) => gifts[moneyToldIn(about).what]?.({ who, tier: moneyToldIn(about).name, day }) ?? 'There is news of a gift',
    DISPUTE_UPDATE: ({ about, day }) => disputes[moneyToldIn(about).what]?.(amount(about), day) ?? 'There is news of a dispute',
    PAYMENTS_STOPPED: ({ about }) => stops[moneyToldIn(about).what] ?? 'The payment provider looks into your account. Nobody can pay until it has',
    REFUND_FAILED: ({ about }) =>
      moneyToldIn(about).name === 'payer'
        ? `${amount(about)} was to go back to you, and your bank could not take it`
        : `${amount(about)} that you gave back could not be taken. Pay it in another way`,
    TIP_RETURNED: ({ about }) => `A tip of ${amount(about)} went back${moneyToldIn(about).what === 'dispute' ? ': a bank has taken it' : ''}`,
    PAYOUT_FAILED: ({ about }) => `A payout of ${amount(about)} did not reach your bank`,
  } satisfies Record<string, (told: Told) => string>,

  somebody: 'Somebody',
  /** Names of up to three people, and how many there are beside them. */
  people: (names: readonly string[], others: number) => {
    const all = others > 0 ? [...names, others === 1 ? '1 other' : `${short(others)} others`] : names
    return all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${all.at(-1)}` : all.join('')
  },

  accept: 'Accept',
  decline: 'Decline',
  requestOf: (name: string) => ` ${name}’s request`,
  befriended: (name: string) => `You and ${name} are friends now`,
  followed: (name: string) => `${name} follows you now`,
  letThrough: 'Let through',
  letThroughWhom: (name: string) => ` ${name}`,
  letThroughDone: (name: string) => `You hear of ${name} from now on`,
  filtered: 'Set aside: you do not know each other here yet',

  more: (sentence: string) => `More about: ${sentence}`,
  markRead: 'Mark as read',
  mute: { post: () => 'Mute this post', chat: () => 'Mute this chat', event: () => 'Mute this event', person: (name: string) => `Mute new posts of ${name}` },
  unmute: {
    post: () => 'Hear of this post again',
    chat: () => 'Hear of this chat again',
    event: () => 'Hear of this event again',
    person: (name: string) => `Hear of new posts of ${name}`,
  },
  mutedDone: 'Muted. You hear nothing more about this',
  allMuted: 'See all that is muted',
  unmutedDone: 'You hear of this again',
  leaveOut: 'Nothing more like this',
  leftOut: 'You hear of nothing more like this',
  leftOutNoMore: 'You hear of things like this again',
  takeBack: 'Undo',

  empty: {
    all: ['Nothing has happened yet', 'When people like, comment on or share what you post, or write to you, you hear of it here.'],
    mentions: ['Nobody has mentioned you yet', 'When somebody names you or answers your comment, it stands here.'],
    money: ['No money has moved yet', 'What you pay, what you are paid and what comes back to you stands here.'],
    requests: ['Nobody is waiting for you', 'Friend requests and follow requests stand here until you have answered them.'],
  },
  toTimeline: 'See what is new',
  findPeople: 'Find people',
  failed: 'Your notifications did not load',
  moreFailed: 'More notifications did not load',
  failedText: 'Everything else still works.',
})
