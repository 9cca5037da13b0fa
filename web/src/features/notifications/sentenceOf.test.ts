import { notificationTypes, type Notification } from '@marquee/contract/notifications'
import { expect, it, test } from 'vitest'
import { row } from '#test/notifications.ts'
import { profile } from '#test/profiles.ts'
import { wholeTimeOf } from '#ui/moment.ts'
import { notificationsWords } from '#words/en/notifications.ts'
import { wordsOf } from '#words/words.tsx'
import { excerptOf, piecesOf, textOf } from './sentenceOf.ts'
import { placeOf } from './placeOf.ts'
import { dayOf } from './days.ts'

const words = wordsOf(notificationsWords)
const around = { words, channel: 'Northlight', deviceName: () => 'Firefox on Linux' }
const said = (changes: Partial<Notification>) => textOf(piecesOf(row(changes), around))
const [ada, ben, cleo] = ['Ada', 'Ben', 'Cleo'].map((displayName, place) => profile({ displayName, id: `018f0000-0000-7000-8000-00000000001${place}` }))
const post = { id: '018f0000-0000-7000-8000-0000000000aa', kind: 'text', title: 'Wet road glaze', text: 'Rain', isLocked: false, authorId: ada!.id }
const comment = { id: '018f0000-0000-7000-8000-0000000000bb', text: 'The only minute' }
const event = { id: '018f0000-0000-7000-8000-0000000000dd', title: 'Raku', startsAt: '2026-12-01T10:00:00.000Z', timeZone: 'UTC' }
const chat = { id: '018f0000-0000-7000-8000-0000000000cc', title: 'Soup and prints' }

