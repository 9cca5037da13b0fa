import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, look, phone } from '#looks.ts'
import { deletePost, newTitle, postCalled, publishButton, textOf, toastSaying, writePost } from '#posts.ts'
import { visitAs } from '#story.ts'

const writing = '/add-content/metadata'
const text = 'Six jugs, one kiln and a long night.'

const saved = (page: Page) => page.getByText('Saved in your drafts.').waitFor()
const lineOf = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })
const publish = async (page: Page, title: string, words = text) => {
  await page.goto(writing)
  await writePost(page, title, words)
  await publishButton(page).click()
  await postCalled(page, title).waitFor()
}
/** A day and a time so many minutes from now, as the form asks for them; stories run in the zone of the browser. */
const clockIn = (page: Page, minutes: number) =>
  page.evaluate((ahead) => {
    const at = new Date(Date.now() + ahead * 60_000)
    const two = (value: number) => String(value).padStart(2, '0')
    return { day: `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`, time: `${two(at.getHours())}:${two(at.getMinutes())}` }
  }, minutes)
const chooseTime = async (page: Page, minutes: number) => {
  const { day, time } = await clockIn(page, minutes)
  await page.getByText('Later', { exact: true }).click()
  await page.getByLabel('Day', { exact: true }).fill(day)
  await page.getByLabel('Time', { exact: true }).fill(time)
}

