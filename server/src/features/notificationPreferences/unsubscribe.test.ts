import { notificationPreferences } from '@marquee/contract/notificationPreferences'
import type { NotificationType } from '@marquee/contract/notifications'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { unsubscribePath } from './unsubscribe.ts'
import { openDeliveryFixture, type DeliveryFixture } from '#test/deliveryFixture.ts'

/* The link at the end of a mail. */

let fixture: DeliveryFixture
beforeAll(async () => {
  fixture = await openDeliveryFixture()
})
afterAll(() => fixture.close())
beforeEach(() => fixture.empty())

const as = (name: string) => fixture.world.as(name)
const profileId = (name: string) => fixture.world.person(name).profileId

const press = (url: string, method: 'GET' | 'POST') =>
  fixture.world.app.inject({
    method,
    url: new URL(url).pathname,
    headers: { host: 'northlight.test', ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}) },
    ...(method === 'POST' ? { payload: 'List-Unsubscribe=One-Click' } : {}),
  })
const mailOf = async (who: string, type: NotificationType) =>
  (await as(who)(notificationPreferences.mine, {})).choices.find((choice) => choice.type === type)!.mail

it('stops mails like it with one press, and not by being looked at', async () => {
  await fixture.choose('ada', 'COMMENT_LOG', { mail: 'immediate' })
  await fixture.say('ben', await fixture.publish('ada'), 'Hello')
  const url = (await fixture.mails())[0]!.unsubscribeUrl!
  const page = await press(url, 'GET')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Stop these mails?')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(await mailOf('ada', 'COMMENT_LOG')).toBe('immediate')
  expect(page.body).toContain('Mails about comments on your posts.')
  expect(page.body).toContain('href="/profile/settings/account-settings/notifications"')
  const done = await press(url, 'POST')
  expect(done.body).toContain('These mails have stopped')
  expect(done.body).toContain('href="/profile/settings/account-settings/notifications"')
  expect(await mailOf('ada', 'COMMENT_LOG')).toBe('off')
  expect(await mailOf('ada', 'REPLY_LOG')).toBe('daily')
  expect(await mailOf('ben', 'COMMENT_LOG')).toBe('daily')
})

it('stops the whole of a digest', async () => {
  await fixture.say('ben', await fixture.publish('ada'), 'Hello')
  await fixture.later()
  expect((await press((await fixture.mails())[0]!.unsubscribeUrl!, 'POST')).body).toContain('Mails with what has gathered in a day.')
  const { choices } = await as('ada')(notificationPreferences.mine, {})
  expect(choices.filter(({ mail }) => mail === 'daily')).toEqual([])
  expect(await mailOf('ada', 'SECURITY_LOGIN')).toBe('immediate')
})

it.each(['SECURITY_LOGIN', 'REFUND_ISSUED', 'SUBSCRIBE_LOG', 'TICKET_ISSUED'] as const)('stops no %s, whatever is pressed', async (type) => {
  for (const what of [type, 'immediate', 'daily']) {
    const path = unsubscribePath(fixture.world.app.seal, fixture.world.home.tenantId, profileId('ada'), what)
    expect((await press(`http://northlight.test${path}`, 'POST')).statusCode).toBe(200)
  }
  expect(await mailOf('ada', type)).toBe('immediate')
})

it('is good for nobody else and at no other channel', async () => {
  await fixture.choose('ada', 'COMMENT_LOG', { mail: 'immediate' })
  await fixture.say('ben', await fixture.publish('ada'), 'Hello')
  const url = (await fixture.mails())[0]!.unsubscribeUrl!
  for (const wrong of [url.replace(profileId('ada'), profileId('ben')), url.replace('COMMENT_LOG', 'REPLY_LOG'), `${url}x`, `${url.slice(0, -1)}é`])
    expect((await press(wrong, 'POST')).statusCode).toBe(404)
  await fixture.world.addTenant('other.test', 'Other').catch(() => {})
  const elsewhere = await fixture.world.app.inject({ method: 'POST', url: new URL(url).pathname, headers: { host: 'other.test' } })
  expect(elsewhere.statusCode).toBe(404)
})
