import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { desk, phone } from '#looks.ts'
import { visitAs } from '#story.ts'

/** What has the keyboard, and whether its middle is to be seen: itself, what it lies in, or what says its name. */
const focused = (page: Page) =>
  page.evaluate<{ name: string; isSeen: boolean; isInForm: boolean }>(`(() => {
    const at = document.activeElement
    const { x, y, width, height } = at.getBoundingClientRect()
    const seen = document.elementFromPoint(x + width / 2, y + height / 2)
    const whole = at.closest('label') ?? at
    return { name: whole.textContent || at.getAttribute('name'), isSeen: whole.contains(seen), isInForm: at.closest('form') !== null }
  })()`)

it.each([['desk', desk], ['phone', phone]])('lets nothing that has the keyboard stay behind the bar that saves, at a %s', async (_, viewport) => {
  const page = await visitAs('olga', { at: '/owner/settings/sponsorship-management/new', viewport })
  await page.getByLabel('Name').focus()
  const hidden: string[] = []
  let [count, here] = [0, await focused(page)]
  while (here.isInForm) {
    count += 1
    if (!here.isSeen) hidden.push(here.name)
    await page.keyboard.press('Tab')
    here = await focused(page)
  }
  expect(count).toBeGreaterThan(12)
  expect(hidden).toEqual([])
})

it('leaves the page where it is when the keyboard reaches that bar', async () => {
  const page = await visitAs('olga', { at: '/owner/settings/sponsorship-management/new', viewport: desk })
  // The last before the bar: how the preview is lit.
  await page.getByRole('complementary', { name: 'Preview' }).getByRole('radio', { checked: true }).focus()
  await page.evaluate('scrollTo(0, 100)')
  await page.keyboard.press('Tab')
  expect(await page.evaluate('[document.activeElement.textContent, scrollY]')).toEqual(['Cancel', 100])
})