test.each([
  [{ type: 'LIKE_LOG', post }, 'Ben liked your post “Wet road glaze”'],
  [{ type: 'LIKE_LOG', post, comment }, 'Ben liked your comment'],
  [{ type: 'COMMENT_LOG', post: { ...post, title: '' }, comment }, 'Ben commented on your post'],
  [{ type: 'REPLY_LOG', post, comment }, 'Ben replied to your comment'],
  [{ type: 'MENTION_LOG', post }, 'Ben mentioned you in a post “Wet road glaze”'],
  [{ type: 'MENTION_LOG', post, comment }, 'Ben mentioned you in a comment'],
  [{ type: 'SHARE_LOG', post: { ...post, kind: 'poll' } }, 'Ben shared your poll “Wet road glaze”'],
  [{ type: 'FOLLOW_LOG' }, 'Ben started following you'],
  [{ type: 'FOLLOW_LOG', isRequest: true }, 'Ben wants to follow you'],
  [{ type: 'FRIEND_REQUEST_LOG' }, 'Ben wants to be friends'],
  [{ type: 'FRIEND_ACCEPTED_LOG' }, 'Ben accepted your friend request'],
  [{ type: 'CHAT_MESSAGE_LOG', chat: { ...chat, title: null } }, 'Ben sent you a message'],
  [{ type: 'CHAT_MESSAGE_LOG', chat, count: 1200 }, 'Ben wrote 1.2K messages in “Soup and prints”'],
  [{ type: 'POST_LOG', post }, 'Ben posted “Wet road glaze”'],
  [{ type: 'POST_LOG', post: { ...post, title: '' } }, 'Ben posted something new'],
  [{ type: 'POST_LOG', post: { ...post, kind: 'livestream' } }, 'Ben announced a livestream: “Wet road glaze”'],
  [{ type: 'LIVESTREAM_NOTIFICATION', post }, 'Ben is live: “Wet road glaze”'],
  [{ type: 'LIVESTREAM_NOTIFICATION', post, about: 'soon 30' }, 'Ben goes live in 30 minutes: “Wet road glaze”'],
  [{ type: 'LIVESTREAM_NOTIFICATION', post, about: 'moved' }, 'Ben has moved a livestream to another time: “Wet road glaze”'],
  [{ type: 'LIVESTREAM_NOTIFICATION', post, about: 'canceled' }, 'Ben has called off a livestream: “Wet road glaze”'],
  [{ type: 'POLL_ENDED_LOG', post, actors: [], actorCount: 0 }, 'The poll “Wet road glaze” has ended'],
  [{ type: 'NEW_MEMBER_LOG' }, 'Ben joined Northlight'],
  [{ type: 'EXPORT_READY', actors: [], actorCount: 0 }, 'The copy of your data is ready'],
  [{ type: 'CONNECTION_EXPIRED', actors: [], actorCount: 0, about: 'Castbox' }, 'The connection to Castbox has ended. Connect again to go on'],
  [{ type: 'SECURITY_LOGIN', actors: [], actorCount: 0, about: 'Mozilla/5.0' }, 'New sign-in to your account: Firefox on Linux'],
  [{ type: 'MODERATION_DECISION', actors: [], actorCount: 0, about: 'hide_content post It sells pills' }, 'The moderators have hidden your post'],
  [{ type: 'REPORT_UPDATE', actors: [], actorCount: 0, about: 'resolved comment' }, 'Thank you: the moderators have acted on the comment you reported'],
  [{ type: 'GIFT_RECEIVED', actors: [], actorCount: 0, about: 'Kiln Keepers' }, 'Northlight has given you Kiln Keepers'],
  [
    { type: 'GIFT_RECEIVED', actors: [], actorCount: 0, about: 'Kiln Keepers\npays' },
    'Northlight has given you Kiln Keepers. You go on paying for what you pay for, until you cancel it',
  ],
  [{ type: 'SUBSCRIBE_LOG', actors: [], actorCount: 0, about: 'month 999 usd - Kiln Keepers' }, 'You have Kiln Keepers now, for $9.99 a month'],
  [
    { type: 'SUBSCRIBE_LOG', actors: [], actorCount: 0, about: 'year 9900 usd 2026-11-30T10:00:00.000Z Kiln Keepers' },
    'You have Kiln Keepers now, free at first, then $99 a year',
  ],
  [
    { type: 'PAYMENT_FAILED', actors: [], actorCount: 0, about: 'month 999 usd - Kiln Keepers' },
    'Your payment for Kiln Keepers failed. Check your card to keep it',
  ],
  [
    { type: 'RENEWAL_REMINDER', actors: [], actorCount: 0, about: 'year 9900 usd 2026-12-30T10:00:00.000Z Kiln Keepers' },
    'Kiln Keepers renews on 30 December 2026, for $99',
  ],
  [
    { type: 'RENEWAL_REMINDER', actors: [], actorCount: 0, about: 'trial 999 usd 2026-12-30T10:00:00.000Z Kiln Keepers' },
    'Your free days of Kiln Keepers end on 30 December 2026. Then you pay $9.99',
  ],
  [
    { type: 'RENEWAL_REMINDER', actors: [], actorCount: 0, about: 'pause 999 usd 2026-12-30T10:00:00.000Z Kiln Keepers' },
    'Your pause of Kiln Keepers ends on 30 December 2026. Then you pay $9.99',
  ],
  [
    { type: 'RENEWAL_REMINDER', actors: [], actorCount: 0, about: 'rise 999 usd 2026-12-30T10:00:00.000Z Kiln Keepers' },
    'What is taken off Kiln Keepers ends. On 30 December 2026 you pay $9.99',
  ],
  [
    { type: 'SUBSCRIPTION_CHANGED', actors: [], actorCount: 0, about: 'canceled month 999 0 2026-12-30T10:00:00.000Z Kiln Keepers\nKiln Keepers' },
    'You have canceled Kiln Keepers. You keep it until 30 December 2026',
  ],
  [
    { type: 'SUBSCRIPTION_CHANGED', actors: [], actorCount: 0, about: 'changed month 2499 1250 2026-12-30T10:00:00.000Z Listener\nKiln Keepers' },
    'You have changed from Listener to Kiln Keepers, for $24.99 a month, and $12.50 was charged',
  ],
  [
    { type: 'SUBSCRIPTION_CHANGED', actors: [], actorCount: 0, about: 'planned year 24990 0 2026-12-30T10:00:00.000Z Kiln Keepers\nKiln Keepers' },
    'From 30 December 2026 on you pay for Kiln Keepers by the year: $249.90',
  ],
  [
    { type: 'SUBSCRIPTION_CHANGED', actors: [], actorCount: 0, about: 'kept month 1249 0 2026-12-30T10:00:00.000Z Kiln Keepers\nKiln Keepers' },
    'You stay with Kiln Keepers. You pay $12.49 on 30 December 2026',
  ],
  [{ type: 'SUBSCRIPTION_ENDED', actors: [], actorCount: 0, about: 'month 999 usd - Kiln Keepers' }, 'Your subscription to Kiln Keepers has ended'],
  [
    { type: 'SUBSCRIPTION_ENDED', actors: [], actorCount: 0, about: 'payment_failed 999 usd - Kiln Keepers' },
    'Your subscription to Kiln Keepers has ended, because it could not be paid. Pay, and you have it back',
  ],
  [
    { type: 'SUBSCRIPTION_ENDED', actors: [], actorCount: 0, about: 'held 999 usd - Kiln Keepers' },
    'Your subscription to Kiln Keepers has ended. You have what it gave you all the same',
  ],
  [{ type: 'REFUND_ISSUED', actors: [], actorCount: 0, about: 'subscription 450 eur - ' }, '€4.50 of your subscription is on its way back'],
  [{ type: 'REFUND_ISSUED', actors: [], actorCount: 0, event, about: 'ticket 4500 usd - ' }, 'Your money for Raku is on its way back: $45'],
  [{ type: 'EVENT_REMINDER', actors: [], actorCount: 0, event, about: 'reminder 60' }, 'Raku begins in an hour'],
  [
    { type: 'WAITLIST_OFFER', actors: [], actorCount: 0, event, about: 'offer 2026-12-02T10:00:00.000Z' },
    `Tickets for Raku are kept for you until ${wholeTimeOf('2026-12-02T10:00:00.000Z')}`,
  ],
  [{ type: 'TIP_RECEIVED', about: 'tip 500 jpy - ' }, 'Ben gave you a tip of ¥500'],
  [{ type: 'GIFT_LOG', about: 'redeemed 3 usd - Kiln Keepers' }, 'Ben has redeemed your gift of Kiln Keepers'],
  [
    { type: 'GIFT_LOG', actors: [], actorCount: 0, about: 'expiring 3 usd 2026-12-30T10:00:00.000Z Kiln Keepers' },
    'Nobody has redeemed your gift of Kiln Keepers yet. It runs out on 30 December 2026',
  ],
  [{ type: 'PAYOUT_FAILED', actors: [], actorCount: 0, about: 'payout 12050 usd - ' }, 'A payout of $120.50 did not reach your bank'],
  [
    { type: 'DISPUTE_UPDATE', actors: [], actorCount: 0, about: 'opened 900 usd 2026-12-03T10:00:00.000Z ' },
    'Somebody disputes a payment of $9. You can answer until 3 December 2026',
  ],
  [{ type: 'REFUND_FAILED', actors: [], actorCount: 0, about: 'tip 900 usd - payer' }, '$9 was to go back to you, and your bank could not take it'],
  [{ type: 'TIP_RETURNED', actors: [], actorCount: 0, about: 'dispute 900 usd - ' }, 'A tip of $9 went back: a bank has taken it'],
  [{ type: 'NEW_SUBSCRIBER_LOG', about: 'month 999 usd - Kiln Keepers' }, 'Ben subscribed to Kiln Keepers'],
  [{ type: 'MODERATOR_CHANGED', actors: [], actorCount: 0, about: 'appointed' }, 'You are a moderator of Northlight now'],
  [{ type: 'MODERATOR_CHANGED', actors: [], actorCount: 0, about: 'dismissed' }, 'You are no moderator of Northlight any more'],
  [{ type: 'REPORT_UPDATE', actors: [], actorCount: 0, about: 'waiting post', count: 1 }, 'Something was reported and waits for a decision'],
  [{ type: 'REPORT_UPDATE', actors: [], actorCount: 0, about: 'waiting post', count: 3 }, '3 reported things wait for a decision'],
  [{ type: 'REPORT_UPDATE', actors: [], actorCount: 0, about: 'appeal post', count: 2 }, '2 appeals wait for an answer'],
] as const)('%j says: %s', (changes, sentence) => {
  expect(said(changes as Partial<Notification>)).toBe(sentence)
})

