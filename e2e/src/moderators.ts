import type { Page } from 'playwright-core'
import { newcomer } from '#people.ts'
import { toastSaying } from '#posts.ts'

/** A newcomer whom olga has made a moderator; sees the template that members see, as owners never do. */
export const newModerator = async (olga: Page) => {
  const { page, nickname } = await newcomer()
  await olga.goto('/moderation/moderators')
  await olga.getByLabel('Nickname').fill(nickname)
  await olga.getByRole('button', { name: 'Make moderator' }).click()
  await toastSaying(olga, 'They can moderate from now on').waitFor()
  await page.goto('/moderation')
  return page
}

/** Sends a report from an open menu. `kind` is why, as the dialog says it. */
export const report = async (page: Page, kind: string, text: string) => {
  await page.getByRole('menuitem', { name: 'Report' }).click()
  await sayWhy(page, kind, text)
}

/** Sends what the dialog asks for that is open. */
export const sayWhy = async (page: Page, kind: string, text: string) => {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: kind }).check()
  await dialog.getByLabel('What should the moderators know?').fill(text)
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Decides the case that is open. `act` is what its choice and its button say. */
export const decide = async (page: Page, act: string, reason: string) => {
  const form = page.getByRole('region', { name: 'Decide' })
  await form.getByRole('radio', { name: new RegExp(`^${act}`) }).check()
  await form.getByLabel('Reason', { exact: true }).fill(reason)
  await form.getByRole('button', { name: act, exact: true }).click()
}
