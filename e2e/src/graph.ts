import type { Page } from 'playwright-core'

/** Opens somebody's page from the search. */
export const meet = async (page: Page, name: string) => {
  await page.goto(`/search?${new URLSearchParams({ q: name })}`)
  await page.getByRole('main').getByRole('listitem').getByRole('link', { name: new RegExp(name) }).first().click()
  await page.waitForURL(/\/(creator|member)\//)
  // The address changes before the screen does.
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Search' }).waitFor()
}

/** Chooses what to do about whoever the page belongs to. */
export const choose = async (page: Page, act: string | RegExp) => {
  await page.getByRole('main').getByRole('button', { name: /^More about/ }).first().click()
  await page.getByRole('menuitem', { name: act }).click()
}

/** Answers the question of that title with Continue. */
export const goOn = (page: Page, title: string) => page.getByRole('alertdialog', { name: title }).getByRole('button', { name: 'Continue' }).click()
