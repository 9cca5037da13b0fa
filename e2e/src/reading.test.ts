import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { phone } from '#looks.ts'
import { newcomer } from '#people.ts'
import { scrollTo, toastSaying } from '#posts.ts'
import { quiet } from '#quiet.ts'
import { origin, visitAs } from '#story.ts'

const articles = (page: Page) => page.getByRole('article')
const scrolled = (page: Page) => page.evaluate<number>('window.scrollY')
const pageLength = 20

/** Scrolls as a person does, until the second page of posts has come. */
const readOn = async (page: Page) => {
  await articles(page).first().waitFor()
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 1500)
      return articles(page).count()
    })
    .toBeGreaterThan(pageLength)
}

it.each([
  ['on a desk', undefined],
  ['on a phone', phone],
])('brings more posts as ben reads on, and his place back when he returns, %s', async (_, viewport) => {
  const page = await visitAs('ben', { at: '/timeline?tab=discover', ...(viewport ? { viewport } : {}) })
  await page.mouse.move(180, 400)
  await readOn(page)
  const eleventh = page.locator('article[aria-posinset="11"]')
  const author = eleventh.locator('header').getByRole('link').first()
  // As far as one has to scroll to press it: a bar of the frame may cover what is in the window.
  await author.click({ trial: true })
  expect(await scrolled(page)).toBeGreaterThan(1000)
  // What it stands under may still come in parts; where it stands on the screen is what ben notices.
  const standsAt = async () => (await eleventh.boundingBox())?.y ?? Infinity
  const place = await standsAt()
  await author.click()
  await page.waitForURL(/\/(creator|member)\//)
  await articles(page).first().waitFor()
  await expect.poll(() => scrolled(page)).toBe(0)

  await page.goBack()
  await page.waitForURL('**/timeline?tab=discover')
  await expect.poll(async () => Math.abs((await standsAt()) - place)).toBeLessThan(50)
})

it('shows ben the pictures alone when he asks for them, and his place among them when he returns', async () => {
  const page = await visitAs('ben', { at: '/timeline', viewport: phone })
  const choose = async (kind: string) => {
    await page.getByRole('button', { name: /^Filter by kind/ }).click()
    // The sheet covers the bottom bar: its last line can be pressed.
    await page.getByRole('menuitemradio', { name: kind }).click()
  }
  await page.getByRole('list', { name: 'On stage' }).getByRole('link').first().waitFor()
  await choose('Livestreams')
  await page.waitForURL('**/timeline?kind=livestream')
  await articles(page).filter({ hasText: 'Livestream' }).first().waitFor()
  await choose('Pictures')
  await page.waitForURL('**/timeline?kind=pictures')
  expect(await page.getByRole('list', { name: 'On stage' }).count()).toBe(0)
  const author = articles(page).nth(2).locator('header').getByRole('link').first()
  await author.click({ trial: true })
  await quiet(page)
  const place = await scrolled(page)
  expect(place).toBeGreaterThan(200)
  await author.click()
  await page.waitForURL(/\/(creator|member)\//)
  await page.goBack()
  await page.waitForURL('**/timeline?kind=pictures')
  await expect.poll(async () => Math.abs((await scrolled(page)) - place)).toBeLessThan(50)
  await choose('Everything')
  await page.waitForURL('**/timeline')
})

it('begins an address that is typed into a scrolled tab at its head, and finds its place after a reload', async () => {
  const page = await visitAs('ben', { at: '/timeline?tab=discover' })
  await articles(page).first().waitFor()
  await page.mouse.move(640, 400)
  await page.mouse.wheel(0, 900)
  // The browser keeps to what is read, which may move by a line where a post above it turns out higher.
  await expect.poll(async () => Math.abs((await scrolled(page)) - 900)).toBeLessThan(50)
  await quiet(page)
  const place = await scrolled(page)
  await page.reload()
  await articles(page).first().waitFor()
  await expect.poll(async () => Math.abs((await scrolled(page)) - place)).toBeLessThan(50)
  await page.goto('/timeline')
  await articles(page).first().waitFor()
  expect(await scrolled(page)).toBe(0)
})

it('keeps what ben has read when more does not come, and tries again when he asks', async () => {
  const page = await visitAs('ben', { at: '/timeline?tab=discover' })
  await articles(page).first().waitFor()
  await page.route('**/reader/timeline?*cursor=*', (route) => route.fulfill({ status: 500, json: { code: 'broken', message: 'x' } }))
  await page.mouse.move(640, 400)
  const failed = page.getByText('More posts did not load')
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 2000)
      return failed.count()
    })
    .toBe(1)
  // The sponsor stands among them.
  expect(await articles(page).count()).toBe(pageLength + 1)
  await page.unroute('**/reader/timeline?*cursor=*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => articles(page).count()).toBeGreaterThan(pageLength)
})

