import { expect, it } from 'vitest'
import { setUp, signUp } from '#people.ts'
import { arcadeOrigin, newEmail, visit } from '#story.ts'

it('is not there where the channel has not switched it on', async () => {
  const page = await visit({ baseURL: arcadeOrigin })
  await page.goto('/')
  const email = newEmail()
  await signUp(page, email)
  await setUp(page, email.split('@')[0]!.replaceAll('-', '_'))
  await page.getByRole('heading', { name: 'Timeline' }).waitFor()
  await page.goto('/add-user-role')
  await page.waitForURL('**/timeline')
  await page.goto('/profile/settings')
  await page.getByRole('heading', { name: 'Settings' }).waitFor()
  expect(await page.getByRole('link', { name: /Ask for a role/ }).count()).toBe(0)

  // What the browser believes makes no difference to the server.
  const answers: number[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/role-requests')) answers.push(response.status())
  })
  await page.route('**/api/features/', (route) => route.fulfill({ json: [{ featureFlag: 'add-owner-role', enabled: true }] }))
  await page.goto('/add-user-role')
  await page.getByText('ERROR 403').waitFor()
  expect(new Set(answers)).toEqual(new Set([403]))
})
