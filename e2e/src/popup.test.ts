import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { giveCredentials, origin, visit } from '#story.ts'

const openPopup = async (page: Page) => {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Open in a small window' }).click(),
  ])
  await popup.getByLabel('E-mail').waitFor()
  return popup
}

it('signs ben in through a small window and goes on to where he wanted', async () => {
  const page = await visit()
  await page.goto('/timeline?tab=discover')
  const popup = await openPopup(page)
  expect(await popup.evaluate('[innerWidth, innerHeight]')).toEqual([400, 600])
  await page.getByRole('button', { name: 'Waiting for the small window' }).waitFor()

  const closed = popup.waitForEvent('close')
  await giveCredentials(popup, 'ben@marquee.test')
  await closed
  await page.getByRole('article').first().waitFor()
  expect(page.url()).toBe(`${origin}/timeline?tab=discover`)
})

it('says so when ben closes the small window, and lets him start again', async () => {
  const page = await visit()
  await page.goto('/timeline')
  const popup = await openPopup(page)
  await popup.close()
  await page.getByRole('heading', { name: 'Authentication Error' }).waitFor()
  await page.getByText('Popup closed', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Continue' }).waitFor()
  expect(new URL(page.url()).origin).toBe(origin)
})

it('gives up on a small window that nobody uses for a minute, and closes it', async () => {
  const page = await visit()
  await page.clock.install()
  await page.goto('/timeline')
  const popup = await openPopup(page)
  const closed = popup.waitForEvent('close')
  await page.clock.runFor(61_000)
  await page.getByText('Timeout', { exact: true }).waitFor()
  await page.getByRole('heading', { name: 'Authentication Error' }).waitFor()
  await closed
})
