import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { desk } from '#looks.ts'
import { askToDelete, deletePost, newTitle, postCalled, publishButton, toastSaying, writePost } from '#posts.ts'
import { visitAs } from '#story.ts'

const text = 'Short, and soon gone.'
const remove = '**/api/posts/*'

const publish = async (page: Page) => {
  const title = newTitle('For the dialog')
  await page.goto('/add-content/metadata')
  await writePost(page, title, text)
  await publishButton(page).click()
  await postCalled(page, title).waitFor()
  return title
}

it('asks ada before her post goes away, and leaves it when she does not want to', async () => {
  const page = await visitAs('ada')
  const title = await publish(page)
  const dialog = await askToDelete(page, title)
  await dialog.getByText(`“${title}” goes away for everyone. You can bring it back for 30 days.`).waitFor()
  expect(await dialog.getByRole('button').allInnerTexts()).toEqual(['Cancel', 'Delete'])
  const { width } = (await dialog.boundingBox())!
  expect(width).toBeLessThanOrEqual(444)

  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  await postCalled(page, title).waitFor()

  await askToDelete(page, title)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await postCalled(page, title).waitFor()
  await deletePost(page, title)
  const toast = toastSaying(page, 'The post is deleted. You can bring it back for 30 days.')
  await toast.getByRole('link', { name: 'Deleted posts' }).click()
  await page.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: 'Restore' }).waitFor()
  await toast.waitFor({ state: 'detached' })
  await page.goBack()
  await page.getByRole('feed').waitFor()
})

it('waits for the act, takes no second press, and closes when the act fails', async () => {
  const page = await visitAs('ada')
  const title = await publish(page)
  const answer = Promise.withResolvers<void>()
  let sent = 0
  await page.route(remove, async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback()
    sent += 1
    await answer.promise
    await route.fulfill({ status: 422, json: { code: 'some', message: 'The press still needs it' } })
  })

  const dialog = await askToDelete(page, title)
  const confirm = dialog.getByRole('button', { name: 'Delete' })
  await confirm.click()
  await dialog.locator('[aria-busy=true]').waitFor()
  await confirm.click({ force: true })
  await page.keyboard.press('Escape')
  expect(await dialog.getByRole('button', { name: 'Cancel' }).isDisabled()).toBe(true)
  answer.resolve()

  await toastSaying(page, 'The press still needs it').waitFor()
  await dialog.waitFor({ state: 'detached' })
  expect(sent).toBe(1)
  await page.unroute(remove)
  await deletePost(page, title)
})

it.each([
  ['warn', 'Leave without saving?', 'alertdialog', ['Cancel', 'Continue']],
  ['info', 'Your invitation has been used', 'dialog', ['Ok']],
] as const)('asks in the %s kind with its own buttons', async (_, title, role, buttons) => {
  const page = await visitAs('ben', { at: '/playground' })
  await page.getByRole('button', { name: title }).click()
  const dialog = page.getByRole(role, { name: title })
  await dialog.waitFor()
  expect(await dialog.getByRole('button').allInnerTexts()).toEqual(buttons)
  await dialog.getByRole('button', { name: buttons.at(-1)! }).click()
  await dialog.waitFor({ state: 'detached' })
})

it('shows toasts at the top right, the newest on top, and one goes when it is pressed', async () => {
  const page = await visitAs('ben', { at: '/playground' })
  const group = page.getByRole('button', { name: 'Failed', exact: true })
  await group.click()
  const first = toastSaying(page, 'Display Name is invalid. Must be at most 50 characters.')
  await first.waitFor()
  await page.getByRole('button', { name: 'Draft', exact: true }).click()
  const second = toastSaying(page, 'Only you see this until you apply it.')
  await second.waitFor()

  const [older, newer] = [(await first.boundingBox())!, (await second.boundingBox())!]
  expect(newer.y).toBeLessThan(older.y)
  expect(newer.y).toBeLessThan(100)
  expect(newer.x + newer.width).toBeGreaterThan(desk.width - 60)

  await first.click()
  await first.waitFor({ state: 'detached' })
  await second.getByRole('button', { name: 'Close' }).click()
  await second.waitFor({ state: 'detached' })
})

/** How long the bar at the foot of a toast takes, and whether it runs: the toast closes when it has run out. */
const bar = (toast: Locator) =>
  toast.locator('.Toastify__progress-bar').evaluate((element) => {
    interface Run { playState: string; effect: { getTiming: () => { duration: number } } }
    const [run] = (element as unknown as { getAnimations: () => Run[] }).getAnimations()
    return run && `${run.effect.getTiming().duration} ms ${run.playState}`
  })

it('takes a toast away after five seconds, unless somebody reads it', async () => {
  const page = await visitAs('ben', { at: '/playground' })
  await page.getByRole('button', { name: 'Failed', exact: true }).click()
  const unread = toastSaying(page, 'Display Name is invalid.')
  await unread.waitFor()
  // Wherever the button has come to lie, nobody points at the toast.
  await page.mouse.move(10, 400)
  await expect.poll(() => bar(unread)).toBe('5000 ms running')
  await page.getByRole('button', { name: 'Draft', exact: true }).click()
  const read = toastSaying(page, 'Only you see this until you apply it.')
  await read.hover()
  await expect.poll(() => bar(read)).toBe('5000 ms paused')
  await unread.waitFor({ state: 'detached' })
  expect(await read.isVisible()).toBe(true)
  await page.mouse.move(10, 400)
  await read.waitFor({ state: 'detached' })
})

it('tells one toast for each bad field that the server names, and marks the fields', async () => {
  const page = await visitAs('cleo', { at: '/add-content/metadata' })
  const errors = [
    { fieldName: 'displayName', message: 'must be kinder' },
    { fieldName: 'text', message: 'says too much' },
  ]
  await page.route('**/api/posts', (route) => route.fulfill({ status: 400, json: { code: 'invalid_input', message: 'Some fields are not valid', errors } }))
  await writePost(page, newTitle('Refused'), text)
  await publishButton(page).click()
  await toastSaying(page, 'Display Name is invalid. Must be kinder.').waitFor()
  await toastSaying(page, 'Text is invalid. Says too much.').waitFor()
  expect(await page.getByLabel('Text').getAttribute('aria-invalid')).toBe('true')
  await page.getByText('Says too much.', { exact: true }).first().waitFor()
})

it.each([
  ['a message', { code: 'some', message: 'The kiln is still warm' }, 'The kiln is still warm'],
  ['nothing', undefined, 'Something went wrong'],
])('tells what the server said when a call failed with %s', async (_, body, words) => {
  const page = await visitAs('dov', { at: '/timeline' })
  await page.route('**/api/**/follow*', (route) => route.fulfill({ status: 422, ...(body ? { json: body } : {}) }))
  const button = page.getByRole('button', { name: /^Follow / }).first()
  await button.click()
  await toastSaying(page, words).waitFor()
  await button.waitFor()
})
