import { expect, it } from 'vitest'
import { expectAccessible } from '#looks.ts'
import { ownProduct } from '#ownProduct.ts'
import { toastSaying } from '#posts.ts'

/* A channel of its own: what changes here is seen by everybody in it. */
const { open } = ownProduct('look')

/** A second try finds what the first has changed. */
const other = (now: string | null, one: string, two: string) => (now === one ? two : one)

it('shows ben the template, the colour and the word that olga chooses, at once and while he touches nothing', async () => {
  const ben = await open('ben', { at: '/timeline' })
  const template = () => ben.locator('html').getAttribute('data-template')
  const accent = () => ben.evaluate<string>(`getComputedStyle(document.documentElement).getPropertyValue('--accent').trim()`)
  const subscribe = ben.getByRole('navigation', { name: 'Main' }).locator('a[href="/subscribe"]')
  const word = async () => (await subscribe.innerText()).toLowerCase()
  await subscribe.waitFor()
  await ben.evaluate(`document.documentElement.dataset.begun = 'here'`)
  const olga = await open('olga', { at: '/owner/settings/manage-template' })

  const worn = other(await template(), 'arcgaming', 'standard')
  await olga.getByRole('button', { name: new RegExp(`^Use this template: ${worn}$`, 'i') }).click()
  await expect.poll(template).toBe(worn)

  await olga.goto('/owner/settings/brand')
  const colour = other(await accent(), '#0B6E4F', '#1F5FBF')
  await olga.getByRole('textbox', { name: 'Colour on light pages', exact: true }).fill(colour)
  await olga.getByRole('button', { name: 'Save changes' }).click()
  await toastSaying(olga, 'The brand is saved').waitFor()
  await expect.poll(accent).toBe(colour)

  await olga.goto('/owner/settings/labels')
  const called = other(await word(), 'passes', 'seats')
  await olga.getByRole('group', { name: 'Subscription', exact: true }).getByLabel('Plural').fill(called)
  await olga.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(word).toBe(called)

  expect(await ben.locator('html').getAttribute('data-begun')).toBe('here')
  await expectAccessible(ben)
})
