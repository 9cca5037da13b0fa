import { codeOf } from '@marquee/identity/test/authenticatorApp'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { desk, expectAccessible, phone, shoot } from '#looks.ts'
import { newcomer, type Newcomer } from '#people.ts'
import { giveCredentials, mailTo, origin } from '#story.ts'

const halfMinute = 30_000
const at = '/profile/settings/account-settings/security'

const openSecurity = async (page: Page) => {
  await page.goto(at)
  await page.getByRole('heading', { name: 'Two-step sign-in' }).waitFor()
}

const signOut = async (page: Page) => {
  await page.goto('/timeline')
  await page.getByRole('button', { name: /Your account|^You$/ }).filter({ visible: true }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Continue' }).waitFor()
}

const giveCode = async (page: Page, label: string, code: string) => {
  await page.getByLabel(label, { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
}

const isIn = (page: Page) => page.getByRole('heading', { name: 'Timeline' }).waitFor()

/** Sets up an app whose clock is half a minute late, so that its next codes are still to come. */
const setUpApp = async (page: Page) => {
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '')
  await page.getByRole('img', { name: /QR code/ }).waitFor()
  await page.getByLabel('The six digits').fill(codeOf(secret, Date.now() - halfMinute))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
  return { secret, codes: await page.locator('ol > li').allInnerTexts() }
}

/** Chromium's own authenticator in the place of a finger. */
const withFinger = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true,
    },
  })
}

it('asks noor for a code of her app once she has set one up, and takes a recovery code when the phone is lost', async () => {
  const { page, email } = await newcomer()
  await openSecurity(page)
  await shoot(page, 'security-off-1280')
  const { secret, codes } = await setUpApp(page)
  expect(codes).toHaveLength(10)
  await expectAccessible(page)
  await shoot(page, 'security-codes-1280')
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByText('10 recovery codes are left.').waitFor()
  await mailTo(email, /Two-step sign-in is on/)

  await signOut(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await giveCredentials(page, email)
  await page.getByRole('heading', { name: 'One more step' }).waitFor()
  await expectAccessible(page)
  await shoot(page, 'second-step-1280')
  await giveCode(page, 'Code', '000000')
  await page.getByText('This code does not fit.').waitFor()
  await giveCode(page, 'Code', codeOf(secret))
  await isIn(page)

  await signOut(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await giveCredentials(page, email)
  await page.getByRole('link', { name: 'Use a recovery code' }).click()
  await giveCode(page, 'Recovery code', codes[3]!.toLowerCase())
  await isIn(page)
  await mailTo(email, /recovery code was used/)
  await openSecurity(page)
  await page.getByText('9 recovery codes are left.').waitFor()

  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Two-step sign-in is off').first().waitFor()
})

const passkeyStory = async ({ page }: Newcomer, name: string) => {
  await withFinger(page)
  await openSecurity(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('Not used yet').waitFor()
  await page.getByRole('button', { name: /^More about/ }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByLabel('Name', { exact: true }).fill('My own finger')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('My own finger', { exact: true }).waitFor()
  await expectAccessible(page)
  await shoot(page, `passkeys-${name}`)

  await signOut(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor()
  await expectAccessible(page)
  await shoot(page, `sign-in-passkey-${name}`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await isIn(page)

  await openSecurity(page)
  await page.getByText('Last used').waitFor()
  await page.getByRole('button', { name: /^More about/ }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('The passkey was removed').first().waitFor()
  await expect.poll(() => page.getByText('My own finger').count()).toBe(0)
}

it.each([['1280', desk], ['360', phone]] as const)('opens the door to a finger instead of a password, at %s', async (name, viewport) => {
  await passkeyStory(await newcomer({ viewport }), name)
})

it('fits a narrow phone while an app is being set up', async () => {
  const { page } = await newcomer({ viewport: phone })
  await openSecurity(page)
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await page.getByRole('img', { name: /QR code/ }).waitFor()
  await expectAccessible(page)
  await shoot(page, 'security-setup-360')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await setUpApp(page)
  await expectAccessible(page)
  await shoot(page, 'security-codes-360')
})

it('has noor confirm that it is her when her sign-in is old, and goes on where she was', async () => {
  const { page, email } = await newcomer()
  await openSecurity(page)
  // Nobody waits ten minutes here: the first call is refused in the server's stead, the repeated one is its own.
  const body = { code: 'sign_in_again', message: 'Confirm that it is you: sign in once more', remedy: { kind: 'sign_in_again' } }
  await page.route('**/api/security/totp', (route) => route.fulfill({ status: 403, json: body }), { times: 1 })
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor()
  await expectAccessible(page)
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: 'Continue' }).click()])
  await popup.getByLabel('E-mail').waitFor()
  expect(await popup.getByLabel('E-mail').inputValue()).toBe(email)
  const closed = popup.waitForEvent('close')
  await giveCredentials(popup, email)
  await closed
  await page.getByRole('img', { name: /QR code/ }).waitFor()
  expect(page.url()).toBe(`${origin}${at}`)
})
