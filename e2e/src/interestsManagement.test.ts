import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, look, phone, shoot } from '#looks.ts'
import { toastSaying } from '#posts.ts'
import { quiet } from '#quiet.ts'
import { arcadeOrigin, visitAs } from '#story.ts'

const there = { baseURL: arcadeOrigin }

const add = async (page: Page, name: string, drawing: string) => {
  await page.getByRole('button', { name: 'Add interest' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an interest' })
  await dialog.getByLabel('Interest').fill(name)
  await dialog.getByRole('radio', { name: drawing, exact: true }).check({ force: true })
  await dialog.getByRole('button', { name: 'Add interest' }).click()
  await dialog.waitFor({ state: 'detached' })
  await row(page, name).waitFor()
}
const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
const choose = async (page: Page, name: string, act: string) => {
  await row(page, name).getByRole('button', { name: `More about ${name}` }).click()
  await page.getByRole('menuitem', { name: act }).click()
}
const namesIn = (page: Page, table: string) => page.getByRole('table', { name: table }).getByRole('rowheader').allInnerTexts()

it('adds, moves, merges, archives and brings back what people choose from', async () => {
  const mark = randomUUID().slice(0, 4)
  const [skating, skateboards] = [`Skating ${mark}`, `Skateboards ${mark}`]
  const olga = await visitAs('olga', { ...there, at: '/owner/settings/interests-management' })
  await olga.getByRole('heading', { name: 'Interests', exact: true }).waitFor()
  await add(olga, skating, 'footprints')
  await add(olga, skateboards, 'rocket')

  await olga.getByRole('button', { name: 'Add interest' }).click()
  const dialog = olga.getByRole('dialog', { name: 'Add an interest' })
  await dialog.getByLabel('Interest').fill(skating.toUpperCase())
  await dialog.getByRole('button', { name: 'Add interest' }).click()
  await dialog.getByText('Must differ from the other names.').waitFor()
  await expectAccessible(olga)
  await shoot(olga, 'interests-management-add-1280')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  const ben = await visitAs('ben', { ...there, at: '/profile/settings/interests/add', viewport: phone })
  await ben.getByRole('group', { name: 'All interests' }).getByRole('button', { name: skating }).click()
  await ben.getByRole('group', { name: 'All interests' }).getByRole('button', { name: skating, pressed: true }).waitFor()

  // Choosing is no change of the channel: who has what is counted when the page is opened.
  await olga.reload()
  await row(olga, skating).getByText('1', { exact: true }).waitFor()

  // By the keyboard: three rows up, and it is still there after a reload.
  const before = await namesIn(olga, 'Offered')
  const handle = olga.getByRole('button', { name: `Move ${skateboards}` })
  await handle.focus()
  for (let times = 0; times < 3; times++) await olga.keyboard.press('ArrowUp')
  const wanted = before.filter((name) => name !== skateboards).toSpliced(before.indexOf(skateboards) - 3, 0, skateboards)
  await expect.poll(() => namesIn(olga, 'Offered')).toEqual(wanted)
  await olga.getByText(`${skateboards} is now ${wanted.indexOf(skateboards) + 1} of ${wanted.length}`).waitFor({ state: 'attached' })
  await quiet(olga)
  await olga.reload()
  await expect.poll(() => namesIn(olga, 'Offered')).toEqual(wanted)
  await look(olga, 'interests-management', { on: () => olga.evaluate('window.scrollTo(0, 0)') })

  await choose(olga, skating, 'Merge into another')
  // What ben looks at follows by itself.
  await ben.goto('/profile/settings/interests')
  await ben.getByRole('list', { name: 'Interests' }).getByText(skating).waitFor()
  const merging = olga.getByRole('dialog', { name: `Merge “${skating}” into another interest` })
  await merging.getByLabel('Into').selectOption({ label: skateboards })
  await merging.getByText(`1 person with “${skating}” will have “${skateboards}” instead`).waitFor()
  await expectAccessible(olga)
  await shoot(olga, 'interests-management-merge-1280')
  await merging.getByRole('button', { name: 'Merge' }).click()
  await merging.waitFor({ state: 'detached' })
  await row(olga, skateboards).getByText('1', { exact: true }).waitFor()
  expect(await namesIn(olga, 'Offered')).not.toContain(skating)
  await ben.getByRole('list', { name: 'Interests' }).getByText(skateboards).waitFor()
  expect(await ben.getByRole('list', { name: 'Interests' }).getByText(skating).count()).toBe(0)
  await ben.getByRole('link', { name: 'Add interests' }).click()
  await ben.getByRole('group', { name: 'All interests' }).getByRole('button', { name: skateboards, pressed: true }).waitFor()

  await choose(olga, skateboards, 'Archive')
  await olga.getByRole('table', { name: 'Archived' }).getByRole('rowheader', { name: skateboards }).waitFor()
  await shoot(olga, 'interests-management-archived-1280')
  await ben.getByRole('group', { name: 'All interests' }).getByRole('button', { name: skateboards }).waitFor({ state: 'detached' })
  await ben.getByRole('link', { name: 'Done' }).click()
  await ben.getByRole('list', { name: 'Interests' }).getByText(skateboards).waitFor()

  await choose(olga, skateboards, 'Bring back')
  await toastSaying(olga, `${skateboards} is offered again`).last().waitFor()
  await choose(olga, skateboards, 'Edit')
  const editing = olga.getByRole('dialog', { name: 'Edit interest' })
  await editing.getByLabel('Interest').fill(`${skateboards} and more`)
  await editing.getByRole('button', { name: 'Save changes' }).click()
  await row(olga, `${skateboards} and more`).waitFor()
  await ben.getByRole('list', { name: 'Interests' }).getByText(`${skateboards} and more`).waitFor()

  // What ben has and nobody is offered any more cannot come back once it is gone.
  await choose(olga, `${skateboards} and more`, 'Archive')
  await olga.getByRole('table', { name: 'Archived' }).getByRole('rowheader', { name: `${skateboards} and more` }).waitFor()
  await ben.getByRole('button', { name: `Remove ${skateboards} and more` }).click()
  await ben.getByText(`${skateboards} and more is removed.`).waitFor()
  // His page hears of it a moment after olga's.
  await ben.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' })
})
