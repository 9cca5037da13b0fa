import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { look } from '#looks.ts'
import { scrollTo } from '#posts.ts'
import { visit, visitAs } from '#story.ts'

const blue = 'Third firing, and finally the blue I wanted'
const notebook = 'The whole ash-glaze notebook, 2019 to now'
const card = (page: Page, title = blue) => page.getByRole('article', { name: title })
const openByTime = async (page: Page, title = blue) => (await scrollTo(page, title)).locator('header a[href^="/posts/"]').first().click()
const heads = (page: Page) => page.evaluate<string>('document.head.innerHTML')

it('the time of a post leads to its own page, whole, and back to the same place', async () => {
  const page = await visitAs('ben', { at: '/timeline' })
  await openByTime(page)
  await page.waitForURL(/\/posts\/[0-9a-f-]{36}$/)
  await page.getByRole('heading', { level: 1, name: /^Post by Ada/ }).waitFor()
  expect(await page.title()).toMatch(/Northlight$/)
  expect(await card(page).getByRole('button', { name: 'Read on' }).count()).toBe(0)
  await look(page, 'post-page')
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByRole('heading', { level: 1, name: 'Timeline' }).waitFor()
})

it('a public post says what it is in its head, and still asks whoever is signed out to sign in', async () => {
  const ben = await visitAs('ben', { at: '/timeline' })
  await openByTime(ben)
  await ben.waitForURL(/\/posts\//)
  const path = new URL(ben.url()).pathname

  const page = await visit()
  const answer = await page.goto(path)
  const html = await answer!.text()
  expect(html).toContain(`property="og:title" content="${blue}"`)
  expect(html).toContain('application/ld+json')
  await page.waitForURL(/\/login\?returnTo=%2Fposts%2F/)
})

it('a locked post has a page with its teaser, and says nothing in its head', async () => {
  const page = await visitAs('ben', { at: '/timeline' })
  await page.goto('/timeline')
  const locked = await scrollTo(page, notebook)
  // Its counts stand there; nothing can be said about it.
  expect(await locked.getByRole('button', { name: 'Like' }).count()).toBe(0)
  await openByTime(page, notebook)
  await page.waitForURL(/\/posts\//)
  await card(page, notebook).getByText(/Opens with/).first().waitFor()
  await page.reload()
  await card(page, notebook).waitFor()
  expect(await heads(page)).not.toContain('og:')
})
