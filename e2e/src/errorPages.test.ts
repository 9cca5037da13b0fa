import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { origin, visit, visitAs } from '#story.ts'

const stack = 'Error: it fell over\n    at line (file.ts:1:1)\n'.repeat(60)
const profileCall = '**/reader/profiles/*'
const trace = (page: Page) => page.locator('pre')

/** Opens ada's page, whose loader gets this answer from the server. */
const openRefused = async (page: Page, status: number, body?: unknown) => {
  await page.route(profileCall, (route) => route.fulfill({ status, ...(body === undefined ? {} : { json: body }) }))
  await page.goto('/creator/0199c0de-0000-7000-8000-000000000000')
  await page.getByRole('heading', { level: 1 }).waitFor()
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).innerText()

const sorry = "Apologies, we've encountered an issue. Please try your request again at a later time."

const statuses = [
  [400, 'Bad Request', 'Oops, there seems to be an issue with your request!'],
  [403, 'Forbidden', "Sorry, you don't have permission to access this. It's restricted for now."],
  [404, 'Not Found', "Uh-oh, the server couldn't find what you're looking for. It might be missing or moved."],
  [405, 'Method Not Allowed', "Whoa there! The method you used isn't allowed for this resource."],
  [500, 'Server Error', "Something went wrong on our end. Don't worry; our team is on it!"],
  [409, 'Unsuccessful action', sorry],
  [422, 'Unsuccessful action', sorry],
  [503, 'Unsuccessful action', sorry],
] as const

it('calls a screen whose data were refused by its status, and leads home', async () => {
  const page = await visitAs('ben', { at: '/timeline' })
  for (const [status, title, message] of statuses) {
    await openRefused(page, status, { code: 'some', message: 'a word of the server' })
    expect(await heading(page)).toBe(title)
    await page.getByText(message, { exact: true }).waitFor()
    await page.getByText(`ERROR ${status}`).waitFor()
    await page.unroute(profileCall)
  }
  await page.getByRole('link', { name: 'Go to dashboard' }).click()
  await page.waitForURL(`${origin}/timeline`)
  await page.getByRole('article').first().waitFor()
})

it('lists what a bad request was about', async () => {
  const page = await visitAs('ben', { at: '/timeline' })
  await openRefused(page, 400, ['The kiln is cold', { fieldName: 'firingDate', message: 'lies in the past' }])
  expect(await heading(page)).toBe('Bad Request')
  await page.getByText('The kiln is cold', { exact: true }).waitFor()
  await page.getByText(/lies in the past/).waitFor()
})

it('shows where it broke in a box of 300 pixels, outside production only', async () => {
  const page = await visitAs('ben', { at: '/timeline' })
  await openRefused(page, 500, { code: 'broken', message: 'x', stack })
  expect((await trace(page).boundingBox())!.height).toBeLessThanOrEqual(300)
  expect(await trace(page).innerText()).toContain('it fell over')

  await page.route(/\/creator\//, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace('"environment":"staging"', '"environment":"production"') })
  })
  await page.reload()
  await page.getByRole('heading', { name: 'Server Error' }).waitFor()
  expect(await trace(page).count()).toBe(0)
})

it('has real refusals: somebody who is not there, and a post that is not cleo’s to change', async () => {
  const ben = await visitAs('ben', { at: '/creator/0199c0de-0000-7000-8000-000000000000' })
  await ben.getByRole('heading', { name: 'Not Found' }).waitFor()

  const cleo = await visitAs('cleo', { at: '/notifications' })
  const [answer] = await Promise.all([cleo.waitForResponse('**/reader/timeline?*'), cleo.goto('/timeline?tab=discover')])
  const { items } = (await answer.json()) as { items: { id: string; author: { nickname: string } }[] }
  const another = items.find(({ author }) => author.nickname !== 'cleo')!
  await cleo.goto(`/add-content/metadata?post=${another.id}`)
  await cleo.getByRole('heading', { name: 'Forbidden' }).waitFor()
})

it('says that there is no page at an unknown address', async () => {
  const page = await visitAs('ben', { at: '/timeline' })
  // The bytes of the last are no text.
  for (const path of ['/nowhere', '/events/nowhere/at/all', '/%E0%A4%A']) {
    await page.goto(path)
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    await page.getByText('ERROR 404').waitFor()
    await page.getByText('The page you are looking for could not be found. Check the URL or go to the homepage.').waitFor()
  }
  await page.getByRole('link', { name: 'Go to dashboard' }).click()
  await page.waitForURL(`${origin}/timeline`)
})

it('leads back where there is something to go back to', async () => {
  const page = await visitAs('ben')
  const back = page.getByRole('button', { name: 'Go back' })
  await page.goto('/nowhere')
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  expect(await back.count()).toBe(0)
  await page.getByRole('link', { name: 'Go to dashboard' }).click()
  await page.getByRole('article').first().waitFor()
  await page.route(profileCall, (route) => route.fulfill({ status: 404, json: { code: 'not_found', message: 'Gone' } }))
  await page.getByRole('article').first().locator('header').getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Not Found' }).waitFor()
  await back.click()
  await page.waitForURL(`${origin}/timeline`)
})

it('says the same to olga inside the owner area', async () => {
  const page = await visitAs('olga', { at: '/owner/settings/nowhere' })
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
})

const loseProfileChunk = async (page: Page) => {
  await page.getByRole('article').first().waitFor()
  await page.route('**/assets/ProfilePage-*.js', (route) => route.abort())
  return () => page.getByRole('article').first().locator('header').getByRole('link').first().click()
}

const unsuccessful = async (page: Page) => {
  await page.getByRole('heading', { name: 'Unsuccessful action' }).waitFor()
  await page.getByText('Please try again later. If the problem persists, contact support.').waitFor()
}

it('asks to try later when it broke in the browser, after one new start for a release', async () => {
  const page = await visitAs('ben', { at: '/timeline' })
  const openCreator = await loseProfileChunk(page)
  await page.route(({ pathname }) => pathname === '/', (route) =>
    route.request().resourceType() === 'fetch' ? route.fulfill({ contentType: 'text/html', body: '<p>The next release</p>' }) : route.continue(),
  )
  await Promise.all([page.waitForEvent('load'), openCreator()])
  let loads = 0
  page.on('load', () => (loads += 1))
  await unsuccessful(page)
  expect(loads).toBe(0)
})

it('stays where it is when a part of this release did not come', async () => {
  const page = await visitAs('ben', { at: '/timeline' })
  let loads = 0
  page.on('load', () => (loads += 1))
  const openCreator = await loseProfileChunk(page)
  await openCreator()
  await unsuccessful(page)
  expect(loads).toBe(0)
})

it('keeps standing when the product itself does not load', async () => {
  const page = await visit()
  await page.route('**/assets/AuthProviders-*.js', (route) => route.abort())
  await page.goto('/')
  await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor()
})

it('says that the server is out of reach when the account cannot be read, and recovers', async () => {
  const page = await visitAs('ben', { at: '/timeline' })
  await page.getByRole('article').first().waitFor()
  await page.route('**/profiles/me*', (route) => route.fulfill({ status: 500, json: { code: 'broken', message: 'x' } }))
  await page.reload()
  await page.getByRole('heading', { name: 'Server Error' }).waitFor()
  await page.unroute('**/profiles/me*')
  await page.getByRole('link', { name: 'Go to dashboard' }).click()
  await page.getByRole('article').first().waitFor()
})
