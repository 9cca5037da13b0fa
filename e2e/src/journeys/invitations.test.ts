import { expect, it } from 'vitest'
import { inviteByMail, olgaInvites } from '#invitations.ts'
import { expectAccessible, phone } from '#looks.ts'
import { nicknameIn, setUp } from '#people.ts'
import { password, visit } from '#story.ts'

it('leads somebody new from the mail to a creator’s dashboard, on a phone', async () => {
  const olga = await olgaInvites()
  const { email, path } = await inviteByMail(olga, 'Your prints belong here.')
  const page = await visit({ viewport: phone })
  const answer = await page.goto(path)
  expect(answer!.headers()['referrer-policy']).toBe('no-referrer')
  await page.getByRole('heading', { name: /^Olga .* invites you to Northlight$/ }).waitFor()
  await page.getByText('As Creator', { exact: true }).waitFor()
  await page.getByText('Your prints belong here.').waitFor()
  expect(await page.getByRole('navigation').count()).toBe(0)

  await page.getByRole('button', { name: 'Accept and create an account' }).click()
  await page.getByLabel('Your name').fill('Noor Lindgren')
  expect(await page.getByLabel('E-mail address').inputValue()).toBe(email)
  await page.getByText(`Your invitation came to ${email}.`).waitFor()
  await expectAccessible(page)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()

  // The mail has shown whose address it is, and the invitation was accepted on leaving: nothing is asked twice.
  await setUp(page, nicknameIn(email))
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/creator/dashboard')

  await olga.reload()
  const row = olga.getByRole('listitem').filter({ hasText: 'Noor Lindgren' }).first()
  await row.getByText('Accepted').waitFor()
})