it('names up to three people, and then two and how many others', () => {
  const withPeople = (actors: Notification['actors'], actorCount: number) => said({ type: 'LIKE_LOG', post: { ...post, title: '' }, actors, actorCount })
  expect(withPeople([ada!, ben!], 2)).toBe('Ada and Ben liked your post')
  expect(withPeople([ada!, ben!, cleo!], 3)).toBe('Ada, Ben and Cleo liked your post')
  expect(withPeople([ada!, ben!, cleo!], 6)).toBe('Ada, Ben and 4 others liked your post')
  expect(withPeople([ada!], 2)).toBe('Ada and 1 other liked your post')
  expect(withPeople([ada!, ben!, cleo!], 1202)).toBe('Ada, Ben and 1.2K others liked your post')
})

it('tells names apart from the rest, whatever people are called', () => {
  const odd = profile({ displayName: '\uE0001 liked' })
  const pieces = piecesOf(row({ type: 'LIKE_LOG', post: { ...post, title: 'A \uE0000 b' }, actors: [odd] }), around)
  expect(pieces).toEqual([{ name: odd.displayName }, ' liked your post “A 0 b”'])
})

it('quotes the comment, says that it is a picture, or quotes a post without a title', () => {
  expect(excerptOf({ post, comment, event: null }, words)).toBe('The only minute')
  expect(excerptOf({ post, comment: { ...comment, text: '' }, event: null }, words)).toBe('A picture')
  expect(excerptOf({ post, comment: null, event: null }, words)).toBe('')
  expect(excerptOf({ post: { ...post, title: '' }, comment: null, event: null }, words)).toBe('Rain')
  expect(excerptOf({ post: null, comment: null, event: null }, words)).toBe('')
})

