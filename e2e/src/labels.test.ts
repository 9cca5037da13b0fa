import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { desk, expectAccessible, look, phone, shoot } from '#looks.ts'
import { toastSaying } from '#posts.ts'
import { arcadeOrigin, visit, visitAs } from '#story.ts'

const atLabels = { baseURL: arcadeOrigin, at: '/owner/settings/labels' }

const wordOf = (page: Page, what: string, form: 'Singular' | 'Plural') => page.getByRole('group', { name: what, exact: true }).getByLabel(form)
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save changes' }).click()
  await toastSaying(page, 'Everybody reads your words now').last().waitFor()
}

it('calls creators by the owner’s own word, at once in every browser that is open', async () => {
  const ben = await visitAs('ben', { baseURL: arcadeOrigin, at: '/search', viewport: phone })
  const tabs = ben.getByRole('main').getByRole('navigation')
  await tabs.getByRole('link', { name: 'Captains' }).waitFor()
  const olga = await visitAs('olga', atLabels)
  await olga.getByRole('heading', { name: 'Labels', exact: true }).waitFor()
  const preview = olga.getByRole('complementary', { name: 'Preview' })
  await preview.getByText('Captains near your interests').waitFor()

  try {
    await wordOf(olga, 'Creator', 'Singular').fill('Skipper')
    await wordOf(olga, 'Creator', 'Plural').fill('Skippers')
    await preview.getByText('Skippers near your interests').waitFor()
    await save(olga)
    // Nobody has touched ben's phone.
    await tabs.getByRole('link', { name: 'Skippers' }).waitFor()
    expect(await ben.evaluate<string>(`JSON.parse(localStorage.getItem('custom-labels')).ROLE.Creator`)).toBe('Skipper')

    const newcomer = await visit({ baseURL: arcadeOrigin })
    await newcomer.goto('/login')
    await newcomer.getByRole('button', { name: 'Continue' }).waitFor()
    expect(await newcomer.evaluate<string>(`JSON.parse(localStorage.getItem('custom-labels')).ROLE_PLURAL.Creator`)).toBe('Skippers')

    // Sol has typed nothing: what olga saves next stands in sol's fields as well.
    const sol = await visitAs('sol', atLabels)
    await expect.poll(() => wordOf(sol, 'Creator', 'Singular').inputValue()).toBe('Skipper')
    await wordOf(olga, 'Creator', 'Singular').fill('Captain')
    await wordOf(olga, 'Creator', 'Plural').fill('Captains')
    await save(olga)
    await expect.poll(() => wordOf(sol, 'Creator', 'Singular').inputValue()).toBe('Captain')
    await tabs.getByRole('link', { name: 'Captains' }).waitFor()
  } finally {
    // Other stories meet captains here.
    await olga.goto('/owner/settings/labels')
    await wordOf(olga, 'Creator', 'Singular').fill('Captain')
    await wordOf(olga, 'Creator', 'Plural').fill('Captains')
    if (await olga.getByText('Not saved yet.').isVisible()) await save(olga)
  }
})

it('says under each word what is wrong with it, asks before changes are left, and stands at both widths', async () => {
  const olga = await visitAs('olga', atLabels)
  await olga.getByRole('heading', { name: 'Labels', exact: true }).waitFor()
  await look(olga, 'labels')

  await wordOf(olga, 'Owner', 'Singular').fill('  ')
  await wordOf(olga, 'Owner', 'Plural').fill('x'.repeat(41))
  await wordOf(olga, 'Member', 'Singular').fill('Extraordinary craftspeople of the north')
  await olga.getByText('Badges show “Extraordinary craft').waitFor()
  await olga.getByText('Must be filled in.').waitFor()
  await olga.getByText('Must be at most 40 characters.').waitFor()
  await olga.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(() => wordOf(olga, 'Owner', 'Singular').getAttribute('aria-invalid')).toBe('true')
  await olga.setViewportSize(phone)
  await expectAccessible(olga)
  await shoot(olga, 'labels-wrong-360')
  await olga.setViewportSize(desk)

  await olga.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Timeline' }).click()
  await olga.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click()
  await olga.getByRole('button', { name: 'Start over' }).click()
  await expect.poll(() => wordOf(olga, 'Member', 'Singular').inputValue()).toBe('Player')
  await olga.getByRole('button', { name: 'Use the standard words' }).click()
  await expect.poll(() => wordOf(olga, 'Member', 'Singular').inputValue()).toBe('Member')
  expect(await olga.getByRole('button', { name: 'Use the standard words' }).count()).toBe(0)
})

it('is for owners: others go to where they belong', async () => {
  const ben = await visitAs('ben', { baseURL: arcadeOrigin })
  for (const path of ['labels', 'interests-management']) {
    await ben.goto(`/owner/settings/${path}`)
    await ben.waitForURL('**/timeline')
  }
})
