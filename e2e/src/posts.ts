import { randomUUID } from 'node:crypto'
import { posts } from '@marquee/contract/posts'
import type { CallOf } from '@marquee/contract/route'
import type { Page } from 'playwright-core'
import { quiet } from '#quiet.ts'
import { callAs } from '#story.ts'

/** A title that no other story uses. */
export const newTitle = (words: string) => `${words} ${randomUUID().slice(0, 8)}`

/** Fills the form for a post, wherever it is open. */
export const writePost = async (page: Page, title: string, text: string) => {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Text', { exact: true }).fill(text)
}

/** What the form's text says, once the editor has come. */
export const textOf = async (page: Page) => (await page.locator('[contenteditable="true"]').getByRole('paragraph').allInnerTexts()).join('\n').trim()

/** Publishes in the name of whoever the page was opened for, without it: for stories about what comes after. Answers where the post is. */
export const publishFor = async (page: Page, title: string, text: string, more: Pick<CallOf<typeof posts.publish>, 'poll'> = {}) => {
  const { id } = await callAs(page)(posts.publish, { id: randomUUID(), title, text, ...more })
  return `/posts/${id}`
}

export const publishButton = (page: Page) => page.getByRole('button', { name: 'Publish' })

/** A post in a list, by its title. */
export const postCalled = (page: Page, title: string) => page.getByRole('article', { name: title })

/** Scrolls a long list until a post stands in it. */
export const scrollTo = async (page: Page, title: string) => {
  await page.getByRole('article').first().waitFor()
  const wanted = postCalled(page, title).first()
  for (let turn = 0; turn < 60; turn++) {
    // A list that has just got long is laid out anew, and what was found may stand a little higher.
    if (await wanted.count()) {
      const isThere = await wanted.scrollIntoViewIfNeeded({ timeout: 2_000 }).then(() => true, () => false)
      await page.evaluate('new Promise((laidOut) => requestAnimationFrame(() => requestAnimationFrame(laidOut)))')
      if (isThere && (await wanted.isVisible())) return wanted
      await page.evaluate('window.scrollBy(0, -2 * innerHeight)')
    }
    await page.evaluate('window.scrollBy(0, innerHeight * .8)')
    await quiet(page)
  }
  return wanted
}

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
