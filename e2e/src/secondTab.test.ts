import { expect, it } from 'vitest'
import { giveCredentials, visitAs } from '#story.ts'

it.each([
  ['at once', false],
  ['when it shows the login by then', true],
])('lets a tab of cleo’s begin again as ben once he has signed in beside it, %s: nothing of hers is sent as his', async (_, waits) => {
  const first = await visitAs('cleo', { at: '/add-content/metadata' })
  await first.getByLabel('Title').fill('A post of cleo’s')
  await first.getByLabel('Text').fill('Nobody else may publish this.')
  const published: string[] = []
  first.on('request', (request) => request.method() === 'POST' && request.url().endsWith('/api/posts') && published.push(request.url()))

  const second = await first.context().newPage()
  await second.goto('/timeline')
  await second.getByRole('button', { name: 'Your account' }).click()
  // Signing out ends with the front door loaded anew: what is pressed before that is lost.
  await Promise.all([second.waitForEvent('load'), second.getByRole('menuitem', { name: 'Sign out' }).click()])
  await second.getByRole('heading', { name: 'Welcome to Northlight' }).waitFor()
  if (waits) await first.waitForURL(/\/login\b/)
  await second.getByRole('button', { name: 'Continue' }).click()
  await giveCredentials(second, 'ben@marquee.test')
  await second.getByRole('main').waitFor()

  // A tab that nobody looks at takes its time.
  await first.bringToFront()
  await first.waitForURL('**/timeline')
  await first.getByRole('button', { name: /Your account/ }).first().getByText('@ben').waitFor()
  expect(await first.getByText('Continue your draft').count()).toBe(0)
  expect(published).toEqual([])
})
