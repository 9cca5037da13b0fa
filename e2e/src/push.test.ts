import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { endpointIn, pushedTo, shownIn, subscribeAtSandbox, workerOf } from '#device.ts'
import { look, phone } from '#looks.ts'
import { newcomer } from '#people.ts'
import { quiet } from '#quiet.ts'
import { arcadeOrigin, visitAs } from '#story.ts'

const address = '/profile/settings/account-settings/notifications'
const requests = '/notifications?tab=requests'

const here = (page: Page) => page.getByRole('switch', { name: /^Push on this device/ })

/** Somebody who lets pushes in on the screen of their settings. */
const listener = async () => {
  const { page, nickname } = await newcomer({ serviceWorkers: 'allow', permissions: ['notifications'], isWhole: true })
  await subscribeAtSandbox(page)
  await page.goto(address)
  await here(page).click()
  await expect.poll(() => endpointIn(page)).not.toBeNull()
  await here(page).and(page.locator(':enabled:checked')).waitFor()
  return { page, nickname, endpoint: (await endpointIn(page))! }
}

/** Asks somebody to be friends, as somebody new. */
const befriend = async (nickname: string) => {
  const { page } = await newcomer()
  await page.goto(`/search?${new URLSearchParams({ q: nickname })}`)
  await page.getByRole('main').getByRole('listitem').getByRole('link', { name: new RegExp(nickname) }).first().click()
  await page.waitForURL(/\/member\//)
  await page.getByRole('button', { name: /^Add friend/ }).click()
}

it('asks after a press, and what happens is pushed, decrypted and shown by the worker', async () => {
  const { page, nickname, endpoint } = await listener()
  await look(page, 'push')
  await befriend(nickname)
  await expect.poll(() => pushedTo(endpoint)).toHaveLength(1)
  const [{ payload }] = (await pushedTo(endpoint)) as [{ payload: Record<string, unknown> }]

  const worker = await workerOf(page)
  await worker.deliver(payload)
  await expect.poll(() => shownIn(page)).toHaveLength(1)
  const [shown] = await shownIn(page)
  expect(shown).toMatchObject({ title: 'Northlight', body: 'Noor Lindgren wants to be friends', data: { path: requests } })
  expect(shown!.icon).toMatch(/\/icons\/192\.png$/)

  // The same thing again takes the place of the first line.
  await worker.deliver(payload)
  await worker.deliver({ ...payload, tag: 'another', body: 'Another line' })
  await expect.poll(() => shownIn(page)).toHaveLength(2)

  // A press on it goes to the place, in the window that is there. Only a person can press: the event is made in the worker.
  await page.evaluate('window.isSame = true')
  const [running] = page.context().serviceWorkers()
  await running!.evaluate(`registration.getNotifications().then(([notification]) => {
    dispatchEvent(new NotificationEvent('notificationclick', { notification }))
  })`)
  await page.waitForURL(`**${requests}`)
  expect(await page.evaluate('window.isSame')).toBe(true)
  await expect.poll(() => shownIn(page)).toHaveLength(1)

  // Who looks at the place sees it there.
  await page.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor()
  await page.bringToFront()
  await worker.deliver({ ...payload, tag: 'seen' })
  await worker.deliver({ ...payload, tag: 'elsewhere', path: '/chats' })
  await expect.poll(async () => (await shownIn(page)).map(({ tag }) => tag)).toContain('elsewhere')
  expect((await shownIn(page)).map(({ tag }) => tag)).not.toContain('seen')

  // Nothing that is pushed leads away from the channel.
  await worker.deliver({ ...payload, tag: 'away', path: '//elsewhere.test/steal' })
  await expect.poll(async () => (await shownIn(page)).find(({ tag }) => tag === 'away')?.data.path).toBe('/')
})

it('pushes no more once it is turned off, or once the person signs out', async () => {
  const { page, endpoint } = await listener()
  const forgotten = () => page.waitForResponse((answer) => answer.request().method() === 'DELETE' && answer.url().includes('/api/push/addresses'))
  const off = forgotten()
  await here(page).click()
  expect((await off).ok()).toBe(true)
  await expect.poll(() => endpointIn(page)).toBeNull()
  await page.reload()
  await here(page).and(page.locator(':enabled')).waitFor()
  expect(await here(page).isChecked()).toBe(false)

  await here(page).click()
  await expect.poll(() => endpointIn(page)).not.toBeNull()
  await here(page).and(page.locator(':enabled:checked')).waitFor()
  expect(await endpointIn(page)).not.toBe(endpoint)
  const signedOut = forgotten()
  await page.getByRole('button', { name: /Noor Lindgren/ }).first().click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  expect((await signedOut).ok()).toBe(true)
  await page.getByRole('button', { name: 'Continue' }).waitFor()
  expect(await endpointIn(page)).toBeNull()
})

it('comes back to whoever wished for it when a session has ended, and to nobody else', async () => {
  const { page, endpoint } = await listener()
  // As the vendor does who gives an address up.
  await page.evaluate(`localStorage.removeItem('test-subscription')`)
  const renewed = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().includes('/api/push/addresses'))
  await page.reload()
  expect((await renewed).ok()).toBe(true)
  expect(await endpointIn(page)).not.toBe(endpoint)

  const left = (await endpointIn(page))!
  await page.evaluate(`for (const key of Object.keys(localStorage)) if (key.startsWith('push:')) localStorage.removeItem(key)`)
  await page.reload()
  await expect.poll(() => endpointIn(page)).toBeNull()
  expect((await fetch(left, { method: 'POST', headers: { 'content-type': 'application/octet-stream' } })).status).toBe(410)
})

it('lets somebody choose what is pushed, and how much of it', async () => {
  const { page } = await newcomer()
  await page.goto(address)
  const pushOf = (what: string) => page.getByRole('switch', { name: `${what}: push` })
  expect([await pushOf('Likes').isChecked(), await pushOf('Mentions').isChecked()]).toEqual([false, true])
  await pushOf('Likes').click()
  await pushOf('Likes').and(page.locator(':checked')).waitFor()
  await pushOf('Mentions').click()
  await page.getByLabel('Pushes in seven days').selectOption('10 at most')
  await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor()
  await quiet(page)
  await page.reload()
  await pushOf('Likes').waitFor()
  expect([await pushOf('Likes').isChecked(), await pushOf('Mentions').isChecked()]).toEqual([true, false])
  expect(await page.getByLabel('Pushes in seven days').inputValue()).toBe('10')
  await page.getByRole('switch', { name: 'Mentions: in the app' }).click()
  await pushOf('Mentions').and(page.locator(':disabled')).waitFor()
})

it('says what to do where pushes cannot come', async () => {
  const { page } = await newcomer()
  await page.addInitScript(`Object.defineProperty(Notification, 'permission', { value: 'denied' })`)
  await page.goto(address)
  await page.getByText('This browser blocks pushes').waitFor()
  await look(page, 'push-denied', { viewports: [phone] })
  const iphone = await visitAs('ben', {
    baseURL: arcadeOrigin,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1',
  })
  await iphone.addInitScript('delete window.PushManager')
  await iphone.goto(address)
  await iphone.getByText('Add it to your home screen first').waitFor()
  await look(iphone, 'push-install-first', { viewports: [phone] })
})
