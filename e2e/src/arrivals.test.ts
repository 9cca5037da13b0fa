import { expect, it } from 'vitest'
import { newcomer, signUp } from '#people.ts'
import { arcadeOrigin, giveCredentials, newEmail, origin, signInAs, visit, visitAs } from '#story.ts'
import type { Page } from 'playwright-core'

const pathOf = (page: Page) => new URL(page.url()).pathname
const templateOf = (page: Page) => page.locator('html').getAttribute('data-template')
const remembered = (page: Page) => page.evaluate<string[]>(`Object.keys(localStorage).filter((key) => key.includes('auth0'))`)

const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Your account' }).click()
  return page.getByRole('menu', { name: 'Your account' })
}

const signOut = async (page: Page) => {
  const menu = await openMenu(page)
  await menu.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Continue' }).waitFor()
}

it.each([
  ['ada', 'the creator', '/creator/dashboard', 'standard'],
  ['cleo', 'the other creator', '/creator/dashboard', 'standard'],
  ['ben', 'the member', '/timeline', 'standard'],
  ['dov', 'the subscriber', '/timeline', 'standard'],
  ['olga', 'the owner', '/owner/dashboard', 'owner'],
  ['sol', 'the superadmin', '/owner/dashboard', 'owner'],
])('brings %s, %s, to %s in the %s template', async (who, _, path, template) => {
  const page = await visitAs(who, { at: '/' })
  await page.waitForURL(`**${path}`)
  expect(await templateOf(page)).toBe(template)
})

it('takes nobody to another site after the login', async () => {
  const page = await visit()
  await signInAs(page, 'ben', { at: '/login?returnTo=//example.com/' })
  await page.waitForURL(`${origin}/timeline`)
})

it('shows somebody who is signed out nothing but the login', async () => {
  const page = await visit()
  for (const path of ['/', '/timeline', '/creator/dashboard', '/owner/dashboard', '/add-content', '/playground', '/nowhere', '/login/setup']) {
    await page.goto(path)
    await page.getByRole('button', { name: 'Continue' }).waitFor()
    expect(pathOf(page)).toBe('/login')
  }
})

it('keeps ben the member out of what is not his, and the login shut while he is in', async () => {
  const page = await visitAs('ben')
  const shut = ['/owner/dashboard', '/owner/settings/brand', '/creator/dashboard', '/add-content', '/add-content/metadata', '/login', '/login/setup', '/']
  for (const path of shut) {
    await page.goto(path)
    await page.waitForURL(`${origin}/timeline`)
  }
  expect(await page.getByRole('link', { name: 'New post' }).count()).toBe(0)
})

it('keeps ada the creator out of the owner area, and olga the owner out of the creator dashboard', async () => {
  const ada = await visitAs('ada', { at: '/owner/dashboard' })
  await ada.waitForURL(`${origin}/creator/dashboard`)
  const olga = await visitAs('olga', { at: '/creator/dashboard' })
  await olga.waitForURL(`${origin}/owner/dashboard`)
  await olga.goto('/add-content/metadata')
  await olga.getByRole('heading', { name: 'New Post' }).waitFor()
})

it('leads somebody who has not finished the setup to it from everywhere', async () => {
  const page = await visit()
  await page.goto('/')
  await signUp(page, newEmail())
  for (const path of ['/', '/timeline', '/login', '/owner/dashboard', '/nowhere']) {
    await page.goto(path)
    await page.getByRole('heading', { name: 'What should we call you?' }).waitFor()
    expect(pathOf(page)).toBe('/login/setup')
  }
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Continue' }).waitFor()
})

it('signs ben out for good: his tokens are gone and the way back leads to the login', async () => {
  const page = await visitAs('ben', { at: '/' })
  await page.getByRole('article').first().waitFor()
  expect(await remembered(page)).not.toEqual([])

  await signOut(page)
  expect(new URL(page.url()).origin).toBe(origin)
  expect(await remembered(page)).toEqual([])
  await page.goBack()
  await page.getByRole('button', { name: 'Continue' }).waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('E-mail').waitFor()
})

it('asks the same person to sign in at the second channel, where the account is another one', async () => {
  const { page, email, nickname } = await newcomer()
  await page.goto(`${arcadeOrigin}/`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await giveCredentials(page, email)
  await page.getByRole('heading', { name: 'What should we call you?' }).waitFor()
  expect(await templateOf(page)).toBe('arcgaming')
  await page.getByLabel('Nickname').fill(nickname)
  await page.getByText('Free to use').first().waitFor()
})

it('shows the loading screen until it is known who ben is', async () => {
  const page = await visitAs('ben', { at: '/timeline' })
  const answer = Promise.withResolvers<void>()
  await page.route('**/profiles/me*', async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('status', { name: 'Loading Northlight' }).waitFor()
  expect(await page.getByRole('main').count()).toBe(0)
  answer.resolve()
  await page.getByRole('article').first().waitFor()
})
