import { randomUUID } from 'node:crypto'
import { highlights } from '@marquee/contract/highlights'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { desk, look } from '#looks.ts'
import { decide, sayWhy } from '#moderators.ts'
import { newcomer, newCreator } from '#people.ts'
import { newTitle, toastSaying } from '#posts.ts'
import { arcadeOrigin, callAs, visitAs } from '#story.ts'

const list = '/profile/settings/highlights'

const own = (page: Page) => page.getByRole('list', { name: 'Highlights' }).getByRole('listitem')
const called = (page: Page, title: string) => own(page).filter({ hasText: title })
const placeOf = async (page: Page, title: string) => (await own(page).allInnerTexts()).findIndex((text) => text.includes(title))
const choose = async (page: Page, title: string, act: string) => {
  await page.getByRole('button', { name: `More about ${title}` }).click()
  await page.getByRole('menuitem', { name: act }).click()
}

/** Fills the form of a highlight of a category. */
const write = async (page: Page, category: string, fields: Record<string, string>) => {
  await page.getByRole('radio', { name: category, exact: true }).check({ force: true })
  for (const [label, text] of Object.entries(fields)) await page.getByRole('textbox', { name: label, exact: true }).fill(text)
}

const add = async (page: Page, category: string, fields: Record<string, string>) => {
  await page.goto(`${list}/add`)
  await write(page, category, fields)
  await page.getByRole('button', { name: 'Add highlight' }).click()
  await page.waitForURL(`**${list}`)
  await called(page, fields['Title']!).waitFor()
}

const remove = async (page: Page, title: string) => {
  await choose(page, title, 'Delete')
  await page.getByRole('alertdialog', { name: 'Delete this highlight?' }).getByRole('button', { name: 'Delete' }).click()
  await called(page, title).waitFor({ state: 'detached' })
}

