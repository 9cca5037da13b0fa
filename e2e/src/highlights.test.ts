import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { look } from '#looks.ts'
import { newTitle, toastSaying } from '#posts.ts'
import { arcadeOrigin, visitAs } from '#story.ts'

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