it('says in its place that the timeline did not load, while the rest stands', async () => {
  const page = await visitAs('ben', { at: '/playground' })
  await page.route('**/reader/timeline?*', (route) => route.fulfill({ status: 500, json: { code: 'broken', message: 'x' } }))
  await page.goto('/timeline')
  await page.getByText('Your timeline did not load').waitFor()
  await page.getByRole('heading', { name: 'Timeline' }).waitFor()
  await page.unroute('**/reader/timeline?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await articles(page).first().waitFor()
})

describe('following', () => {
  it('shows at once, lasts, and can be taken back', async () => {
    const { page } = await newcomer({ at: '/timeline' })
    const suggested = page.getByRole('main').getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Follow / }) })
    await suggested.first().getByRole('link').first().click()
    await page.waitForURL('**/creator/**')
    await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Timeline' }).waitFor()
    const follow = page.getByRole('main').getByRole('button', { name: /^Follow / }).first()
    const unfollow = page.getByRole('main').getByRole('button', { name: /^Following / }).first()
    const [answer] = await Promise.all([page.waitForResponse('**/api/profiles/*/follow'), follow.click()])
    await unfollow.waitFor()
    expect(answer.ok()).toBe(true)
    await page.reload()
    await unfollow.click()
    await follow.waitFor()
    await quiet(page)
    await page.goto('/timeline')
    await page.getByText('The stage is set').waitFor()
  })

  it('goes back when the server refuses it', async () => {
    const { page } = await newcomer({ at: '/timeline' })
    await page.route('**/api/profiles/*/follow', (route) => route.fulfill({ status: 422, json: { code: 'some', message: 'Not today' } }))
    const follow = page.getByRole('main').getByRole('button', { name: /^Follow / }).first()
    await follow.click()
    await toastSaying(page, 'Not today').waitFor()
    await follow.waitFor()
  })
})

it('opens a subscriber’s post to dov and keeps it shut for ben', async () => {
  const title = 'The whole ash-glaze notebook, 2019 to now'
  const find = async (who: string) => {
    const page = await visitAs(who, { at: '/timeline' })
    return scrollTo(page, title)
  }
  const shut = await find('ben')
  await shut.getByRole('link', { name: 'Unlock with Studio Circle' }).waitFor()
  const open = await find('dov')
  expect(await open.getByText('Locked').count()).toBe(0)
  // Ben is told how it begins, dov what is in it.
  for (const card of [shut, open]) await card.getByText('One hundred and twelve recipes').waitFor()
  await open.getByText('two parts feldspar').waitFor()
  expect(await shut.textContent()).not.toContain('feldspar')
})

it('leads ben from his menu to his own page', async () => {
  const page = await visitAs('ben', { at: '/timeline' })
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await page.getByRole('heading', { name: 'Ben Arroyo', level: 1 }).waitFor()
  expect(page.url()).toBe(`${origin}/profile/me`)
})
