import { notificationTypes } from '@marquee/contract/notifications'
import { words as signInWords } from '@marquee/identity/words/en'
import { expect, it, test } from 'vitest'
import { giftMail } from '#features/gifts/mails.ts'
import { invitationMail } from '#features/invitations/mails.ts'
import type { EventDetails } from '#features/events/mailQueries.ts'
import { digestMail, notificationMail, sentenceOf } from '#features/notifications/mails.ts'
import type { NotificationRow } from '#features/notifications/queries.ts'
import { decisionMail } from '#features/roleRequests/mails.ts'
import { transferMail } from '#features/ticketTransfers/mails.ts'
import type { MailLook } from '#mail/brandedMail.ts'

/* Names that are read from right to left, or turn what follows, are set apart in each sentence that leaves by mail and push. */

const name = 'שלום\u202E'
const at = '2026-12-03T10:00:00.000Z'
const look: MailLook = { channelName: `ערוץ${name}`, origin: 'https://northlight.test', template: 'standard', accent: null, logo: null }
const to = 'ben@example.com'
const stop = { unsubscribeUrl: 'https://northlight.test/u' }

/** Lines that are nothing but a name need no setting apart: nothing stands beside it. */
const isAlone = (line: string) => [look.channelName, name].includes(line.trim())

const turningLines = (text: string) =>
  text.split('\n').filter((line) => !isAlone(line) && line.replaceAll(/\u2068(?:[^\u2068\u2069]|\u2068[^\u2068\u2069]*\u2069)*\u2069/gu, '').includes('ש'))

const turningInHtml = (html: string) =>
  [...html.matchAll(/<(p|h1|a)\b[^>]*>(.*?)<\/\1>/gs)].map(([, , inside]) => inside!)
    .filter((inside) => !isAlone(inside) && inside.replaceAll(/<bdi>(?:(?!<\/?bdi>).|<bdi>(?:(?!<\/?bdi>).)*<\/bdi>)*<\/bdi>/gs, '').includes('ש'))

interface Mail { subject: string; text: string; html: string }

const expectApart = ({ subject, text, html }: Mail) => {
  expect([text, html].filter((one) => one.includes('ש'))).toHaveLength(2)
  expect(turningLines(subject)).toEqual([])
  expect(turningLines(text)).toEqual([])
  expect(turningInHtml(html)).toEqual([])
}

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

const days = new Date(at)

it.each([
  ['a gift', giftMail(look, { to, giver: name, tierName: name, months: 3, message: `${name}\n${name}`, path: '/gift', expiresAt: days })],
  ['an invitation', invitationMail(look, { to, inviter: name, role: name, message: name, tier: { name, days: 3 }, path: '/invitation', expiresAt: days })],
  ['a ticket that is handed on', transferMail(look, { to, giver: name, title: name, startsAt: days, path: '/ticket' })],
  ['an answer to who asked for a role', decisionMail(look, { to, approved: false, role: name, answer: name })],
  ['a mail with a foot', giftMail(
    { ...look, links: [{ label: name, href: 'https://a.example' }], sponsor: { id: at, name, text: '', image: null } },
    { to, giver: name, tierName: name, months: 1, message: '', path: '/gift', expiresAt: days })],
])('%s turns no words around a name', (_what, mail) => expectApart(mail))

it('says the words of the sign-in so, too', () => {
  expect(signInWords.mails.passkeyAdded.text('Northlight', name)).toBe(`the passkey “\u2068${name}\u2069” can sign in to your account at Northlight from now on.`)
  expect(signInWords.mails.greeting(name)).toBe(`Hello \u2068${name}\u2069,`)
  expect(signInWords.mails.greeting('Ida Łuczak')).toBe('Hello Ida Łuczak,')
})
