import { notificationPreferences } from '@marquee/contract/notificationPreferences'
import { preferences } from '@marquee/contract/preferences'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openDeliveryFixture, type DeliveryFixture } from '#test/deliveryFixture.ts'

let fixture: DeliveryFixture
beforeAll(async () => {
  fixture = await openDeliveryFixture()
})
afterAll(() => fixture.close())
beforeEach(() => fixture.empty())

const as = (name: string) => fixture.world.as(name)

it('keeps what somebody has chosen, and says what is usual for the rest', async () => {
  await fixture.choose('ben', 'LIKE_LOG', { push: true })
  await fixture.choose('ben', 'LIKE_LOG', { mail: 'weekly' })
  await fixture.choose('ben', 'SECURITY_LOGIN', { mail: 'off' })
  await as('ben')(notificationPreferences.setAttention, { weeklyPushCap: 5 })
  await as('ben')(notificationPreferences.setAttention, { unknownSenders: 'filter' })
  const { choices, attention, mailAddress } = await as('ben')(notificationPreferences.mine, {})
  expect(choices.find(({ type }) => type === 'LIKE_LOG')).toMatchObject({ inApp: true, push: true, mail: 'weekly' })
  expect(choices.find(({ type }) => type === 'SECURITY_LOGIN')).toMatchObject({ inApp: true, mail: 'immediate', isTransactional: true })
  expect(attention).toEqual({ quietHours: null, weeklyPushCap: 5, unknownSenders: 'filter' })
  expect(mailAddress).toBe('ben@people.test')
  await expect(as('ben')(notificationPreferences.setAttention, { quietHours: { from: '22:00', to: '22:00', timeZone: 'UTC' } })).rejects.toMatchObject({ status: 400 })
})

it.each([
  ['daily', 'Europe/Stockholm', '2026-03-28 12:00+00', '2026-03-29T06:00:00.000Z'],
  ['daily', 'Asia/Tokyo', '2026-03-28 22:30+00', '2026-03-28T23:00:00.000Z'],
  ['weekly', 'America/New_York', '2026-11-22 03:00+00', '2026-11-23T13:00:00.000Z'],
  ['hourly', 'Asia/Kathmandu', '2026-11-22 03:10+00', '2026-11-22T04:00:00.000Z'],
  ['daily', 'Moon/Base', '2026-11-22 09:00+00', '2026-11-23T08:00:00.000Z'],
])('sends the %s mail of %s at eight in the morning there, whatever the clocks do', async (rhythm, zone, now, expected) => {
  await as('ben')(preferences.save, { timeZone: 'UTC' })
  const { rows } = await fixture.world.owner.query<{ at: string }>('select next_mail($1::timestamptz, $2, $3)::text as at', [now, rhythm, zone])
  expect(new Date(rows[0]!.at).toISOString()).toBe(expected)
})

it.each([
  ['22:00', '07:00', '2026-11-22 23:30+00', '2026-11-23T07:00:00.000Z'],
  ['22:00', '07:00', '2026-11-22 06:59+00', '2026-11-22T07:00:00.000Z'],
  ['22:00', '07:00', '2026-11-22 12:00+00', '2026-11-22T12:00:00.000Z'],
  ['12:00', '13:00', '2026-11-22 12:00+00', '2026-11-22T13:00:00.000Z'],
  ['12:00', '13:00', '2026-11-22 13:00+00', '2026-11-22T13:00:00.000Z'],
])('is quiet from %s to %s', async (from, to, now, expected) => {
  const { rows } = await fixture.world.owner.query<{ at: string }>(`select after_quiet_hours($1::timestamptz, $2, $3, 'UTC')::text as at`, [now, from, to])
  expect(new Date(rows[0]!.at).toISOString()).toBe(expected)
})
