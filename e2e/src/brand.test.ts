import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, look, phone } from '#looks.ts'
import { ownProduct } from '#ownProduct.ts'
import { toastSaying } from '#posts.ts'
import { visit } from '#story.ts'

/* A channel of its own: what changes here is seen by everybody in it. */
const { here, open } = ownProduct('brand')
const property = (page: Page, name: string) => page.evaluate<string>(`getComputedStyle(document.documentElement).getPropertyValue('${name}').trim()`)
const templateOf = (page: Page) => page.locator('html').getAttribute('data-template')
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save changes' }).click()
  await toastSaying(page, 'The brand is saved').last().waitFor()
}
const colour = (page: Page, mode: 'light' | 'dark') => page.getByRole('textbox', { name: `Colour on ${mode} pages`, exact: true })
const moved = (page: Page) => page.getByRole('status').filter({ hasText: 'Adjusted so that it reads' })

it('moves a colour that cannot be read, says so beside the field, and shows what is left to everybody at once', async () => {
  const ben = await open('ben', { at: '/timeline' })
  await ben.getByRole('heading', { name: 'Timeline' }).waitFor()
  const olga = await open('olga', { at: '/owner/settings/brand' })
  await colour(olga, 'light').fill('f2b705')
  await moved(olga).getByText(/links need 4\.5 : 1\. Links take #[0-9A-F]{6}, the nearest that reads\./).waitFor()
  await colour(olga, 'dark').fill('#000000')
  await moved(olga).getByText(/buttons need 3 : 1/).waitFor()
  await look(olga, 'brand-adjusted', { on: () => colour(olga, 'light').scrollIntoViewIfNeeded() })
  await save(olga)
  expect(await colour(olga, 'light').inputValue()).toBe('#F2B705')

  await expect.poll(() => property(ben, '--accent')).toBe('#F2B705')
  expect(await property(ben, '--accent-text')).not.toBe('#F2B705')
  for (const colorScheme of ['light', 'dark'] as const) {
    await ben.emulateMedia({ colorScheme })
    await expectAccessible(ben)
  }
})

it('has no colour with which a page could not be read', async () => {
  const ben = await open('ben', { at: '/timeline' })
  const olga = await open('olga', { at: '/owner/settings/brand' })
  await colour(olga, 'light').fill('red')
  await colour(olga, 'light').blur()
  await olga.getByText('Must be # and six digits from 0 to F, as in #62279B').waitFor()
  await olga.getByRole('button', { name: 'Save changes' }).click()
  expect(await toastSaying(olga, 'The brand is saved').count()).toBe(0)

  for (const [light, dark] of [['#FFFFFF', '#000000'], ['#808080', '#808080'], ['#FFFF00', '#0000FF']] as const) {
    await colour(olga, 'light').fill(light)
    await colour(olga, 'dark').fill(dark)
    await olga.getByRole('button', { name: 'Save changes' }).click()
    await ben.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => property(ben, '--accent')).toBe(light)
    await expectAccessible(ben)
    await ben.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(ben)
  }
  for (const mode of ['light', 'dark'] as const) await colour(olga, mode).fill('')
  await olga.getByRole('button', { name: 'Save changes' }).click()
  await ben.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => property(ben, '--accent')).toBe('#62279B')
})

