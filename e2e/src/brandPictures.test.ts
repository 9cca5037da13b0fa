import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { look, shoot } from '#looks.ts'
import { ownProduct } from '#ownProduct.ts'
import { visit } from '#story.ts'

/* A channel of its own: its pictures are seen by everybody in it. */
const { here, open } = ownProduct('brand-pictures')
const places = ['At the door', 'Behind the pages of Arcgaming']
const behind = (page: Page) => page.evaluate<string>(`getComputedStyle(document.documentElement).getPropertyValue('--bg-image').trim()`)
const white = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500"><rect width="800" height="500" fill="#FFF"/></svg>')

it('hangs a picture at the door and one behind the pages, and takes them down again', async () => {
  const visitor = await visit(here())
  await visitor.goto('/login')
  const door = visitor.getByRole('complementary').getByRole('presentation')
  const before = await door.getAttribute('src')
  const ben = await open('ben', { at: '/timeline' })
  await ben.emulateMedia({ colorScheme: 'dark' })
  const olga = await open('olga', { at: '/owner/settings/manage-template' })
  await olga.getByRole('button', { name: 'Use this template: Arcgaming' }).click()
  await ben.locator('html[data-template=arcgaming]').waitFor()
  const own = await behind(ben)

  await olga.goto('/owner/settings/brand')
  const take = (place: string) => olga.getByRole('button', { name: `Remove: ${place}` })
  for (const place of places) {
    const chooser = olga.waitForEvent('filechooser')
    await olga.getByRole('button', { name: new RegExp(`^(Choose a picture|Change): ${place}$`) }).click()
    await (await chooser).setFiles({ name: 'white.svg', mimeType: 'image/svg+xml', buffer: white })
    await take(place).waitFor()
  }
  await look(olga, 'brand-pictures', { on: () => olga.getByRole('region', { name: 'Pictures' }).scrollIntoViewIfNeeded() })

  await expect.poll(() => behind(ben)).not.toBe(own)
  await shoot(ben, 'own-background')
  await visitor.goto('/login')
  await visitor.getByRole('button', { name: 'Continue', exact: true }).waitFor()
  await expect.poll(() => door.getAttribute('src')).not.toBe(before)
  await look(visitor, 'own-door')

  for (const place of places) {
    await take(place).click()
    await take(place).waitFor({ state: 'detached' })
  }
  await expect.poll(() => behind(ben)).toBe(own)
})

it('says in its imprint who runs the channel', async () => {
  const visitor = await visit(here())
  await visitor.goto('/legal/imprint')
  await visitor.getByRole('heading', { name: 'Imprint', level: 1 }).waitFor()
  await look(visitor, 'imprint')
})
