import { expect, it } from 'vitest'
import { logins, loginsAt, signInBeside } from '#logins.ts'
import { expectAccessible, phone } from '#looks.ts'
import { newcomer } from '#people.ts'
import { toastSaying } from '#posts.ts'
import { arcadeOrigin, mailTo, signInAs, visit } from '#story.ts'

it('is linked in a small window, opens the same account, and can be removed', async () => {
  // Somebody of another channel: a login without an account here.
  const elsewhere = await newcomer({ baseURL: arcadeOrigin })
  const { page, email, nickname } = await newcomer()
  await page.goto(loginsAt)
  await page.getByText('Only one login opens this account so far.').waitFor()
  await page.getByRole('link', { name: 'Link an account' }).click()
  await page.getByRole('heading', { name: 'Link an account' }).waitFor()
  await signInBeside(page, elsewhere.email)

  await toastSaying(page, 'The login was linked').waitFor()
  await page.getByText(elsewhere.email).waitFor()
  await expect.poll(() => logins(page).count()).toBe(2)
  await expectAccessible(page)
  for (const address of [email, elsewhere.email]) expect((await mailTo(address, /A login was linked/)).text).toContain(elsewhere.email)

  const other = await visit({ viewport: phone })
  await signInAs(other, elsewhere.email, { at: loginsAt })
  await other.getByText('In use now').waitFor()
  await other.getByRole('button', { name: /^You\b/ }).click()
  await other.getByRole('menuitem', { name: 'Profile' }).click()
  await other.getByText(`@${nickname}`).filter({ visible: true }).first().waitFor()

  await page.getByRole('button', { name: `Remove ${elsewhere.email}` }).click()
  await page.getByRole('alertdialog', { name: 'Remove this login?' }).getByRole('button', { name: 'Continue' }).click()
  await toastSaying(page, 'The login was removed').waitFor()
  // The page is heard of again when the dialog has gone.
  await expect.poll(() => logins(page).count()).toBe(1)
})
