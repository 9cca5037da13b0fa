import type { Page } from 'playwright-core'
import { it } from 'vitest'
import { expectAccessible } from '#looks.ts'
import { newcomer } from '#people.ts'

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search for people' })

it('lets somebody new follow a creator and ask a member from what was found', async () => {
  const { page } = await newcomer()
  await page.goto('/search?q=ines')
  await page.getByRole('button', { name: /^Follow Ines/ }).click()
  await page.getByRole('button', { name: /^Following Ines/ }).waitFor()
  await expectAccessible(page)
  await field(page).fill('pip')
  await page.getByRole('button', { name: /^Add friend Pip/ }).click()
  await page.getByRole('button', { name: /^Requested to be friends with Pip/ }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: /^Requested to be friends with Pip/ }).click()
  await page.getByRole('alertdialog', { name: 'Withdraw your friend request?' }).getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /^Add friend Pip/ }).waitFor()
})
