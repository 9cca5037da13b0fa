import { accounts } from '@marquee/contract/accounts'
import { expect, it } from 'vitest'
import { acceptDocuments, nicknameIn, pickInterests, signUp, skipPictures } from '#people.ts'
import { deletePost, newTitle, postCalled, publishButton, writePost } from '#posts.ts'
import { callAs, newEmail, visit, visitAs } from '#story.ts'

it('brings somebody new from the front door to the first post they read', async () => {
  const page = await visit()
  const title = newTitle('Live from the kiln')
  const email = newEmail()
  const nickname = nicknameIn(email)

  await page.goto('/')
  await page.getByRole('heading', { name: 'Welcome' }).waitFor()
  await signUp(page, email)
  expect(page.url()).toMatch(/\/login\/setup/)
  expect(await page.getByLabel('Display name').inputValue()).toBe('Noor Lindgren')

  // What was wrong is checked again while it is mended.
  await page.getByLabel('Nickname').fill('ad')
  await page.getByLabel('Nickname').press('Enter')
  await page.getByText('Must be at least 3 characters').waitFor()
  await page.getByLabel('Nickname').pressSequentially('!')
  await page.getByText('Must be at least 3 characters').waitFor({ state: 'detached' })
  await page.getByLabel('Nickname').fill(`${nickname}_`)
  await page.getByText('Free to use').first().waitFor()
  // "ada" is somebody else: the page offers a name that is free.
  await page.getByLabel('Nickname').fill('ada')
  const suggestion = page.getByRole('button', { name: /^ada./ })
  const suggested = await suggestion.innerText()
  await suggestion.click()
  expect(await page.getByLabel('Nickname').inputValue()).toBe(suggested)
  await page.getByLabel('Nickname').fill(nickname)
  await page.getByText('Free to use').first().waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()

  await skipPictures(page)
  await page.getByText('Nothing picked yet. At least three.').waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  await pickInterests(page)
  await page.getByText('Three picked. Add more if you like.').waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Before you go in' }).waitFor()

  await page.reload()
  await page.getByRole('heading', { name: 'Before you go in' }).waitFor()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByText('Three picked.').waitFor()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('heading', { name: 'What do you look like?' }).waitFor()
  await page.getByRole('button', { name: 'Back' }).click()
  expect(await page.getByLabel('Nickname').inputValue()).toBe(nickname)
  await page.getByRole('button', { name: 'Continue' }).click()
  await skipPictures(page)
  await page.getByRole('button', { name: 'Continue' }).click()

  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByText('accept each of these to go on').waitFor()
  await acceptDocuments(page)
  await page.getByRole('button', { name: 'Finish' }).click()

  await page.getByText('The stage is set').waitFor()
  expect(new URL(page.url()).pathname).toBe('/timeline')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: /^Follow / }).first().waitFor()
  const ada = await visitAs('ada', { at: '/add-content/metadata' })
  const { profile } = await callAs(ada)(accounts.me, {})
  await page.goto(`/creator/${profile.id}`)
  await main.getByRole('button', { name: /^Follow\b/ }).click()
  await main.getByRole('button', { name: /^Following\b/ }).waitFor()
  await page.getByRole('link', { name: 'Timeline' }).first().click()
  await page.getByRole('article').first().waitFor()

  await writePost(ada, title, 'The door is open and the blue has held.')
  await publishButton(ada).click()
  await postCalled(ada, title).waitFor()

  // Coming back to the window asks for news at once; otherwise it would be asked for twice a minute.
  await page.bringToFront()
  await page.evaluate(`document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`)
  await page.getByRole('button', { name: /new posts?$/ }).click()
  await postCalled(page, title).waitFor()

  await deletePost(ada, title)
})
