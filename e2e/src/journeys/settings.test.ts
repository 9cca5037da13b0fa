import { expect, it } from 'vitest'
import { expectAccessible } from '#looks.ts'
import { newcomer } from '#people.ts'
import { toastSaying } from '#posts.ts'

it('keeps what a newcomer says of themselves: names, bios, birthday, links and facts', async () => {
  const { page, nickname } = await newcomer()
  await page.goto('/profile/settings/profile-information')
  await page.getByLabel('Display name').fill('Noor Lindgren-Okafor')
  await page.getByLabel('Pronouns').fill('they/them')
  await page.getByLabel('Short bio').fill('Paper, ink and patience.')
  await expect.poll(() => page.getByText('126 left').count()).toBe(1)
  await page.getByLabel('Bio', { exact: true }).fill('First line.\n\nSecond paragraph.')
  await page.getByLabel('Location').fill('Göteborg')
  await page.getByRole('textbox', { name: 'Date of birth' }).fill('27 March 1984')
  await page.getByLabel('Website').fill('https://noor.example')
  for (const [place, label] of ['Shop', 'Letters'].entries()) {
    await page.getByRole('button', { name: 'Add a link' }).click()
    const link = page.getByRole('group', { name: `Link ${place + 1}` })
    await link.getByLabel('Label').fill(label)
    await link.getByLabel('Web address').fill(`https://${label.toLowerCase()}.example`)
  }
  await page.getByRole('button', { name: 'Move Link 2 up' }).click()
  await page.getByRole('button', { name: 'Add a fact' }).click()
  await page.getByRole('group', { name: 'Fact 1' }).getByLabel('Name').fill('Press')
  await page.getByRole('group', { name: 'Fact 1' }).getByLabel('Value').fill('Adana 8x5')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await toastSaying(page, 'Your profile is saved.').first().waitFor()

  await page.reload()
  expect(await page.getByRole('textbox', { name: 'Date of birth' }).inputValue()).toBe('1984-03-27')
  expect(await page.getByRole('group', { name: 'Link 1' }).getByLabel('Label').inputValue()).toBe('Letters')
  expect(await page.getByRole('group', { name: 'Fact 1' }).getByLabel('Value').inputValue()).toBe('Adana 8x5')
  expect(await page.getByLabel('Nickname').inputValue()).toBe(nickname)
  await page.getByRole('button', { name: 'Remove Link 1' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Unsaved changes').waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('group', { name: 'Link 1' }).waitFor()
  await expect.poll(() => page.getByRole('group', { name: /^Link/ }).count()).toBe(1)
  await page.getByRole('button', { name: 'Your account' }).getByText('Noor Lindgren-Okafor').waitFor()
})
