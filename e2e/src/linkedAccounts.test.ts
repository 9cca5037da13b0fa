import { loginsAt, signInBeside } from '#logins.ts'
import { describe, expect, it } from 'vitest'
import { expectAccessible, phone } from '#looks.ts'
import { newcomer } from '#people.ts'
import { toastSaying } from '#posts.ts'
import { arcadeOrigin, visitAs } from '#story.ts'

describe('a second login', () => {
  it('that belongs to somebody here stays with them', async () => {
    const { page } = await newcomer({ viewport: phone })
    await page.goto(`${loginsAt}/new`)
    await expectAccessible(page)
    await signInBeside(page, 'cleo@marquee.test')
    await toastSaying(page, 'This login belongs to another account here').waitFor()
    await page.goto(loginsAt)
    await page.getByText('Only one login opens this account so far.').waitFor()
  })

  it('changes nothing when the window is closed, and the session stays whose it was', async () => {
    const { page, nickname } = await newcomer()
    await page.goto(`${loginsAt}/new`)
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
  await page.goto(loginsAt)
  await page.waitForURL(/\/timeline/)
})
