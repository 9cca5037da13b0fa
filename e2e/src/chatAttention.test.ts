import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { chooseForChat, gather, openGroup, row, said, say } from '#chats.ts'
import { newTitle } from '#posts.ts'
import { pictureOf } from '#recordings.ts'
import { visitAs } from '#story.ts'

const settings = (page: Page) => page.getByRole('dialog', { name: 'Notifications and receipts' })
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Saved').first().waitFor()
}

/** Does something in the settings of the open chat, and closes them once the server has it. */
const set = async (page: Page, act: () => Promise<unknown>) => {
  await chooseForChat(page, 'Notifications and receipts')
  const kept = page.waitForResponse((response) => response.url().endsWith('/attention') && response.ok())
  await act()
  await kept
  await settings(page).getByRole('button', { name: 'Close' }).click()
}

/** What the notifications say of a group, as they stand now. */
const newsOf = async (page: Page, title: string) => {
  await page.goto('/notifications')
  await page.getByRole('link', { name: 'Notification settings' }).waitFor()
  await page.getByRole('article').first().or(page.getByText('Nothing has happened yet')).waitFor()
  return page.getByRole('article').filter({ hasText: title }).count()
}

it('gives a group a picture that its members see, and takes it away again', async () => {
  const [ada, ben] = await Promise.all([visitAs('ada'), visitAs('ben')])
  const title = await gather(ada, { Ben: ben })
  expect(await row(ben, title).locator('img').count()).toBe(0)
  await openGroup(ada)
  const group = ada.getByRole('group', { name: /Group picture$/ })
  await group.locator('input[type=file]').setInputFiles(await pictureOf(ada, 'teal'))
  await group.locator('img').waitFor()
  await save(ada)
  await row(ben, title).locator('img').waitFor()
  await group.getByRole('button', { name: 'Remove picture' }).click()
  await save(ada)
  await row(ben, title).locator('img').waitFor({ state: 'detached' })
})

it('tells cleo of a group no more than she wants to hear', async () => {
  const [ada, cleo] = await Promise.all([visitAs('ada'), visitAs('cleo')])
  const title = await gather(ada, { Cleo: cleo })
  const chat = cleo.url()
  const sayFromAfar = async (text: string) => {
    await cleo.goto('/timeline')
    await say(ada, text)
    await cleo.goto(chat)
    await said(cleo, text).waitFor()
  }

  await set(cleo, async () => {
    await settings(cleo).getByRole('button', { name: 'Mute this chat' }).click()
    await cleo.getByRole('menuitem', { name: 'Until I turn it back on' }).click()
  })
  await row(cleo, title).getByText('Muted', { exact: true }).waitFor()
  await sayFromAfar(newTitle('The shelf is full'))
  expect(await newsOf(cleo, title)).toBe(0)

  await cleo.goto(chat)
  await set(cleo, () => settings(cleo).getByRole('button', { name: 'Turn back on' }).click())
  await set(cleo, () => settings(cleo).getByLabel('Tell me about').selectOption('Messages that name me'))
  await sayFromAfar(newTitle('One more shelf is full'))
  expect(await newsOf(cleo, title)).toBe(0)
  await say(ada, newTitle('@cleo, take yours home'))
  await expect.poll(() => newsOf(cleo, title), { timeout: 20_000 }).toBe(1)
})
