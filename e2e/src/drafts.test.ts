import { expect, it } from 'vitest'
import { deletePost, newTitle, postCalled, publishButton, textOf, toastSaying, writePost } from '#posts.ts'
import { visitAs } from '#story.ts'

const text = 'Two kilns, eleven test tiles and one very patient neighbour.'
const writingPage = '/add-content/metadata'

it('keeps what cleo has written when saving fails, through a reload and back on the timeline', async () => {
  const page = await visitAs('cleo', { at: writingPage })
  const title = newTitle('A post that would not go out')
  await page.route('**/api/posts', (route) => route.fulfill({ status: 500, json: { code: 'broken', message: 'Our press is jammed' } }))
  await writePost(page, title, text)
  await publishButton(page).click()
  await toastSaying(page, 'Our press is jammed').waitFor()
  await expect.poll(() => textOf(page)).toBe(text)

  await page.reload()
  await page.getByText(/Kept on this device|Saved in your drafts/).waitFor()
  expect(await page.getByLabel('Title').inputValue()).toBe(title)
  await expect.poll(() => textOf(page)).toBe(text)

  await page.unroute('**/api/posts')
  await page.route('**/api/posts', (route) => route.abort())
  await publishButton(page).click()
  await toastSaying(page, 'Something went wrong').waitFor()
  await page.unroute('**/api/posts')

  await page.goto('/timeline')
  await page.getByRole('button', { name: `Continue your draft: ${text}` }).click()
  expect(await page.getByLabel('Title').inputValue()).toBe(title)
  await publishButton(page).click()
  await toastSaying(page, 'Your post is out.').waitFor()
  await postCalled(page, title).waitFor()

  await page.goto(writingPage)
  await expect.poll(() => textOf(page)).toBe('')
  await page.goto('/timeline')
  await deletePost(page, title)
})

it('says what is wrong with a post before it is sent, and takes nothing away', async () => {
  const page = await visitAs('cleo', { at: writingPage })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/')) sent.push(request.url())
  })
  await publishButton(page).click()
  await page.getByText('Must be filled in.').waitFor()
  await page.getByLabel('Title').fill('t'.repeat(121))
  await page.getByLabel('Text', { exact: true }).fill('x'.repeat(10_001))
  await publishButton(page).click()
  await page.getByText('Must be at most 120 characters.').waitFor()
  await page.getByText('Must be at most 10,000 characters.').waitFor()
  await expect.poll(() => page.getByText('1 too many').count()).toBe(2)
  expect(await page.getByLabel('Text', { exact: true }).getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
})

it('keeps changes to a published post through a reload until they are saved', async () => {
  const page = await visitAs('cleo', { at: writingPage })
  const title = newTitle('First wording')
  await writePost(page, title, text)
  await publishButton(page).click()
  await postCalled(page, title).getByRole('button', { name: /More about/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.locator('[contenteditable="true"]').fill('A better sentence.')
  await page.reload()
  await page.getByText('These are your unsaved changes.').waitFor()
  await expect.poll(() => textOf(page)).toBe('A better sentence.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await toastSaying(page, 'Your changes are saved.').waitFor()
  const post = postCalled(page, title)
  await post.getByText('A better sentence.').waitFor()
  await post.getByText(/Edited/).waitFor()
  await deletePost(page, title)
})

it('asks before a draft is thrown away', async () => {
  const page = await visitAs('cleo', { at: writingPage })
  await writePost(page, newTitle('Not this one'), text)
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => textOf(page)).toBe(text)
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.goto(writingPage)
  await expect.poll(() => textOf(page)).toBe('')
})
