import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible, look, phone } from '#looks.ts'
import { newcomer } from '#people.ts'
import { toastSaying } from '#posts.ts'
import { arcadeOrigin, giveCredentials, mailTo, signInAs, visit, visitAs } from '#story.ts'

const settings = '/profile/settings/account-settings/linked-accounts'

/** Signs in a second time, in the small window. */
const signInBeside = async (page: Page, email: string) => {
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: 'Sign in with the other login' }).click()])
  await giveCredentials(popup, email)
}

const logins = (page: Page) => page.getByRole('main').getByRole('listitem')

describe('a second login', () => {
  it('is linked in a small window, opens the same account, and can be removed', async () => {
    // Somebody of another channel: a login without an account here.
    const elsewhere = await newcomer({ baseURL: arcadeOrigin })
    const { page, email, nickname } = await newcomer()
    await page.goto(settings)
    await page.getByText('Only one login opens this account so far.').waitFor()
    await page.getByRole('link', { name: 'Link an account' }).click()
    await page.getByRole('heading', { name: 'Link an account' }).waitFor()
    await expectAccessible(page)
    await signInBeside(page, elsewhere.email)

    await toastSaying(page, 'The login was linked').waitFor()
    await page.getByText(elsewhere.email).waitFor()
    await expect.poll(() => logins(page).count()).toBe(2)
    await look(page, 'linked-accounts')
    for (const address of [email, elsewhere.email]) expect((await mailTo(address, /A login was linked/)).text).toContain(elsewhere.email)

    const other = await visit({ viewport: phone })
    await signInAs(other, elsewhere.email, { at: settings })
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

  it('that belongs to somebody here stays with them', async () => {
    const { page } = await newcomer({ viewport: phone })
    await page.goto(`${settings}/new`)
    await expectAccessible(page)
    await signInBeside(page, 'cleo@marquee.test')
    await toastSaying(page, 'This login belongs to another account here').waitFor()
    await page.goto(settings)
    await page.getByText('Only one login opens this account so far.').waitFor()
  })

  it('changes nothing when the window is closed, and the session stays whose it was', async () => {
    const { page, nickname } = await newcomer()
    await page.goto(`${settings}/new`)
    const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: 'Sign in with the other login' }).click()])
    await popup.getByLabel('E-mail').waitFor()
    await popup.close()
    await page.getByText('The second sign-in was not finished. Nothing has changed.').waitFor()
    await page.reload()
    await page.getByRole('button', { name: /Your account/ }).first().getByText(`@${nickname}`).waitFor()
  })
})

it('is offered only where the channel has switched it on', async () => {
  const page = await visitAs('ben', { baseURL: arcadeOrigin, at: '/profile/settings' })
  await page.getByRole('heading', { name: 'Settings' }).waitFor()
  expect(await page.getByRole('link', { name: /Linked accounts/ }).count()).toBe(0)
  await page.goto(settings)
  await page.waitForURL(/\/timeline/)
})