it('puts up new signs, which everybody sees and home screens follow', async () => {
  const ben = await open('ben', { at: '/timeline' })
  const olga = await open('olga', { at: '/owner/settings/brand' })
  const iconsOf = () =>
    ben.evaluate<string>(`fetch('/manifest.webmanifest').then((answer) => answer.json()).then(({ icons }) => icons[0].src)`)
  const before = await iconsOf()
  const svg = (width: number) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="200"><rect width="${width}" height="200" rx="60" fill="#0B6E4F"/></svg>`)
  const choose = async (place: string, width: number) => {
    const chooser = olga.waitForEvent('filechooser')
    await olga.getByRole('button', { name: new RegExp(`^(Choose a picture|Change): ${place}`) }).click()
    await (await chooser).setFiles({ name: 'sign.svg', mimeType: 'image/svg+xml', buffer: svg(width) })
  }
  const sign = ben.getByRole('banner').getByRole('img', { name: 'Northlight' })
  const shown = async () => ((await sign.count()) ? sign.getAttribute('src') : null)
  const old = await shown()
  await choose('Light logo', 600)
  await toastSaying(olga, 'Everyone sees it now').last().waitFor()
  await expect.poll(async () => ![null, old].includes(await shown())).toBe(true)

  await choose('Favicon', 300)
  await olga.getByRole('dialog', { name: 'Crop the favicon' }).getByRole('button', { name: 'Use picture' }).click()
  await expect.poll(iconsOf).not.toBe(before)
  await expect.poll(() => ben.locator('link[rel=icon]').getAttribute('href')).toMatch(/\.png$/)

  await olga.getByRole('button', { name: 'Remove: Light logo' }).click()
  await toastSaying(olga, 'It is gone').waitFor()
  await ben.getByRole('banner').getByText('Northlight', { exact: true }).waitFor()
  await look(olga, 'brand-signs')
})

it('lets an owner try a template alone, and gives everybody the one that is chosen', async () => {
  const ben = await open('ben', { at: '/timeline' })
  const olga = await open('olga', { at: '/owner/settings/manage-template' })
  await olga.getByRole('region', { name: 'Standard' }).getByText('In use').waitFor()
  for (const score of await olga.getByText(/lowest contrast/).allInnerTexts()) expect(Number.parseFloat(score)).toBeGreaterThanOrEqual(4.5)
  await look(olga, 'manage-template')

  await olga.getByRole('button', { name: 'Try for this session: Arcgaming' }).click()
  await expect.poll(() => templateOf(olga)).toBe('arcgaming')
  await look(olga, 'manage-template-arcgaming')
  expect(await templateOf(ben)).toBe('standard')
  await olga.getByRole('button', { name: 'Back to the owner template' }).click()
  await expect.poll(() => templateOf(olga)).toBe('owner')
  await olga.getByRole('button', { name: 'Try for this session: Arcgaming' }).click()
  await olga.reload()
  await olga.getByRole('heading', { name: 'Template', level: 1 }).waitFor()
  expect(await templateOf(olga)).toBe('owner')

  await olga.getByRole('button', { name: 'Use this template: Arcgaming' }).click()
  await toastSaying(olga, 'Arcgaming is in use').waitFor()
  await expect.poll(() => templateOf(ben)).toBe('arcgaming')
  expect(await templateOf(olga)).toBe('owner')
  await olga.getByRole('button', { name: 'Use this template: Standard' }).click()
  await expect.poll(() => templateOf(ben)).toBe('standard')
})

it('says at the door who the channel is, where else it is found and who helps', async () => {
  const olga = await open('olga', { at: '/owner/dashboard' })
  await olga.getByRole('link', { name: 'Brand', exact: true }).click()
  await olga.getByLabel('Channel name').fill('Southlight')
  await olga.getByLabel('Help', { exact: true }).fill('help@southlight.test')
  await olga.getByRole('button', { name: 'Add a link' }).click()
  await olga.getByLabel('Label').fill('Fediverse')
  await olga.getByLabel('Web address').fill('https://social.test/@south')
  await olga.getByRole('link', { name: 'Dashboard' }).click()
  await olga.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await save(olga)

  const visitor = await visit(here())
  await visitor.goto('/login')
  await visitor.getByRole('heading', { name: 'Welcome to Southlight' }).waitFor()
  expect(await visitor.title()).toBe('Southlight')
  expect(await visitor.getByRole('link', { name: 'Help' }).getAttribute('href')).toBe('mailto:help@southlight.test')
  expect(await visitor.getByRole('link', { name: 'Fediverse' }).getAttribute('href')).toBe('https://social.test/@south')
  await expectAccessible(visitor)
  await visitor.getByRole('list', { name: 'To look up' }).getByRole('button', { name: 'Imprint' }).click()
  await visitor.getByRole('dialog', { name: 'Imprint' }).getByText('Represented by its board').waitFor()
  await olga.goto('/nowhere')
  await olga.getByRole('link', { name: 'Contact support' }).waitFor()

  // Whoever has come in finds it, too: beside the posts, and on a phone under the settings.
  const ben = await open('ben', { at: '/timeline' })
  const help = ben.getByRole('navigation', { name: 'Southlight elsewhere' }).getByRole('link', { name: 'Help' })
  expect(await help.getAttribute('href')).toBe('mailto:help@southlight.test')
  await ben.setViewportSize(phone)
  await ben.goto('/profile/settings')
  expect(await help.getAttribute('href')).toBe('mailto:help@southlight.test')
  await expectAccessible(ben)
})

it.each([
  ['ben', /\/timeline$/],
  ['cleo', /\/creator\/dashboard$/],
])('sends %s home from either page', async (who, home) => {
  const page = await open(who, { at: '/timeline' })
  for (const address of ['/owner/settings/brand', '/owner/settings/manage-template']) {
    await page.goto(address)
    await page.waitForURL(home)
  }
})