const me = '018f0000-0000-7000-8000-00000000000b'
test.each([
  [{ type: 'LIKE_LOG', post }, `/posts/${post.id}`],
  [{ type: 'REPLY_LOG', post, comment }, `/posts/${post.id}#comment-${comment.id}`],
  [{ type: 'CHAT_MESSAGE_LOG', chat }, `/chats/${chat.id}`],
  [{ type: 'FOLLOW_LOG' }, `/member/${row({}).actors[0]!.id}`],
  [{ type: 'FOLLOW_LOG', actorCount: 4 }, `/profile/${me}/creator/follower-list`],
  [{ type: 'FRIEND_ACCEPTED_LOG', actorCount: 2 }, `/profile/${me}/member/friend-list`],
  [{ type: 'FRIEND_REQUEST_LOG', actorCount: 2 }, '/profile/requests'],
  [{ type: 'NEW_MEMBER_LOG', actorCount: 9 }, `/member/${row({}).actors[0]!.id}`],
  [{ type: 'EXPORT_READY', actors: [], actorCount: 0 }, '/profile/settings/account-settings/data'],
  [{ type: 'CONNECTION_EXPIRED', actors: [], actorCount: 0 }, '/profile/settings/platforms'],
  [{ type: 'SECURITY_LOGIN', actors: [], actorCount: 0 }, '/profile/settings/account-settings/sessions'],
  [{ type: 'MODERATION_DECISION', actors: [], actorCount: 0 }, '/profile/decisions'],
  [{ type: 'MODERATOR_CHANGED', actors: [], actorCount: 0, about: 'appointed' }, '/moderation'],
  [{ type: 'REPORT_UPDATE', actors: [], actorCount: 0 }, '/profile/reports'],
  [{ type: 'REPORT_UPDATE', actors: [], actorCount: 0, about: 'waiting post' }, '/moderation'],
  [{ type: 'REPORT_UPDATE', actors: [], actorCount: 0, about: 'appeal post' }, '/moderation/appeals'],
] as const)('%j leads to %s', (changes, path) => expect(placeOf(row(changes as Partial<Notification>), me)).toBe(path))

it('has a sentence for every type, and a place', () => {
  for (const type of notificationTypes) {
    expect(said({ type })).not.toBe('')
    expect(placeOf(row({ type }), me)).toMatch(/^\//)
  }
})

test.each([
  ['2026-11-21T09:00:00Z', 'today'],
  ['2026-11-20T23:00:00Z', 'week'],
  ['2026-11-15T09:00:00Z', 'week'],
  ['2026-11-13T09:00:00Z', 'earlier'],
] as const)('%s was %s on 21 November', (at, day) => expect(dayOf(at, Date.parse('2026-11-21T12:00:00Z'))).toBe(day))
