import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, phone, shoot } from '#looks.ts'
import { scrollTo } from '#posts.ts'
import { visit, visitAs } from '#story.ts'

const blue = 'Third firing, and finally the blue I wanted'
const card = (page: Page, title = blue) => page.getByRole('article', { name: title })
const openShare = async (page: Page, title = blue) => {
  await (await scrollTo(page, title)).getByRole('link', { name: 'Share' }).click()
  await page.getByRole('heading', { level: 1, name: 'Share' }).waitFor()
}
const recorded = (page: Page) => page.waitForResponse((response) => response.url().endsWith('/share') && response.request().method() === 'PUT')

it('ben copies the link of a post, which is counted, and is back where he was', async () => {
  const page = await visitAs('ben', { at: '/timeline' })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openShare(page)
  // Without the main layout: nothing but what is shared.
  expect(await page.getByRole('navigation').count()).toBe(0)
  await expectAccessible(page)
  await shoot(page, 'share-1280')
  const heard = recorded(page)
  await page.getByRole('button', { name: /^Copy the link/ }).click()
  await page.getByText('The link is copied.').waitFor()
  expect((await heard).status()).toBe(204)
  await card(page).waitFor()
  expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/\/posts\/[0-9a-f-]{36}$/)
})

it('a device with a share sheet is handed the post, and one who changes their mind has shared nothing', async () => {
  const page = await visitAs('dov', { at: '/timeline' })
  await page.addInitScript(`
    window.handed = []
    navigator.share = async (passed) => {
      window.handed.push(passed)
      if (window.handed.length === 1) throw new DOMException('cancelled', 'AbortError')
    }`)
  await page.setViewportSize(phone)
  await page.reload()
  await openShare(page)
  await shoot(page, 'share-360')
  const elsewhere = page.getByRole('button', { name: /^Another app/ })
  await elsewhere.click()
  await elsewhere.waitFor()
  const heard = recorded(page)
  await elsewhere.click()
  expect((await heard).status()).toBe(204)
  const handed = await page.evaluate<{ url: string; title: string }[]>('window.handed')
  expect(handed).toHaveLength(2)
  expect(handed[1]).toMatchObject({ title: blue })
})

it('whoever may not see a post is told so, and has nothing to share', async () => {
  const page = await visitAs('ben', { at: '/timeline' })
  await page.goto('/process-share/018f0000-0000-7000-8000-000000000001')
  await page.getByRole('heading', { name: 'Not Found' }).waitFor()
})

it('nobody who is signed out shares: they come back to it after the login', async () => {
  const page = await visit()
  await page.goto('/process-share/018f0000-0000-7000-8000-000000000001')
  await page.waitForURL(/\/login\?returnTo=%2Fprocess-share%2F/)
})

it('cleo passes ada’s post on and takes it back; quotes it, and ada takes her post out of the quote', async () => {
  const title = 'Why your mug handles crack'
  const cleo = await visitAs('cleo', { at: '/timeline?tab=discover' })
  const ada = await visitAs('ada', { at: '/profile/me' })
  const mine = await scrollTo(ada, title)
  const href = await mine.getByRole('link', { name: 'Share' }).getAttribute('href')
  const postId = href!.split('/').at(-1)!
  await cleo.goto(`/posts/${postId}`)

  const menu = card(cleo, title).getByRole('button', { name: 'Reshare or quote' })
  await menu.click()
  await cleo.getByRole('menuitem', { name: 'Reshare', exact: true }).click()
  await cleo.getByText('Passed on to those who follow you.').waitFor()
  await menu.click()
  await cleo.getByRole('menuitem', { name: 'Undo reshare' }).click()
  await cleo.getByText('No longer passed on.').waitFor()

  const words = `Read this before you fire anything, ${Date.now()}`
  await menu.click()
  await cleo.getByRole('menuitem', { name: 'Quote' }).click()
  await cleo.getByRole('dialog').getByRole('region', { name: /^Post by / }).waitFor()
  await cleo.getByRole('textbox', { name: 'Your words' }).fill(words)
  await expectAccessible(cleo)
  await cleo.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await cleo.getByText('Your quote is out.').waitFor()

  // A browser that was scrolled comes back scrolled, and what is far away is not in the page.
  const toTop = () => ada.evaluate('window.scrollTo(0, 0)')
  const quote = ada.getByRole('article').filter({ hasText: words })
  await ada.goto('/timeline')
  await ada.getByRole('article').first().waitFor()
  await toTop()
  await quote.getByText(title).waitFor()
  await shoot(ada, 'quote-1280')
  await quote.getByRole('button', { name: /^More about this post/ }).click()
  await ada.getByRole('menuitem', { name: 'Take my post out of this quote' }).click()
  await ada.getByRole('button', { name: 'Continue' }).click()
  await quote.getByText('Its author took this post back').waitFor()
  await ada.reload()
  await ada.getByRole('article').first().waitFor()
  await toTop()
  await quote.getByText('Its author took this post back').waitFor()
})
