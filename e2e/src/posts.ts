import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'

/** A title that no other story uses. */
export const newTitle = (words: string) => `${words} ${randomUUID().slice(0, 8)}`

/** Fills the form for a post, wherever it is open. */
export const writePost = async (page: Page, title: string, text: string) => {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Text').fill(text)
}

export const publishButton = (page: Page) => page.getByRole('button', { name: 'Publish' })

/** A post in a list, by its title. */
export const postCalled = (page: Page, title: string) => page.getByRole('article', { name: title })

/** Opens the question that asks before a post is deleted. */
export const askToDelete = async (page: Page, title: string) => {
  await postCalled(page, title).getByRole('button', { name: /More about/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  return page.getByRole('alertdialog', { name: 'Delete this post?' })
}

/** Takes a story's post away again. */
export const deletePost = async (page: Page, title: string) => {
  const dialog = await askToDelete(page, title)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await postCalled(page, title).waitFor({ state: 'detached' })
}

/** Toasts with these words. */
export const toastSaying = (page: Page, words: string) => page.locator('.Toastify__toast').filter({ hasText: words })
