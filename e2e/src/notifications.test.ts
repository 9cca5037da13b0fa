import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { look, phone } from '#looks.ts'
import { newcomer } from '#people.ts'
import { newTitle, publishFor, toastSaying } from '#posts.ts'
import { arcadeOrigin, visitAs } from '#story.ts'

const place = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Notifications/ })
const waiting = async (page: Page) => Number(/(\d+) waiting/.exec((await place(page).textContent()) ?? '')?.[1] ?? 0)
const comments = (page: Page) => page.getByRole('region', { name: /^Comments/ })
const row = (page: Page, sentence: RegExp) => page.getByRole('article').filter({ has: page.getByRole('link', { name: sentence }) })

/** The page of a new post of ada's. */
const adasPost = async (page: Page, title: string) => {
  const path = await publishFor(page, title, 'Say what you think.')
  await page.goto(path)
  await comments(page).waitFor()
  return path
}

const say = async (page: Page, text: string) => {
  await comments(page).getByRole('textbox', { name: 'Write a comment' }).fill(text)
  await comments(page).getByRole('button', { name: 'Comment', exact: true }).click()
  await comments(page).getByRole('article').filter({ hasText: text }).first().waitFor()
}

const like = async (page: Page) => {
  const heard = page.waitForResponse((response) => response.url().endsWith('/reaction') && response.request().method() !== 'GET')
  await page.getByRole('group', { name: 'What to do with this post' }).first().getByRole('button', { name: /^Like/ }).click()
  expect((await heard).ok()).toBe(true)
}

const readAll = async (page: Page) => {
  await page.goto('/notifications')
  await page.getByRole('link', { name: 'Notification settings' }).waitFor()
  await page.getByRole('article').first().or(page.getByText('Nothing has happened yet')).waitFor()
  const button = page.getByRole('button', { name: 'Mark all as read' })
  if (!(await page.getByRole('link', { name: /^Unread:/ }).count())) return
  await button.click()
  await toastSaying(page, 'Everything is read').waitFor()
  await expect.poll(() => page.getByRole('link', { name: /^Unread:/ }).count()).toBe(0)
}

const choose = async (page: Page, sentence: RegExp, item: string) => {
  await row(page, sentence).getByRole('button', { name: /^More about/ }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

it('tells ada at once what ben did, leads her there, and lets her mute it', async () => {
  const [ada, ben] = await Promise.all([visitAs('ada'), visitAs('ben')])
  const title = newTitle('Salt on the kiln shelf')
  const path = await adasPost(ada, title)
  await readAll(ada)
  await ada.goto('/timeline')
  await place(ada).waitFor()

  await ben.goto(path)
  await like(ben)
  const said = newTitle('Salt it again')
  await say(ben, said)
  await expect.poll(() => waiting(ada)).toBeGreaterThanOrEqual(2)
  await expect.poll(() => ada.title()).toMatch(/^\(\d+\+?\) Northlight$/)

  await place(ada).click()
  await ada.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor()
  const commented = new RegExp(`Ben.* commented on your post “${title}”`)
  await row(ada, new RegExp(`^Unread: Ben.* liked your post “${title}”`)).waitFor()
  await row(ada, commented).getByText(said).waitFor()
  await look(ada, 'notifications-all')

  await ada.getByRole('link', { name: commented }).click()
  await ada.waitForURL(/\/posts\/.+#comment-/)
  await comments(ada).getByRole('article').filter({ hasText: said }).first().waitFor()
  await ada.goBack()
  await ada.getByRole('link', { name: new RegExp(`^Ben.* commented on your post “${title}”`) }).waitFor()

  await choose(ada, commented, 'Mute this post')
  await toastSaying(ada, 'Muted.').waitFor()
  await ada.reload()
  await row(ada, commented).getByText('Muted').waitFor()
  await choose(ada, commented, 'Hear of this post again')
  await expect.poll(() => row(ada, commented).getByText('Muted').count()).toBe(0)
  await readAll(ada)
})

it('brings a request to whoever was asked, who answers it where it stands', async () => {
  const one = await newcomer()
  const other = await newcomer({ at: '/timeline' })
  expect(await other.page.title()).toBe('Northlight')
  await one.page.goto(`/search?q=${other.nickname}`)
  await one.page.getByRole('button', { name: /^Add friend/ }).first().click()
  await one.page.getByRole('button', { name: /^Requested/ }).first().waitFor()

  await expect.poll(() => other.page.title()).toBe('(1) Northlight')
  await other.page.setViewportSize(phone)
  await other.page.getByRole('navigation', { name: 'Places' }).getByRole('button', { name: /^You\b/ }).click()
  await other.page.getByRole('menuitem', { name: /^Notifications/ }).click()
  await other.page.getByRole('navigation', { name: 'Which notifications' }).getByRole('link', { name: 'Requests' }).click()
  await other.page.waitForURL(/tab=requests/)
  await row(other.page, /wants to be friends$/).waitFor()
  await look(other.page, 'notifications-requests')
  await row(other.page, /wants to be friends$/).getByRole('button', { name: /^Accept/ }).click()
  await toastSaying(other.page, 'are friends now').waitFor()
  await row(other.page, /wants to be friends$/).getByText('Accepted').waitFor()
  await expect.poll(() => other.page.title()).toBe('Northlight')

  await expect.poll(() => one.page.title()).toBe('(1) Northlight')
  await one.page.goto('/notifications')
  await one.page.getByRole('link', { name: /accepted your friend request$/ }).click()
  await one.page.waitForURL(/\/member\//)
  await expect.poll(() => one.page.title()).toBe('Northlight')
  await one.page.goto('/notifications?tab=mentions')
  await one.page.getByText('Nobody has mentioned you yet').waitFor()
})

it('says when the rows did not come, and reads them again', async () => {
  const page = await visitAs('ben')
  const list = /\/notifications\?tab=all/
  await page.route(list, (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"The kiln is cold"}' }))
  await page.goto('/notifications')
  const notice = page.getByRole('alert').filter({ hasText: 'Your notifications did not load' })
  await notice.waitFor()
  await page.unroute(list)
  await notice.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('article').first().or(page.getByText('Nothing has happened yet')).waitFor()
})

it('stands in the other two templates', async () => {
  const owner = await visitAs('olga', { at: '/notifications' })
  await owner.getByRole('article').first().or(owner.getByText('Nothing has happened yet')).waitFor()
  await look(owner, 'notifications-owner')
  const page = await visitAs('ben', { baseURL: arcadeOrigin, at: '/notifications' })
  await page.getByRole('article').first().or(page.getByText('Nothing has happened yet')).waitFor()
  await look(page, 'notifications-arcgaming')
})