it('offers what can be published, and leads to what was begun', async () => {
  const title = newTitle('Counted among the drafts')
  const page = await visitAs('cleo', { at: '/timeline', viewport: phone })
  await page.getByRole('navigation').getByRole('button', { name: /^You\b/ }).click()
  await page.getByRole('menuitem', { name: 'New post' }).click()
  for (const kind of ['Post', 'Poll', 'Livestream']) await page.getByRole('heading', { name: kind, exact: true }).waitFor()
  await look(page, 'add-content')
  await page.getByRole('link', { name: /^Post/ }).click()
  await writePost(page, title, text)
  await saved(page)
  const drafts = page.getByRole('link', { name: /^Drafts \(\d+\)$/ })
  await drafts.waitFor()
  await page.getByRole('link', { name: 'Back' }).click()
  await drafts.click()
  await page.getByRole('heading', { name: 'Drafts and scheduled' }).waitFor()
  await look(page, 'drafts')
  await lineOf(page, title).getByRole('button', { name: 'More about this draft' }).click()
  await page.getByRole('menuitem', { name: 'Discard draft' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await lineOf(page, title).waitFor({ state: 'detached' })
  await page.goto('/creator/dashboard')
  await page.getByRole('main').getByRole('link', { name: 'Deleted posts' }).click()
  await page.getByRole('heading', { name: 'Deleted posts' }).waitFor()
  await look(page, 'deleted-posts')
})

it('keeps a draft on the server, where another device of cleo’s goes on with it', async () => {
  const title = newTitle('Begun at the wheel')
  const wheel = await visitAs('cleo', { at: writing })
  // The title alone may have been saved before the text was written.
  const kept = wheel.waitForResponse((response) => response.request().method() === 'PUT' && Boolean(response.request().postData()?.includes(text)))
  await writePost(wheel, title, text)
  await kept
  await saved(wheel)

  const phoneOfHers = await visitAs('cleo', { at: '/add-content/drafts', viewport: phone })
  await lineOf(phoneOfHers, title).getByRole('link', { name: 'Go on writing' }).click()
  await expect.poll(() => phoneOfHers.getByLabel('Title').inputValue()).toBe(title)
  await expect.poll(() => textOf(phoneOfHers)).toBe(text)
  await publishButton(phoneOfHers).click()
  await postCalled(phoneOfHers, title).waitFor()
  await deletePost(phoneOfHers, title)
})

it('asks which one to go on with when a second device has written something newer', async () => {
  const title = newTitle('Two hands')
  const one = await visitAs('cleo', { at: writing })
  await writePost(one, title, text)
  await saved(one)
  const other = await visitAs('cleo', { at: '/add-content/drafts' })
  await lineOf(other, title).getByRole('link', { name: 'Go on writing' }).click()
  await other.getByLabel('Title').fill(`${title}, from the phone`)
  await saved(other)

  await one.getByLabel('Title').fill(`${title}, from the desk`)
  const question = one.getByRole('alert').filter({ hasText: 'This draft was changed somewhere else' })
  await question.getByText(`${title}, from the phone`).waitFor()
  expect(await one.getByLabel('Title').inputValue()).toBe(`${title}, from the desk`)
  await question.getByRole('button', { name: 'Keep what is here' }).click()
  await saved(one)

  await other.getByLabel('Title').fill(`${title}, once more`)
  await other.getByRole('button', { name: 'Take the other one' }).click()
  await expect.poll(() => other.getByLabel('Title').inputValue()).toBe(`${title}, from the desk`)
  await other.getByRole('button', { name: 'Discard draft' }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
})

it('says that a post did not go out, and keeps it among the drafts', async () => {
  const title = newTitle('The press is jammed')
  const page = await visitAs('cleo', { at: writing })
  await page.route('**/api/posts', (route) => route.fulfill({ status: 500, json: { code: 'broken', message: 'Our press is jammed' } }))
  await writePost(page, title, text)
  const kept = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await publishButton(page).click()
  await page.getByText('It was not published. Your draft is kept.').waitFor()
  await kept
  await page.unroute('**/api/posts')
  await page.goto('/add-content/drafts')
  await lineOf(page, title).waitFor()
  await lineOf(page, title).getByRole('button', { name: 'More about this draft' }).click()
  await page.getByRole('menuitem', { name: 'Publish now' }).click()
  await toastSaying(page, 'Your post is out.').waitFor()
  await page.goto('/timeline')
  await deletePost(page, title)
})

it('keeps a scheduled post among the drafts until its time has come', async () => {
  const title = newTitle('At the stroke')
  const page = await visitAs('cleo', { at: writing })
  await writePost(page, title, text)
  await chooseTime(page, -5)
  await page.getByRole('button', { name: 'Schedule' }).click()
  await page.getByText('Choose a day and a time to come, within a year.').waitFor()

  await chooseTime(page, 30)
  await page.getByRole('button', { name: 'Schedule' }).click()
  await page.getByRole('heading', { name: 'Drafts and scheduled' }).waitFor()
  await lineOf(page, title).getByText('Scheduled', { exact: true }).waitFor()
  await page.goto('/timeline')
  await page.getByRole('feed').getByRole('article').first().waitFor()
  expect(await postCalled(page, title).count()).toBe(0)
})

it('warns of what is sensitive before it is shown', async () => {
  const title = newTitle('A cut hand')
  const page = await visitAs('cleo', { at: writing })
  await writePost(page, title, 'There was blood on the wheel.')
  await page.getByRole('switch', { name: /Sensitive/ }).check()
  await page.getByLabel('Warning (optional)').fill('Blood')
  await publishButton(page).click()
  const post = postCalled(page, title)
  await post.getByText('Blood', { exact: true }).waitFor()
  expect(await post.getByText('There was blood').count()).toBe(0)
  await look(page, 'post-sensitive')
  await post.getByRole('button', { name: 'Show' }).click()
  await post.getByText('There was blood').waitFor()
  await deletePost(page, title)
})

it('shows what a post said before it was edited', async () => {
  const title = newTitle('First wording')
  const page = await visitAs('cleo', { at: '/timeline' })
  await publish(page, title, 'Cobalt, two parts.')
  await postCalled(page, title).getByRole('button', { name: /More about/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect.poll(() => textOf(page)).toBe('Cobalt, two parts.')
  await page.locator('[contenteditable="true"]').fill('Cobalt, one part.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await postCalled(page, title).getByRole('button', { name: /Edited/ }).click()
  await page.getByRole('dialog', { name: 'Earlier versions' }).getByText('Cobalt, two parts.').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await deletePost(page, title)
})

it('brings a deleted post back, which may lead cleo’s page then', async () => {
  const title = newTitle('Gone and back')
  const page = await visitAs('cleo', { at: '/timeline' })
  await publish(page, title)
  await deletePost(page, title)
  await page.goto('/add-content/deleted')
  await lineOf(page, title).getByRole('button', { name: 'Restore' }).click()
  await toastSaying(page, 'The post is back in its place.').waitFor()
  await page.goto('/timeline')
  await postCalled(page, title).waitFor()

  await postCalled(page, title).getByRole('button', { name: /More about/ }).click()
  await page.getByRole('menuitem', { name: 'Pin to your page' }).click()
  await toastSaying(page, 'It leads your page now.').waitFor()
  await page.goto('/profile/me')
  await page.getByRole('article').first().getByText('Pinned').waitFor()
  expect(await page.getByRole('article').first().innerText()).toContain(title)
  await page.goto('/timeline')
  await deletePost(page, title)
})

it('plans a livestream, announces it and cancels it', async () => {
  const title = newTitle('Raku, live')
  const page = await visitAs('cleo', { at: '/add-content/livestream' })
  await page.getByRole('heading', { name: 'New Livestream' }).waitFor()
  await look(page, 'new-livestream')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description (optional)').fill('Bring a jug.')
  await page.getByRole('button', { name: 'Schedule' }).click()
  const post = postCalled(page, title)
  await post.getByText(/^Starts on /).waitFor()
  await page.goto('/timeline?tab=live')
  await post.getByText(/^Starts on /).waitFor()
  expect(await post.getByText(title, { exact: true }).count()).toBe(1)
  const edit = async () => {
    await post.getByRole('button', { name: /More about/ }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
  }
  const commenters = page.getByLabel('Who can comment')
  await edit()
  await commenters.selectOption('off')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Your changes are saved.').waitFor()
  await edit()
  await expect.poll(() => commenters.inputValue()).toBe('off')
  await page.getByRole('button', { name: 'Cancel the livestream' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click()
  await toastSaying(page, 'The livestream is cancelled.').waitFor()
  await post.waitFor({ state: 'detached' })
  await page.goto('/timeline')
  await post.getByText('Cancelled', { exact: true }).waitFor()
  await deletePost(page, title)
})
