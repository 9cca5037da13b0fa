import { expect, it } from 'vitest'
import { expectAccessible } from '#looks.ts'
import { colourOf, openAvatar, picturesAt, place, use } from '#ownPictures.ts'
import { newcomer } from '#people.ts'

it('shows noor’s new face in the frame, and takes it away again', async () => {
  const { page } = await newcomer()
  await page.goto(picturesAt)
  await page.getByRole('heading', { level: 1, name: 'Media' }).waitFor()
  await openAvatar(page)
  await expectAccessible(page)

  // Close to the right edge only blue is left.
  await page.getByRole('slider', { name: 'Zoom' }).fill('2')
  await page.getByLabel('Part of the picture that is kept').focus()
  for (let step = 0; step < 20; step++) await page.keyboard.press('ArrowRight')
  await use(page, 'Crop your avatar')
  await page.getByRole('button', { name: 'Remove: Avatar' }).waitFor()
  expect(await colourOf(page, 'Avatar')).toBe('blue')
  await page.locator('button[aria-haspopup=menu] img[src*="/media/"]').waitFor()

  await page.reload()
  await page.getByRole('button', { name: 'Remove: Avatar' }).click()
  await page.getByRole('button', { name: 'Choose a picture: Avatar' }).waitFor()
  await place(page, 'Avatar').getByRole('heading', { name: 'Your other pictures' }).waitFor()
  await place(page, 'Avatar').getByRole('button', { name: 'Delete picture 1' }).click()
  await page.getByRole('alertdialog', { name: 'Delete this picture?' }).getByRole('button', { name: 'Delete' }).click()
  await place(page, 'Avatar').getByRole('heading', { name: 'Your other pictures' }).waitFor({ state: 'detached' })
})
