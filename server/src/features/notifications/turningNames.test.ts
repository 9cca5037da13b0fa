import { notificationTypes } from '@marquee/contract/notifications'
import { words as signInWords } from '@marquee/identity/words/en'
import { expect, it, test } from 'vitest'
import type { EventDetails } from '#features/events/mailQueries.ts'
import { expectApart, turningAt as at, turningLines, turningLook as look, turningName as name } from '#test/turning.ts'
import { digestMail, notificationMail, sentenceOf } from './mails.ts'
import type { NotificationRow } from './queries.ts'

const to = 'ben@example.com'
const stop = { unsubscribeUrl: 'https://northlight.test/u' }

const told: Readonly<Record<string, string[]>> = {
  SUBSCRIBE_LOG: [`year 9990 usd - ${name}`],
  SUBSCRIPTION_CHANGED: ['canceled', 'changed', 'planned', 'price_moves'].map((act) => `${act} month 999 0 ${at} ${name}\n${name} 2`),
  GIFT_LOG: ['delivered', 'redeemed', 'expiring', 'ending'].map((what) => `${what} 3 usd ${at} ${name}`),
  RENEWAL_REMINDER: ['trial', 'month'].map((what) => `${what} 3 usd ${at} ${name}`),
  PAYMENT_FAILED: ['asks', 'last', 'failed'].map((what) => `${what} 3 usd ${at} ${name}`),
  MODERATION_DECISION: [`warn post ${name}`],
  GIFT_RECEIVED: [`${name}\npays`],
}

const rowOf = (type: NotificationRow['type'], about: string): NotificationRow => ({
  id: at, key: at, type, at, about, isUnread: true, count: 2, isRequest: false, isFiltered: false, isMuted: false,
  actors: [1, 2].map(() => ({ id: at, displayName: name, nickname: 'x', role: 'Member' })), actorCount: 4,
  post: { id: at, kind: 'post', title: name, text: name, isLocked: false },
  comment: { id: at, text: name }, chat: null,
  event: type.startsWith('EVENT') || type.startsWith('TICKET') || type === 'WAITLIST_OFFER' ? { id: at, title: name, startsAt: at, timeZone: 'UTC', said: name } : null,
} as unknown as NotificationRow)

const details = {
  startsAt: at, endsAt: at, timeZone: 'UTC', readerZone: 'UTC', kind: 'in_person', venueName: name, venueAddress: name, onlineUrl: '', cancellationReason: name,
  tickets: [{ name, code: 'ABCD' }], promised: null, file: undefined,
} as unknown as EventDetails

test.each(notificationTypes)('%s turns no words around a name, by mail, in a list, and by push', (type) => {
  for (const about of told[type] ?? ['']) {
    const row = rowOf(type, about)
    expect(turningLines(sentenceOf(row, { words: false }))).toEqual([])
    expectApart(notificationMail(look, to, row, true, stop, row.event ? details : undefined))
    expectApart(digestMail(look, to, 'daily', [row, row], () => true, stop))
  }
})

it('says the words of the sign-in so, too', () => {
  expect(signInWords.mails.passkeyAdded.text('Northlight', name)).toBe(`the passkey “\u2068${name}\u2069” can sign in to your account at Northlight from now on.`)
  expect(signInWords.mails.greeting(name)).toBe(`Hello \u2068${name}\u2069,`)
  expect(signInWords.mails.greeting('Ida Łuczak')).toBe('Hello Ida Łuczak,')
})
