import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { desk, phone } from '#looks.ts'
import { arcadeOrigin, origin, visitAs } from '#story.ts'

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
