import { accounts } from '@marquee/contract/accounts'
import { friendships } from '@marquee/contract/friendships'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { httpVisitor } from '#httpVisitor.ts'
import { expectAccessible, look, phone, shoot } from '#looks.ts'
import { newcomer } from '#people.ts'
import { toastSaying } from '#posts.ts'
import { quiet } from '#quiet.ts'
import { arcadeOrigin, callAs, mailTo, origin, visit, visitAs } from '#story.ts'

const address = '/profile/settings/account-settings/notifications'

const inApp = (page: Page, what: string) => page.getByRole('switch', { name: `${what}: in the app` })
const byMail = (page: Page, what: string) => page.getByRole('combobox', { name: `${what}: by mail` })
const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Saved' })
const meet = async (page: Page, nickname: string) => {
  await page.goto(`/search?${new URLSearchParams({ q: nickname })}`)
  await page.getByRole('main').getByRole('listitem').getByRole('link', { name: new RegExp(nickname) }).first().click()
  await page.waitForURL(/\/member\//)
}
const standsThere = (page: Page) => page.getByRole('heading', { name: 'Notification settings', level: 1 }).waitFor()

it('keeps what reaches somebody by which way', async () => {
  const { page, email } = await newcomer()
  await page.goto('/profile/settings')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: /^Notification settings/ }).click()
  await page.waitForURL(`**${address}`)
  await standsThere(page)
  await page.getByText(`Mails go to ${email}.`, { exact: false }).waitFor()
  const table = page.getByRole('table', { name: 'What reaches you' })
  expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(['What happens', 'In the app', 'Push', 'By mail'])

  await inApp(page, 'Likes').uncheck()
  await saved(page).waitFor()
  expect(await byMail(page, 'Likes').isDisabled()).toBe(true)
  for (const rhythm of ['Once a week', 'Once a day']) await byMail(page, 'Mentions').selectOption(rhythm)
  await byMail(page, 'Likes').and(page.locator(':disabled')).waitFor()
  await byMail(page, 'Comments').selectOption('At once')
  await saved(page).waitFor()
  await quiet(page)
  await look(page, 'notificationPreferences')
  await page.setViewportSize(phone)
  for (const control of await table.locator('select:visible, label:visible').all()) expect((await control.boundingBox())!.height).toBeGreaterThanOrEqual(44)

  await page.reload()
  await standsThere(page)
  expect(await inApp(page, 'Likes').isChecked()).toBe(false)
  expect([await byMail(page, 'Mentions').inputValue(), await byMail(page, 'Comments').inputValue()]).toEqual(['daily', 'immediate'])
  expect(await inApp(page, 'New sign-ins').count()).toBe(0)
})

it('keeps quiet hours on one’s own clocks, and what becomes of strangers', async () => {
  const { page } = await newcomer({ timezoneId: 'Europe/Stockholm' })
  await page.goto(address)
  const quietHours = page.getByRole('switch', { name: /^Hold mails and pushes back/ })
  await quietHours.click()
  await page.getByLabel('From', { exact: true }).selectOption('21:30')
  await page.getByLabel('To', { exact: true }).selectOption('08:00')
  await saved(page).waitFor()
  await page.getByRole('radio', { name: /^Set them aside/ }).check()
  await saved(page).waitFor()
  await quiet(page)
  await quietHours.scrollIntoViewIfNeeded()
  await look(page, 'notificationPreferences-quiet')
  await page.reload()
  await standsThere(page)
  expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe('21:30')
  expect(await page.getByLabel('To', { exact: true }).inputValue()).toBe('08:00')
  expect(await page.getByLabel('Time zone').locator('option:checked').textContent()).toBe('Yours (Europe/Stockholm)')
  expect(await page.getByRole('radio', { name: /^Set them aside/ }).isChecked()).toBe(true)
})

it('says that a choice was not saved, until the next try goes well', async () => {
  const { page } = await newcomer()
  await page.goto(address)
  await page.route('**/api/notification-preferences', (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()))
  await byMail(page, 'Mentions').selectOption('Once a week')
  const news = toastSaying(page, 'Something went wrong')
  await news.waitFor()
  expect([await byMail(page, 'Mentions').inputValue(), await saved(page).count()]).toEqual(['daily', 0])

  // A toast that is looked at stays: only the next try takes it away.
  await news.hover()
  await page.unroute('**/api/notification-preferences')
  await byMail(page, 'Mentions').selectOption('Once a week')
  await saved(page).waitFor()
  await news.waitFor({ state: 'detached' })
})

it('gathers what happens in a day into one mail, which can be stopped', async () => {
  const { page, email } = await newcomer({ at: address })
  await byMail(page, 'Friend requests').selectOption('Once a day')
  await saved(page).waitFor()
  const { profile } = await callAs(page)(accounts.me, {})
  for (const other of [await newcomer(), await newcomer()]) await callAs(other.page)(friendships.ask, { profileId: profile.id })
  const mailbox = httpVisitor(origin)
  const waiting = async () => (JSON.parse((await mailbox.ask(`/sandbox/mailbox/waiting?${new URLSearchParams({ to: email })}`)).text) as { count: number }).count
  await expect.poll(waiting).toBe(2)
  await mailbox.ask('/sandbox/mailbox/waiting', { form: {} })

  const mail = await mailTo(email, /^2 things happened at Northlight$/)
  expect(mail.text.match(/wants to be friends/g)).toHaveLength(2)
  expect(mail.text).toContain('/unsubscribe/')
  expect(await waiting()).toBe(0)
  await page.goto('/sandbox/mailbox')
  await page.getByRole('link').filter({ hasText: email }).filter({ hasText: '2 things happened at Northlight' }).waitFor()
  await page.goto('/notifications?tab=requests')
  await expect.poll(() => page.getByRole('article').count()).toBe(2)
})

it('stops mails by the link at their end, which shows the way back', async () => {
  const { page, email, nickname } = await newcomer()
  await page.goto(address)
  await byMail(page, 'Friend requests').selectOption('At once')
  await saved(page).waitFor()

  const other = await newcomer()
  await meet(other.page, nickname)
  await other.page.getByRole('button', { name: /^Add friend/ }).click()

  const links = (await mailTo(email, /wants to be friends/)).text.match(/https?:\/\/\S+/g)!
  expect(links.some((link) => link.endsWith(address))).toBe(true)
  const stop = links.find((link) => link.includes('/unsubscribe/'))!
  const reader = await visit({ viewport: phone })
  await reader.goto(stop)
  await reader.getByText('Mails about friend requests.').waitFor()
  await expectAccessible(reader)
  await shoot(reader, 'unsubscribe-360')
  await reader.getByRole('button', { name: 'Stop these mails' }).click()
  await reader.getByRole('heading', { name: 'These mails have stopped' }).waitFor()
  await expectAccessible(reader)
  expect(await reader.getByRole('link', { name: 'Notification settings' }).getAttribute('href')).toBe(address)

  await page.goto(address)
  await standsThere(page)
  expect(await byMail(page, 'Friend requests').inputValue()).toBe('off')
})

it('stands in the other templates', async () => {
  const arcade = await visitAs('ben', { baseURL: arcadeOrigin, at: address })
  await standsThere(arcade)
  await look(arcade, 'notificationPreferences-arcgaming')
  const olga = await visitAs('olga', { at: address })
  await standsThere(olga)
  await olga.getByText('Newcomers').waitFor()
  await look(olga, 'notificationPreferences-owner')
})
