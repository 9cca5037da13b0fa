import { profileInformation } from '@marquee/contract/profileInformation'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { meet } from '#graph.ts'
import { desk, phone } from '#looks.ts'
import { newCreator } from '#people.ts'
import { toastSaying } from '#posts.ts'
import { quiet } from '#quiet.ts'
import { callAs } from '#story.ts'

const line = (page: Page) => page.getByText('You are offline.', { exact: true })
const away = (page: Page) => page.getByRole('heading', { name: 'You are offline' })

/** What dialogs are made of is on the device before anybody asks for one. */
const keepsCode = (page: Page) =>
  expect.poll(() => page.evaluate(`navigator.serviceWorker.controller !== null && caches.match('/').then((kept) => kept !== undefined)`)).toBe(true)

/** Takes the network away and gives it back; in between no page begins anew. */
const network = (page: Page) => {
  let isCut = false
  let loads = 0
  page.on('domcontentloaded', () => {
    if (isCut) loads++
  })
  return {
    cut: async () => {
      isCut = true
      await page.context().setOffline(true)
    },
    mend: async () => {
      expect(loads).toBe(0)
      isCut = false
      await page.context().setOffline(false)
    },
  }
}

it.each([['a phone', phone], ['a desk', desk]] as const)('keeps everything where it is while there is no network, at %s', async (_, viewport) => {
  const { page } = await newCreator({ viewport, serviceWorkers: 'allow' })
  await meet(page, 'Cleo')
  const follow = page.getByRole('main').getByRole('button', { name: /^Follow\b/ }).first()
  await follow.waitFor()
  await keepsCode(page)
  const { cut, mend } = network(page)

  await cut()
  await follow.click()
  await toastSaying(page, 'Something went wrong').first().waitFor({ timeout: 10_000 })
  await line(page).waitFor()
  // Nothing was sent, and nothing says so.
  await follow.waitFor()
  expect(await page.getByRole('main').getByRole('button', { name: /^Following/ }).count()).toBe(0)

  // A screen that was never here says it within the frame, and comes by itself.
  await page.getByRole('link', { name: 'Timeline' }).filter({ visible: true }).first().click()
  await away(page).waitFor()
  expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBeGreaterThan(0)
  await mend()
  await page.getByRole('heading', { name: 'Timeline', level: 1 }).waitFor()
  await line(page).waitFor({ state: 'detached' })

  await page.goto('/profile/settings/profile-information')
  await page.getByLabel('Short bio').fill('Fires wood kilns.')
  await quiet(page)
  await cut()
  const save = page.getByRole('button', { name: 'Save changes' })
  const began = Date.now()
  await save.click()
  await toastSaying(page, 'Something went wrong').first().waitFor({ timeout: 10_000 })
  expect(Date.now() - began).toBeLessThan(8_000)
  expect(await page.getByLabel('Short bio').inputValue()).toBe('Fires wood kilns.')
  await mend()
  await line(page).waitFor({ state: 'detached' })
  await save.click()
  await toastSaying(page, 'Your profile is saved.').waitFor()
  expect((await callAs(page)(profileInformation.mine, {})).shortBio).toBe('Fires wood kilns.')
})
