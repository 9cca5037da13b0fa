import { expect, test } from 'vitest'
import type { MailLook } from '#mail/brandedMail.ts'
import { notificationMail } from './mails.ts'
import type { NotificationRow } from './queries.ts'

const look: MailLook = { channelName: 'Northlight', origin: 'https://northlight.test', template: 'standard', accent: null, logo: null }
const until = '2026-12-03T10:00:00.000Z'

/* The one thing to do in a mail about a gift is what its reader would do next. */

test.each([
  ['delivered 3 usd - Kiln Keepers', 'See your gifts', '/subscriptions-management'],
  ['redeemed 3 usd - Kiln Keepers', 'See your gifts', '/subscriptions-management'],
  [`expiring 3 usd ${until} Kiln Keepers`, 'See your gifts', '/subscriptions-management'],
  [`ending 3 usd ${until} Kiln Keepers`, 'See what there is', '/subscribe'],
  ['returned 3 usd - Kiln Keepers', 'See what there is', '/subscribe'],
])('of a gift that is %s: %s', (about, label, path) => {
  const row = { type: 'GIFT_LOG', about, actors: [], actorCount: 0, post: null, comment: null, chat: null, event: null } as unknown as NotificationRow
  expect(notificationMail(look, 'ben@example.com', row, true, undefined).text).toContain(`${label}: https://northlight.test${path}`)
})
