import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { field, said, write } from '#chats.ts'
import { eventFor } from '#events.ts'
import { meet } from '#graph.ts'
import { makeLink, olgaInvites } from '#invitations.ts'
import { acceptDocuments, newcomer, newCreator, nicknameIn, pickInterests, signUp, skipPictures } from '#people.ts'
import { newTitle, postCalled, publishButton, publishFor, toastSaying, writePost } from '#posts.ts'
import { quiet } from '#quiet.ts'
import { newEmail, visit, visitAs } from '#story.ts'

/** Two presses that nobody can tell apart: a double click, or Enter twice with the keyboard on the same thing. */
const hurries = {
  'a double click': (on: Locator) => on.dblclick(),
  'Enter twice': async (on: Locator) => {
    await on.focus()
    const keyboard = await on.page().context().newCDPSession(on.page())
    const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' }
    // One behind the other, however long a slow machine takes to say that it has heard them.
    const strokes = (['keyDown', 'keyUp', 'keyDown', 'keyUp'] as const).map((type) => keyboard.send('Input.dispatchKeyEvent', { type, ...enter }))
    await Promise.all(strokes)
  },
}
const ways = Object.entries(hurries)

/** Every command that the page gives to an address of that ending, and the errors that it told. */
const watch = (page: Page) => {
  const given: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!['GET', 'HEAD'].includes(request.method()) && pathname.startsWith('/api/')) given.push(`${request.method()} ${pathname}`)
  })
  return {
    /** One command went to such an address since this was asked last, and no error was told. */
    expectOne: async (address: RegExp) => {
      await quiet(page)
      expect(given.splice(0).filter((line) => address.test(line))).toHaveLength(1)
      expect(await page.locator('.Toastify__toast--error').allInnerTexts()).toEqual([])
      expect(await page.getByRole('alert').filter({ hasText: /wrong|error/i }).count()).toBe(0)
    },
  }
}

it.each(ways)('leads a newcomer through the setup step by step: %s', async (_, hurry) => {
  const page = await visit()
  await page.goto('/login')
  const email = newEmail()
  await signUp(page, email)
  const { expectOne } = watch(page)
  await page.getByLabel('Nickname').fill(nicknameIn(email))
  await page.getByText('Free to use').filter({ visible: true }).first().waitFor()
  const goOn = page.getByRole('button', { name: 'Continue' })
  await hurry(goOn)
  await page.getByRole('heading', { name: 'What do you look like?' }).waitFor()
  await expectOne(/setup/)
  await skipPictures(page)
  await pickInterests(page)
  await quiet(page)
  await hurry(goOn)
  await page.getByRole('heading', { name: 'Before you go in' }).waitFor()
  await acceptDocuments(page)
  await quiet(page)
  await hurry(page.getByRole('button', { name: 'Finish' }))
  await page.waitForURL('**/timeline')
  await expectOne(/^POST .*setup/)
})

it.each(ways)('asks for one copy of what is kept: %s', async (_, hurry) => {
  const { page } = await newcomer({ at: '/profile/settings/account-settings/data' })
  const { expectOne } = watch(page)
  await hurry(page.getByRole('main').getByRole('button', { name: 'Ask for a copy' }))
  await toastSaying(page, 'Your copy is being made').waitFor()
  await expectOne(/data-exports/)
  expect(await page.getByText(/^Copy of /).count()).toBe(1)
})

it.each(ways)('makes one link to invite by: %s', async (_, hurry) => {
  const olga = await olgaInvites('creator')
  await makeLink(olga)
  await quiet(olga)
  const link = olga.getByLabel('Link of the invitation')
  const before = await link.inputValue()
  const { expectOne } = watch(olga)
  await hurry(olga.getByRole('button', { name: 'Make a link' }))
  await expect.poll(() => link.inputValue()).not.toBe(before)
  await expectOne(/invitations/)
})

it.each(ways)('publishes a post once, and saves a profile once: %s', async (_, hurry) => {
  const { page } = await newCreator()
  await page.goto('/add-content/metadata')
  const { expectOne } = watch(page)
  const title = newTitle('Cone ten')
  await writePost(page, title, 'The door was warm.')
  await page.getByText('Saved', { exact: false }).first().waitFor()
  await hurry(publishButton(page))
  await toastSaying(page, 'Your post is out.').waitFor()
  await expectOne(/^POST \/api\/posts$/)
  await page.goto('/profile/me')
  await postCalled(page, title).waitFor()
  expect(await postCalled(page, title).count()).toBe(1)

  await page.goto('/profile/settings/profile-information')
  await page.getByLabel('Short bio').fill('Fires wood kilns.')
  await hurry(page.getByRole('button', { name: 'Save changes' }))
  await toastSaying(page, 'Your profile is saved.').waitFor()
  await expectOne(/profile-information/)
})

it.each(ways)('follows, likes, keeps, reports and says something once: %s', async (way, hurry) => {
  const ada = await visitAs('ada')
  const post = await publishFor(ada, newTitle('Wet road'), 'A good glaze')
  const { page } = await newcomer()
  await meet(page, 'Ada')
  const { expectOne } = watch(page)
  await hurry(page.getByRole('main').getByRole('button', { name: /^Follow/ }).first())
  await page.getByRole('main').getByRole('button', { name: /^Following/ }).first().waitFor()
  await expectOne(/follow/)
  await page.reload()
  await page.getByRole('main').getByRole('button', { name: /^Following/ }).first().waitFor()

  await page.goto(post)
  await page.getByRole('article').first().waitFor()
  await hurry(page.getByRole('button', { name: 'Like', exact: true }).first())
  await expectOne(/reaction/)
  await hurry(page.getByRole('button', { name: 'Bookmark', exact: true }).first())
  await expectOne(/bookmark/)

  await page.getByRole('button', { name: /More about/ }).first().click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this post' })
  await dialog.getByRole('radio').first().check({ force: true })
  await hurry(dialog.getByRole('button', { name: 'Send report' }))
  await dialog.waitFor({ state: 'detached' })
  await expectOne(/report/)

  await write(page, 'ben')
  const text = newTitle('Are you there')
  await field(page).fill(text)
  await hurry(way === 'Enter twice' ? field(page) : page.getByRole('button', { name: 'Send' }))
  await said(page, text).getByText(/Sent|Seen/).waitFor()
  expect(await said(page, text).count()).toBe(1)
})

it.each(ways)('orders a ticket once, and begins to pay for a tier once: %s', async (_, hurry) => {
  const ada = await visitAs('ada')
  const address = await eventFor(ada, newTitle('Open kiln'), { sold: [{ name: 'Come by', cents: 0, quantity: 9 }] })
  const { page } = await newcomer()
  await page.goto(address)
  await page.getByLabel('How many of Come by').fill('1')
  const { expectOne } = watch(page)
  await hurry(page.getByRole('button', { name: /^Get my ticket/ }))
  const code = page.getByRole('img', { name: /^Code of the ticket/ })
  await code.first().waitFor()
  expect(await code.count()).toBe(1)
  await expectOne(/orders$/)

  await page.goto('/subscribe')
  await page.getByRole('link', { name: 'Choose Kiln Keepers' }).click()
  await page.getByRole('checkbox').check({ force: true })
  await hurry(page.getByRole('button', { name: /^Pay / }))
  await page.getByText('no real money moves here').waitFor()
  await expectOne(/subscription/)
})
