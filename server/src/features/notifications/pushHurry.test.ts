import type { NotificationType } from '@marquee/contract/notifications'
import { expect, it } from 'vitest'
import { pushHurryOf } from './pushHurry.ts'
import type { NotificationRow } from './queries.ts'

const row = (type: NotificationType, startsIn?: number) =>
  ({ type, event: startsIn === undefined ? null : { startsAt: new Date(Date.now() + startsIn * 1_000).toISOString() } }) as NotificationRow
const day = 86_400

it.each([
  ['CHAT_MESSAGE_LOG', false, 'high', day],
  ['SECURITY_LOGIN', true, 'high', 7 * day],
  ['COMMENT_LOG', false, 'normal', day],
  ['TICKET_ISSUED', true, 'normal', 7 * day],
  ['LIKE_LOG', false, 'low', day],
] as const)('lets %s wait for as long as it can', (type, isBinding, urgency, lifetime) => {
  expect(pushHurryOf(row(type), isBinding)).toEqual({ urgency, lifetime })
})

it.each([
  ['', 7_200],
  ['soon 30', 1_800],
  ['moved', day],
  ['canceled', day],
])('brings news of a livestream (“%s”) for as long as they are any', (about, lifetime) => {
  expect(pushHurryOf({ ...row('LIVESTREAM_NOTIFICATION'), about }, false)).toEqual({ urgency: 'high', lifetime })
})

it('brings no reminder of what has begun', () => {
  const { urgency, lifetime } = pushHurryOf(row('EVENT_REMINDER', 3_600), false)
  expect(urgency).toBe('high')
  expect(lifetime).toBeGreaterThan(3_590)
  expect(lifetime).toBeLessThanOrEqual(3_600)
  expect(pushHurryOf(row('EVENT_REMINDER', -5), false).lifetime).toBe(60)
})
