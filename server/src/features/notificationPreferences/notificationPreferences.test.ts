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

/* What waits for ada, by the clocks of a zone. */
const waitsUntil = async (zone: string) => {
  await fixture.done()
  const { rows } = await fixture.world.owner.query<{ at: string }>(
    `select to_char(due_at at time zone $1, 'HH24:MI') as at from notification_delivery where settled_at is null and due_at > now()`, [zone],
  )
  return rows.map(({ at }) => at)
}
const noted = (zone: string) => as('ada')(preferences.noteZone, { timeZone: zone })

it.each([
  { chosen: null, seen: 'Asia/Kathmandu', clocks: 'Asia/Kathmandu' },
  { chosen: 'America/St_Johns', seen: 'Asia/Kathmandu', clocks: 'America/St_Johns' },
  { chosen: null, seen: null, clocks: 'UTC' },
])('mails at eight where somebody says they are, else where their browser is ($chosen, $seen)', async ({ chosen, seen, clocks }) => {
  if (seen) await noted(seen)
  await as('ada')(preferences.save, { timeZone: chosen })
  await fixture.say('ben', await fixture.publish('ada'), 'Hello')
  expect(await waitsUntil(clocks)).toEqual(['08:00'])
})

it('keeps the quiet hours of wherever somebody is, and those of a zone that they have named', async () => {
  await fixture.choose('ada', 'COMMENT_LOG', { mail: 'immediate' })
  // A zone has half an hour of its own: its clocks cannot be taken for another's.
  const { rows } = await fixture.world.owner.query<{ from: string; to: string }>(
    `select to_char(now() at time zone 'Asia/Kathmandu' - interval '1 hour', 'HH24:MI') as "from", to_char(now() at time zone 'Asia/Kathmandu' + interval '1 hour', 'HH24:MI') as "to"`,
  )
  await noted('Asia/Kathmandu')
  await as('ada')(notificationPreferences.setAttention, { quietHours: { ...rows[0]!, timeZone: null } })
  expect((await as('ada')(notificationPreferences.mine, {})).attention.quietHours).toEqual({ ...rows[0]!, timeZone: null })
  const postId = await fixture.publish('ada')
  await fixture.say('ben', postId, 'At night')
  expect(await waitsUntil('Asia/Kathmandu')).toEqual([rows[0]!.to])
  await fixture.empty()

  await fixture.choose('ada', 'COMMENT_LOG', { mail: 'immediate' })
  await noted('Asia/Kathmandu')
  await as('ada')(notificationPreferences.setAttention, { quietHours: { ...rows[0]!, timeZone: 'America/Los_Angeles' } })
  await fixture.say('ben', await fixture.publish('ada'), 'By day')
  expect(await waitsUntil('UTC')).toEqual([])
})
