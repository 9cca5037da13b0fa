import { expect, it } from 'vitest'
import { desk, expectAccessible, phone, shoot } from '#looks.ts'
import { newcomer } from '#people.ts'
import { signInAs, visit } from '#story.ts'

const at = '/profile/settings/account-settings/sessions'
const pixel = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36'

it.each([['1280', desk], ['360', phone]] as const)('throws a lost phone out at its next step, at %s', async (name, viewport) => {
  const { page, email } = await newcomer({ viewport })
  const lost = await visit({ viewport: phone, userAgent: pixel })
  await signInAs(lost, email, { at: '/timeline' })

  await page.goto(at)
  await page.getByText('This browser').waitFor()
  await page.getByText('Chrome on Android').waitFor()
  await expectAccessible(page)
  await shoot(page, `sessions-${name}`)
  await page.getByRole('button', { name: 'Sign out Chrome on Android' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('You are signed in here only.').waitFor()

  await lost.goto('/timeline')
  await lost.getByRole('button', { name: 'Continue' }).waitFor()
  expect(new URL(lost.url()).pathname).toMatch(/^\/login/)
  await page.goto('/timeline')
  await page.getByRole('heading', { name: 'Timeline' }).waitFor()
})

it('signs out everywhere else', async () => {
  const { page, email } = await newcomer()
  const others = [await visit({ userAgent: pixel }), await visit()]
  for (const other of others) await signInAs(other, email, { at: '/timeline' })
  await page.goto(at)
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('You are signed in here only.').waitFor()
  for (const other of others) {
    await other.reload()
    await other.getByRole('button', { name: 'Continue' }).waitFor()
  }
})
