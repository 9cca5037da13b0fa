import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible, shoot } from '#looks.ts'
import { newcomer } from '#people.ts'
import { desk, phone, visitAs } from '#story.ts'

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search for people' })
const people = (page: Page, name: string | RegExp) => page.getByRole('list', { name }).getByRole('listitem')

/** The page in both modes. */
const look = async (page: Page, name: string) => {
  for (const mode of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' })
    await page.locator(`html[data-mode=${mode}]`).waitFor()
    await shoot(page, `${name}-${mode}`)
    await expectAccessible(page)
  }
}

describe.each([
  ['on a desk', desk],
  ['on a phone', phone],
])('%s', (_, viewport) => {
  it('ben finds Search in the navigation, people like him, and ada by a part of her name', async () => {
    const page = await visitAs('ben', { viewport })
    await page.getByRole('link', { name: 'Search' }).first().click()
    await page.waitForURL('**/search')
    await page.getByRole('heading', { name: 'Search', exact: true }).waitFor()
    await people(page, 'People who share your interests').first().waitFor()
    await page.getByRole('button', { name: 'Ceramics' }).waitFor()
    await look(page, `search-open-${viewport.width}`)

    await field(page).fill('owu')
    await page.waitForURL('**/search?q=owu')
    await people(page, 'People called owu').filter({ hasText: 'Ada Owusu' }).waitFor()
    await look(page, `search-found-${viewport.width}`)
  })

  it('says that nobody is called so, and what else can be done', async () => {
    const page = await visitAs('ben', { at: '/search?q=zzzz&tab=creators', viewport })
    await page.getByText('Nobody found for “zzzz”').waitFor()
    await look(page, `search-nobody-${viewport.width}`)
    await page.getByRole('link', { name: 'Search without filters' }).click()
    await page.waitForURL('**/search?q=zzzz')
  })
})

it('filters by role and interest, and keeps all of it in the address', async () => {
  const page = await visitAs('ben', { at: '/search' })
  await page.getByRole('link', { name: 'Creators', exact: true }).click()
  await page.waitForURL('**/search?tab=creators')
  await page.getByRole('button', { name: 'All interests' }).click()
  await page.getByRole('button', { name: 'Gardens' }).click()
  await page.waitForURL(/tab=creators&interest=/)
  const gardeners = people(page, 'People')
  await gardeners.filter({ hasText: 'Marisol' }).waitFor()
  expect(await gardeners.filter({ hasText: 'Arthur Pemberton' }).count()).toBe(0)
  await page.reload()
  await gardeners.filter({ hasText: 'Marisol' }).waitFor()
  expect(await page.getByRole('button', { name: 'Gardens' }).getAttribute('aria-pressed')).toBe('true')
})

it('remembers on this device what was searched, until it is forgotten', async () => {
  const page = await visitAs('ben', { at: '/search' })
  await field(page).fill('priya')
  await field(page).press('Enter')
  await people(page, 'People called priya').first().waitFor()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await page.getByRole('region', { name: 'Recent searches' }).getByRole('link', { name: 'priya' }).click()
  await page.waitForURL('**/search?q=priya')
  expect(await field(page).inputValue()).toBe('priya')
  await page.goto('/search')
  await page.getByRole('button', { name: 'Forget “priya”' }).click()
  await page.getByRole('region', { name: 'Recent searches' }).waitFor({ state: 'detached' })
})

it('stays where it is when people do not come, and tries again when asked', async () => {
  const page = await visitAs('ben', { at: '/search' })
  await page.route('**/reader/people?*', (route) => route.fulfill({ status: 500, json: { code: 'broken', message: 'x' } }))
  await field(page).fill('ada')
  await page.getByText('These people did not load').waitFor()
  await page.unroute('**/reader/people?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await people(page, 'People called ada').filter({ hasText: 'Ada Owusu' }).waitFor()
})

it('lets somebody new follow a creator and ask a member from what was found', async () => {
  const { page } = await newcomer()
  await page.goto('/search?q=ines')
  await page.getByRole('button', { name: /^Follow Ines/ }).click()
  await page.getByRole('button', { name: /^Following Ines/ }).waitFor()
  await field(page).fill('pip')
  await page.getByRole('button', { name: /^Add friend Pip/ }).click()
  await page.getByRole('button', { name: /^Requested to be friends with Pip/ }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: /^Requested to be friends with Pip/ }).click()
  await page.getByRole('alertdialog', { name: 'Withdraw your friend request?' }).getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /^Add friend Pip/ }).waitFor()
})
