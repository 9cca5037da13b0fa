import { codeOf } from '@marquee/identity/test/authenticatorApp'
import type { Page } from 'playwright-core'

const halfMinute = 30_000

/** Where one looks after how one signs in. */
export const securityAt = '/profile/settings/account-settings/security'

/** Opens it. */
export const openSecurity = async (page: Page) => {
  await page.goto(securityAt)
  await page.getByRole('heading', { name: 'Two-step sign-in' }).waitFor()
}

/** Signs out by the menu, and stands at the login. */
export const signOut = async (page: Page) => {
  await page.goto('/timeline')
  await page.getByRole('button', { name: /Your account|^You$/ }).filter({ visible: true }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Continue' }).waitFor()
}

/** Answers a page that asks for a code. */
export const giveCode = async (page: Page, label: string, code: string) => {
  await page.getByLabel(label, { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Waits until somebody is signed in. */
export const isIn = (page: Page) => page.getByRole('heading', { name: 'Timeline' }).waitFor()

/** Sets up an app whose clock is half a minute late, so that its next codes are still to come. */
export const setUpApp = async (page: Page) => {
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '')
  await page.getByRole('img', { name: /QR code/ }).waitFor()
  await page.getByLabel('The six digits').fill(codeOf(secret, Date.now() - halfMinute))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
  return { secret, codes: await page.locator('ol > li').allInnerTexts() }
}
