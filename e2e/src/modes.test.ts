import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { visit, visitAs } from '#story.ts'

const modeOf = (page: Page) => page.locator('html').getAttribute('data-mode')
const stored = (page: Page) => page.evaluate<string | null>(`localStorage.getItem('mode')`)
const choose = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitemradio', { name }).click()
  await page.keyboard.press('Escape')
}

it('follows the device while ben has chosen nothing, then his choice, which the browser remembers', async () => {
  const page = await visitAs('ben', { at: '/timeline', colorScheme: 'light' })
  expect([await modeOf(page), await stored(page)]).toEqual(['light', null])
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.locator('html[data-mode=dark]').waitFor()

  await choose(page, 'Light')
  expect([await modeOf(page), await stored(page)]).toEqual(['light', 'light'])
  await page.reload()
  await page.getByRole('main').waitFor()
  expect(await modeOf(page)).toBe('light')

  await choose(page, 'Dark')
  expect(await stored(page)).toBe('dark')
  await choose(page, 'System')
  expect(await stored(page)).toBe('system')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.locator('html[data-mode=light]').waitFor()
})

it('shows the logo of the mode', async () => {
  const page = await visit({ colorScheme: 'light' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Continue' }).waitFor()
  const logo = page.getByRole('img', { name: 'Northlight' }).first()
  const light = await logo.getAttribute('src')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.locator('html[data-mode=dark]').waitFor()
  expect(await logo.getAttribute('src')).not.toBe(light)
})
