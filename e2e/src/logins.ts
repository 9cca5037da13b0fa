import type { Page } from 'playwright-core'
import { giveCredentials } from '#story.ts'

/** Where one looks after the logins that open an account. */
export const loginsAt = '/profile/settings/account-settings/linked-accounts'

/** Signs in a second time, in the small window. */
export const signInBeside = async (page: Page, email: string) => {
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: 'Sign in with the other login' }).click()])
  await giveCredentials(popup, email)
}

/** Those that are listed. */
export const logins = (page: Page) => page.getByRole('main').getByRole('listitem')
