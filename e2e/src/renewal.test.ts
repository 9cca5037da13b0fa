import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { endSessionElsewhere, expireAccess, returnExpired, spoilAccess } from '#fakeProvider.ts'
import { giveCredentials, origin, signInAs, visit, visitAs } from '#story.ts'

const posts = (page: Page) => page.getByRole('article').first()
const discover = (page: Page) => page.getByRole('link', { name: 'Discover' }).click()

/** Counts the visits to the token endpoint from now on. */
const renewals = (page: Page) => {
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.url() === `${origin}/oauth/token`) seen.push(new URLSearchParams(request.postData() ?? '').get('grant_type') ?? '')
  })
  return seen
}

const visitTimeline = async () => {
  const page = await visitAs('ben', { at: '/timeline' })
  await posts(page).waitFor()
  return page
}

it('renews an access token that has run out, without a word', async () => {
  const page = await visitTimeline()
  const seen = renewals(page)
  await expireAccess(page)
  // The answer comes after the new token has been kept.
  const answer = page.waitForResponse((response) => response.url().includes('/reader/timeline?') && response.url().includes('tab=discover'))
  await discover(page)
  expect((await answer).status()).toBe(200)
  expect(seen).toEqual(['refresh_token'])

  await returnExpired(page)
  await posts(page).waitFor()
  expect(seen).toEqual(['refresh_token', 'refresh_token'])
})

it('asks again with a fresh token when the server refuses the one it got', async () => {
  const page = await visitTimeline()
  const seen = renewals(page)
  await spoilAccess(page)
  await discover(page)
  await page.waitForURL('**/timeline?tab=discover')
  await expect.poll(() => seen.length).toBeGreaterThan(0)
  await posts(page).waitFor()
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
})

it('sends each refused call a second time and not a third', async () => {
  const page = await visitTimeline()
  const bearers: (string | undefined)[] = []
  await page.route('**/reader/timeline?*', async (route) => {
    bearers.push(route.request().headers()['authorization'])
    if (bearers.length === 1) await route.fulfill({ status: 401, json: { code: 'not_signed_in', message: 'Sign in to continue' } })
    else await route.continue()
  })
  await discover(page)
  await page.waitForURL('**/timeline?tab=discover')
  await posts(page).waitFor()
  await expect.poll(() => bearers).toHaveLength(2)
  expect(bearers[1]).toMatch(/^Bearer ./)
  expect(bearers[1]).not.toBe(bearers[0])
})

it('says that it cannot be renewed when ben opens the page again long after, and leads him out and in again', async () => {
  const page = await visitAs('ben', { at: '/timeline?tab=discover' })
  await posts(page).waitFor()
  await endSessionElsewhere(page)
  await expireAccess(page)
  await page.reload()
  await page.getByRole('heading', { name: 'Authentication Error', exact: true }).waitFor()
  expect(await page.getByRole('alert').innerText()).toBe('Unknown or invalid refresh token.')
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await giveCredentials(page, 'ben@marquee.test')
  await posts(page).waitFor()
  expect(page.url()).toBe(`${origin}/timeline`)
})

it('never leads to another site after the login', async () => {
  const page = await visit()
  await page.goto('/login')
  await page.evaluate(`sessionStorage.setItem('targetUrl', '//example.com/')`)
  await signInAs(page, 'ben', { at: '/login' })
  await page.waitForURL(`${origin}/timeline`)
})
