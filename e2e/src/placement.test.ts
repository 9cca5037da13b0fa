import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { desk, phone } from '#looks.ts'
import { quiet } from '#quiet.ts'
import { arcadeOrigin, origin, visit, visitAs } from '#story.ts'

/** How far below the top of the page something begins, in pixels. */
const topOf = async (page: Page, selector: string) => page.evaluate<number>(`document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect().top + scrollY`)

it.each([
  ['a desk', desk, origin], ['a phone', phone, origin], ['a desk', desk, arcadeOrigin], ['a phone', phone, arcadeOrigin],
])('shows a creator’s first post within the first 860 px, at %s (%o)', async (_, viewport, baseURL) => {
  const page = await visitAs('ben', { baseURL, at: '/timeline', viewport })
  await page.getByRole('article').first().getByRole('link', { name: /^Ada/ }).first().click()
  await page.getByRole('feed', { name: 'Posts' }).getByRole('article').first().waitFor()
  // The highlights come after the head: what they push down is down now.
  if (baseURL === origin) await page.getByRole('list', { name: 'Highlights' }).waitFor()
  // Whoever wrote it can be read as well.
  expect(await topOf(page, '[role=feed] article')).toBeLessThan(860 - 48)
})

it('has the list of settings at one place on every page of them, the open one in sight', async () => {
  const page = await visitAs('ben', { at: '/profile/settings', viewport: desk })
  const list = page.getByRole('complementary').getByRole('navigation', { name: 'Settings' })
  await list.waitFor()
  const place = await list.boundingBox()
  for (const name of ['Profile information', 'Preferences', 'Account settings', 'Sessions', 'Your data']) {
    await list.getByRole('link', { name: new RegExp(`^${name}`) }).click()
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    const open = (await list.locator('[aria-current=page]').boundingBox())!
    expect([open.y > 0, open.y + open.height < desk.height]).toEqual([true, true])
    const { x, width } = (await list.boundingBox())!
    expect([x, width]).toEqual([place!.x, place!.width])
  }
})

it.each([['a desk', desk], ['a phone', phone]])('keeps one distance between fields, with a hint and without, at %s', async (_, viewport) => {
  const page = await visitAs('ben', { at: '/profile/settings/profile-information', viewport })
  await page.getByLabel('Display name').waitFor()
  // From where a field ends, in its hint or in the box, to the label of the next.
  const gaps = await page.evaluate<number[]>(`(() => {
    const endOf = (label) => {
      const field = document.getElementById(label.htmlFor)
      const hint = document.getElementById(field.getAttribute('aria-describedby'))
      return Math.max(field.closest('div').getBoundingClientRect().bottom, hint.textContent ? hint.getBoundingClientRect().bottom : 0)
    }
    const labels = [...document.querySelectorAll('form label')].slice(0, 3)
    return labels.slice(1).map((label, at) => Math.round(label.getBoundingClientRect().top - endOf(labels[at])))
  })()`)
  expect(gaps[0]).toBe(gaps[1])
  expect(gaps[0]).toBeGreaterThanOrEqual(16)
})

it.each([['a desk', desk], ['a phone', phone]])('shows what saves once there is something to save, above the bar of a phone, at %s', async (_, viewport) => {
  const page = await visitAs('ben', { at: '/profile/settings/profile-information', viewport })
  const pronouns = page.getByLabel('Pronouns')
  await pronouns.waitFor()
  const save = page.getByRole('button', { name: 'Save changes' })
  expect(await save.count()).toBe(0)
  const before = await pronouns.inputValue()
  await pronouns.fill('they/them')
  const button = (await save.boundingBox())!
  const foot = viewport === phone ? (await page.getByRole('navigation', { name: 'Places' }).boundingBox())!.y : viewport.height
  expect(button.y + button.height).toBeLessThanOrEqual(foot)
  await pronouns.fill(before)
  await save.waitFor({ state: 'detached' })
})

it('keeps what stands beside the posts in sight while they are scrolled', async () => {
  const page = await visitAs('ben', { at: '/timeline', viewport: desk })
  const beside = page.getByRole('complementary').getByRole('heading', { name: /near your interests/ })
  await beside.waitFor()
  const { y } = (await beside.boundingBox())!
  await page.getByRole('article').nth(2).scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate<number>('scrollY')).toBeGreaterThan(300)
  expect((await beside.boundingBox())!.y).toBe(y)
})

it.each([
  ['a desk', desk, origin], ['a phone', phone, origin], ['a desk', desk, arcadeOrigin], ['a phone', phone, arcadeOrigin],
])('leaves sign and headline where they are when the login leads on to the provider, at %s (%o, %s)', async (_, viewport, baseURL) => {
  const page = await visit({ baseURL, viewport })
  await page.goto('/')
  const places = async () => {
    const boxes = await Promise.all([page.getByRole('main').getByRole('img').first(), page.getByRole('heading', { level: 1 })].map((part) => part.boundingBox()))
    return boxes.map((box) => [Math.round(box!.x), Math.round(box!.y)])
  }
  await page.getByRole('button', { name: 'Continue' }).waitFor()
  await quiet(page)
  const before = await places()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Password', { exact: true }).waitFor()
  await quiet(page)
  expect(await places()).toEqual(before)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Name').waitFor()
  expect(await places()).toEqual(before)
})
