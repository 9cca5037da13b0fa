import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible } from '#looks.ts'
import { visitAs } from '#story.ts'

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Profile' })
const tab = (page: Page, name: string) => tabs(page).getByRole('link', { name, exact: true })
const openTab = (page: Page) => tabs(page).locator('[aria-current=page]').innerText()
const named = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const main = (page: Page) => page.getByRole('main')

it('leads ben from a post to ada, through her tabs by the keyboard, and back to where he was', async () => {
  const page = await visitAs('ben', { at: '/timeline' })
  await page.getByRole('article').getByRole('link', { name: 'Ada Owusu Lindqvist' }).first().click()
  await named(page, 'Ada Owusu Lindqvist').waitFor()
  await page.getByRole('article').first().waitFor()
  expect(await openTab(page)).toBe('Activity')
  const address = page.url()

  await tab(page, 'Activity').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await main(page).getByRole('heading', { name: 'Posts by month' }).waitFor()
  expect(page.url()).toBe(`${address}?tab=stats`)
  await main(page).getByRole('figure').first().locator('svg').first().waitFor()
  await main(page).getByRole('button', { name: 'Show as table' }).first().click()
  await main(page).getByRole('table', { name: 'Posts by month' }).waitFor()

  await main(page).getByRole('link', { name: /followers$/ }).click()
  await named(page, 'Followers').waitFor()
  await main(page).getByRole('list', { name: 'Followers' }).getByRole('listitem').first().waitFor()
  await expectAccessible(page)
  await page.goBack()
  await named(page, 'Ada Owusu Lindqvist').waitFor()
  expect(await openTab(page)).toBe('Stats')

  await page.reload()
  await main(page).getByRole('heading', { name: 'Posts by month' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'Timeline' }).waitFor()
})
