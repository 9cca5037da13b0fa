import { codeOf } from '@marquee/identity/test/authenticatorApp'
import { expect, it } from 'vitest'
import { expectAccessible } from '#looks.ts'
import { newcomer } from '#people.ts'
import { giveCode, isIn, openSecurity, setUpApp, signOut } from '#secondStep.ts'
import { giveCredentials, mailTo } from '#story.ts'

it('asks noor for a code of her app once she has set one up, and takes a recovery code when the phone is lost', async () => {
  const { page, email } = await newcomer()
  await openSecurity(page)
  const { secret, codes } = await setUpApp(page)
  expect(codes).toHaveLength(10)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByText('10 recovery codes are left.').waitFor()
  await mailTo(email, /Two-step sign-in is on/)

  await signOut(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await giveCredentials(page, email)
  await page.getByRole('heading', { name: 'One more step' }).waitFor()
  await expectAccessible(page)
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
