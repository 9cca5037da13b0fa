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
  for (const name of ['Profile information', 'Preferences', 'Account settings', 'Sessions', 'Payments', 'Your data']) {
    await list.getByRole('link', { name: new RegExp(`^${name}`) }).click()
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    const open = (await list.locator('[aria-current=page]').boundingBox())!
    expect([open.y > 0, open.y + open.height < desk.height]).toEqual([true, true])
    const { x, width } = (await list.boundingBox())!
    expect([x, width]).toEqual([place!.x, place!.width])
  }
})

/** From where each field of a card ends, in its hint or in its box, to the label of the next one below it. */
const gapsIn = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const isOf = (field) => field && !['checkbox', 'radio'].includes(field.type) && field.matches('input, textarea, select')
    const fields = [...document.querySelectorAll('main form label')].filter((label) => isOf(document.getElementById(label.htmlFor))).map((label) => {
      const field = document.getElementById(label.htmlFor)
      const hint = document.getElementById(field.getAttribute('aria-describedby'))
      const end = Math.max(field.parentElement.getBoundingClientRect().bottom, hint?.textContent ? hint.getBoundingClientRect().bottom : 0)
      const { top, left } = label.getBoundingClientRect()
      return { name: label.textContent, group: label.closest('section, fieldset, [role=group]'), top, left, end }
    })
    return fields.slice(1).flatMap((field, at) => {
      const before = fields[at]
      const isBelow = field.group === before.group && Math.abs(field.left - before.left) < 2 && field.top > before.end
      return isBelow ? [field.name + ': ' + Math.round(field.top - before.end)] : []
    })
  })()`)

it.each([
  ['a desk', desk, 'ben', '/profile/settings/profile-information'], ['a phone', phone, 'ben', '/profile/settings/profile-information'],
  ['a desk', desk, 'olga', '/owner/settings/sponsorship-management/new'], ['a phone', phone, 'olga', '/owner/settings/subscriptions/new'],
  ['a desk', desk, 'olga', '/owner/settings/brand'],
] as const)('keeps one distance between fields, with a hint and without, at %s (%o, %s at %s)', async (_, viewport, who, at) => {
  const page = await visitAs(who, { at, viewport })
  await page.locator('main form label').first().waitFor()
  await quiet(page)
  const gaps = await gapsIn(page)
  expect(gaps.length).toBeGreaterThan(0)
  // A pixel more where a hint would begin.
  expect(gaps.filter((gap) => !/: 2[01]$/.test(gap))).toEqual([])
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
