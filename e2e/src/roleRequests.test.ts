import { roleRequests } from '@marquee/contract/roleRequests'
import { expect, it } from 'vitest'
import { look, phone } from '#looks.ts'
import { newcomer, setUp, signUp } from '#people.ts'
import { arcadeOrigin, callAs, newEmail, visit, visitAs } from '#story.ts'

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

it('shows olga that somebody asks: in the menu, on her dashboard and at the list', async () => {
  const { page, nickname } = await newcomer()
  await callAs(page)(roleRequests.ask, { targetRole: 'Creator', reason: `I print zines, signed ${nickname}` })
  const olga = await visitAs('olga', { at: '/owner/dashboard' })
  await olga.getByRole('link', { name: /^Invitations \d+ waiting/ }).waitFor()
  const way = olga.getByRole('link', { name: /(Person asks|People ask) for a role$/ })
  await way.waitFor()
  // Above everything but the figures where there is one column, so that nobody has to look for it.
  await olga.setViewportSize(phone)
  const above = await olga.getByRole('heading', { name: 'New people by how they came' }).boundingBox()
  expect((await way.boundingBox())!.y).toBeLessThan(above!.y)
  await look(olga, 'owner-dashboard-waiting')
  await way.click()
  await olga.waitForURL('**/owner/role-requests')
  await olga.getByRole('link', { name: /^Requests \d+$/ }).waitFor()
  await olga.getByRole('article').filter({ hasText: nickname }).waitFor()
})
