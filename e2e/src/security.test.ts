import { isIn, openSecurity, securityAt, setUpApp, signOut } from '#secondStep.ts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { desk, expectAccessible, phone, shoot } from '#looks.ts'
import { newcomer, type Newcomer } from '#people.ts'
import { giveCredentials, origin } from '#story.ts'

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
  expect(page.url()).toBe(`${origin}${securityAt}`)
})
