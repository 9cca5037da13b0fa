import { randomUUID } from 'node:crypto'
import { sessions } from '@marquee/contract/sessions'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { phone } from '#looks.ts'
import { newCreator } from '#people.ts'
import { signedIn } from '#signedIn.ts'
import { giveCredentials, origin, password } from '#story.ts'

/** Signs somebody out everywhere else, from a machine that nobody sees here. */
const signOutElsewhere = async (email: string) => {
  const { call } = await signedIn(origin, email, password)
  await call(sessions.revokeOthers, {})
}

interface Form {
  at: string
  /** Where something is typed, by its label. */
  field: string | RegExp
  /** What saves it. */
  save: string
}

const settings = '/profile/settings'
const forms: Record<string, Form> = {
  'profile information': { at: `${settings}/profile-information`, field: 'Short bio', save: 'Save changes' },
  'a new highlight': { at: `${settings}/highlights/add`, field: 'Title', save: 'Add highlight' },
  'a new event': { at: '/events/new', field: 'Title', save: 'Save as a draft' },
  'a new post': { at: '/add-content/metadata', field: /^Title/, save: 'Publish' },
  'a livestream': { at: '/add-content/livestream', field: 'Title', save: 'Schedule' },
}

/** Ends at the login, which knows the way back; nobody was asked, and nothing was thrown. */
const expectLogin = async (page: Page, at: string) => {
  await page.getByRole('button', { name: 'Continue', exact: true }).waitFor()
  const { pathname, searchParams } = new URL(page.url())
  expect([pathname, searchParams.get('returnTo')]).toEqual(['/login', at])
  expect(await page.getByRole('alertdialog').count()).toBe(0)
  expect(await page.getByText(/went wrong|Error/).count()).toBe(0)
}

const signInAgain = async (page: Page, email: string) => {
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await giveCredentials(page, email)
  await page.locator('#root').getByRole('main').waitFor()
}

it.each(Object.entries(forms))('leads whoever saves %s once their session has ended to the login, and back to what they typed', async (_, form) => {
  const { at, field, save } = form
  const { page, email } = await newCreator({ viewport: phone })
  await page.goto(at)
  const typed = `Cone ten ${randomUUID().slice(0, 6)}`
  const input = page.getByLabel(field, { exact: true }).first()
  await input.fill(typed)
  await signOutElsewhere(email)
  // The page may have heard of it by itself before the press.
  await page.getByRole('button', { name: save }).last().click().catch(() => {})
  await expectLogin(page, at)
  await signInAgain(page, email)
  expect(new URL(page.url()).pathname).toBe(at)
  await expect.poll(() => input.inputValue()).toBe(typed)
})

it('keeps nothing of what was being typed in a tab beside the one in which somebody signs out', async () => {
  const { at, field } = forms['profile information']!
  const { page, email } = await newCreator()
  await page.goto(at)
  const input = page.getByLabel(field).first()
  await input.fill('Fires wood kilns')
  const beside = await page.context().newPage()
  await beside.goto('/timeline')
  await beside.getByRole('button', { name: 'Your account' }).click()
  await beside.getByRole('menuitem', { name: 'Sign out' }).click()
  await expectLogin(page, at)
  await expect.poll(() => page.evaluate<number>(`Object.keys(sessionStorage).filter((key) => /draft|unsaved/.test(key)).length`)).toBe(0)
  await signInAgain(page, email)
  await page.waitForURL(`**${at}`)
  expect(await input.inputValue()).toBe('')
})