it('lets cleo add, arrange, edit and delete her highlights', async () => {
  const page = await visitAs('cleo', { at: `${list}/add` })
  const [pet, link] = [newTitle('Moss the cat'), newTitle('The print fair')]

  await page.getByRole('button', { name: 'Add highlight' }).click()
  await page.getByText('Must be filled in.').first().waitFor()
  await expect.poll(() => page.getByText('Must be filled in.').count()).toBe(2)
  await page.getByRole('radio', { name: 'Link', exact: true }).check({ force: true })
  await page.getByRole('textbox', { name: 'Web address' }).fill('fair.example')
  await page.getByRole('textbox', { name: 'Web address' }).blur()
  await page.getByText('Must be a web address that begins with https://.').waitFor()
  await look(page, 'highlight-add')

  await add(page, 'Link', { Title: link, 'Web address': 'https://fair.example/2027', Text: 'Saturday, with coffee.' })
  await add(page, 'Pet', { Title: pet })
  await look(page, 'highlights')

  const last = (await own(page).count()) - 1
  expect([await placeOf(page, link), await placeOf(page, pet)]).toEqual([last - 1, last])
  await page.getByRole('button', { name: `Move ${pet}`, exact: true }).focus()
  await page.keyboard.press('ArrowUp')
  await page.getByText(`${pet} is now ${last} of ${last + 1}`).waitFor({ state: 'attached' })
  expect(await placeOf(page, pet)).toBe(last - 1)
  await choose(page, link, 'Move up')
  expect(await placeOf(page, link)).toBe(last - 1)

  const from = await page.getByRole('button', { name: `Move ${link}`, exact: true }).boundingBox()
  const to = await page.getByRole('button', { name: `Move ${pet}`, exact: true }).boundingBox()
  await page.mouse.move(from!.x + 10, from!.y + 10)
  await page.mouse.down()
  await page.mouse.move(to!.x + 10, to!.y + 34, { steps: 6 })
  await page.mouse.up()
  await page.getByText(`${link} is now ${last + 1} of`).waitFor({ state: 'attached' })
  await page.reload()
  await called(page, pet).waitFor()
  expect([await placeOf(page, pet), await placeOf(page, link)]).toEqual([last - 1, last])

  await choose(page, pet, 'Edit')
  await page.waitForURL(/highlights\/edit\//)
  expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe(pet)
  await write(page, 'Milestone', { Date: '2014-05-01', Text: 'Ten years in this shed.' })
  await page.getByText('1 May 2014').waitFor()
  await page.getByRole('radio', { name: 'Followers' }).check({ force: true })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await toastSaying(page, 'Your changes are saved.').waitFor()
  await called(page, pet).getByText('Milestone · For followers').waitFor()

  await remove(page, pet)
  await remove(page, link)
})

it('keeps what cleo has typed when she looks elsewhere, until she cancels', async () => {
  const page = await visitAs('cleo', { at: `${list}/add` })
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  await write(page, 'Pet', { Title: 'Moss the cat', Text: 'Sleeps on the kiln.' })
  await page.getByText('Kept on this device').waitFor()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Timeline' }).click()
  await page.waitForURL('**/timeline')
  await page.goto(`${list}/add`)
  expect([await title.inputValue(), await page.getByRole('radio', { name: 'Pet', exact: true }).isChecked()]).toEqual(['Moss the cat', true])
  await look(page, 'highlight-kept')
  await page.getByRole('button', { name: 'Start over' }).click()
  expect(await title.inputValue()).toBe('')
  await title.fill('Not this one')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.waitForURL(`**${list}`)
  await page.goto(`${list}/add`)
  expect(await title.inputValue()).toBe('')
})

it('lets ada choose among her pictures, and keeps the one that is there', async () => {
  const page = await visitAs('ada', { at: list })
  await own(page).first().waitFor()
  const title = (await own(page).first().getByRole('button', { name: /^More about/ }).getAttribute('aria-label'))!.replace('More about ', '')
  await choose(page, title, 'Edit')
  await page.waitForURL(/highlights\/edit\//)
  const pictures = page.getByRole('group', { name: 'Picture' }).getByRole('radio')
  await pictures.first().waitFor()
  await look(page, 'highlight-edit')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await toastSaying(page, 'Your changes are saved.').waitFor()
  await called(page, title).waitFor()
})

it('is reported by whoever looks at it, removed, and its creator reads why', async () => {
  const title = newTitle('Pills')
  const { page: noor } = await newCreator()
  const { profileId } = await callAs(noor)(highlights.add, { id: randomUUID(), category: 'PETS', title, body: 'Two for one.' })
  const { page: ben } = await newcomer()
  await ben.goto(`/creator/${profileId}`)
  const tile = ben.getByRole('main').getByRole('button', { name: title })
  await tile.click()
  const dialog = ben.getByRole('dialog', { name: title })
  await dialog.getByText('Two for one.').waitFor()
  await look(ben, 'highlight-open')
  await dialog.getByRole('button', { name: 'Report' }).click()
  await ben.getByRole('dialog', { name: 'Report this highlight' }).waitFor()
  await sayWhy(ben, 'Illegal goods or acts', 'He sells them to children.')
  await toastSaying(ben, 'Thank you. The moderators will look at it').waitFor()
  await ben.goto(`/creator/${profileId}?tab=highlights`)
  await ben.getByRole('button', { name: `More about ${title}` }).click()
  await ben.getByRole('menuitem', { name: 'Report' }).waitFor()
  await look(ben, 'highlights-tab')

  const olga = await visitAs('olga', { at: '/moderation?type=highlight' })
  await olga.getByRole('main').getByRole('link').filter({ hasText: title }).click()
  await olga.getByText('He sells them to children.').waitFor()
  await look(olga, 'moderation-case-highlight')
  await olga.setViewportSize(desk)
  await decide(olga, 'Remove', 'Nobody may sell medicine here.')
  await toastSaying(olga, 'Removed. Everybody concerned is told').waitFor()

  await ben.goto('/timeline')
  await ben.goto(`/creator/${profileId}`)
  await ben.getByRole('heading', { level: 1 }).first().waitFor()
  await expect.poll(() => tile.count()).toBe(0)
  await noor.goto('/profile/decisions')
  await noor.getByRole('article', { name: 'Your highlight was removed' }).getByText('Nobody may sell medicine here.').waitFor()
})

it('stands in the arcgaming template', async () => {
  const page = await visitAs('ada', { baseURL: arcadeOrigin, at: `${list}/add` })
  await look(page, 'highlight-add-arcgaming')
})

it('sends everybody who is no creator away', async () => {
  for (const [who, home] of [['ben', '**/timeline'], ['olga', '**/owner/dashboard']] as const) {
    const page = await visitAs(who, { at: '/timeline' })
    for (const path of [list, `${list}/add`, `${list}/edit/00000000-0000-7000-8000-000000000000`]) {
      await page.goto(path)
      await page.waitForURL(home)
    }
  }
})
