import { expect, it } from 'vitest'
import { expectAccessible } from '#looks.ts'
import { ownProduct } from '#ownProduct.ts'
import { toastSaying } from '#posts.ts'

/* A channel of its own: what changes here is seen by everybody in it. */
const { open } = ownProduct('look')

it('shows ben the template, the colour and the word that olga chooses, at once and while he touches nothing', async () => {
  const ben = await open('ben', { at: '/timeline' })
  const subscribe = ben.getByRole('navigation', { name: 'Main' }).locator('a[href="/subscribe"]')
  await expect.poll(() => subscribe.innerText()).toMatch(/^subscriptions$/i)
  await ben.evaluate(`document.documentElement.dataset.begun = 'here'`)
  const olga = await open('olga', { at: '/owner/settings/manage-template' })

  await olga.getByRole('button', { name: 'Use this template: Arcgaming' }).click()
  await expect.poll(() => ben.locator('html').getAttribute('data-template')).toBe('arcgaming')

  await olga.goto('/owner/settings/brand')
  await olga.getByRole('textbox', { name: 'Colour on light pages', exact: true }).fill('#0B6E4F')
  await olga.getByRole('button', { name: 'Save changes' }).click()
  await toastSaying(olga, 'The brand is saved').waitFor()
  const accent = `getComputedStyle(document.documentElement).getPropertyValue('--accent').trim()`
  await expect.poll(() => ben.evaluate<string>(accent)).toBe('#0B6E4F')

  await olga.goto('/owner/settings/labels')
  const word = olga.getByRole('group', { name: 'Subscription', exact: true })
  await word.getByLabel('Singular').fill('Pass')
  await word.getByLabel('Plural').fill('Passes')
  await olga.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(() => subscribe.innerText()).toMatch(/^passes$/i)

  expect(await ben.locator('html').getAttribute('data-begun')).toBe('here')
  await expectAccessible(ben)
})
