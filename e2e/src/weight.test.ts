import { expect, it } from 'vitest'
import { ownProduct } from '#ownProduct.ts'
import { budget, isCode, weighTimeline } from '#weight.ts'

// What posts carry has its weight, too: what other stories publish would be weighed with them.
const { here, open } = ownProduct('weight')

it('brings ben his timeline within the budget of scripts, styles and fonts, and what counts his news after it', async () => {
  const page = await open('ben', { at: '/timeline' })
  await page.getByRole('article').first().waitFor()
  const { code, fonts, requests, files, atRest } = await weighTimeline(page.context().browser()!, page.context(), here().baseURL)
  console.log(`The timeline: ${code} bytes of script and style, ${fonts} of fonts, ${requests} requests; at rest ${atRest.code} bytes, ${atRest.requests} requests`)
  expect(new Set(files.filter(isCode).map(({ encoding }) => encoding))).toEqual(new Set(['br']))
  expect(code).toBeGreaterThan(0)
  expect(code).toBeLessThanOrEqual(budget.code)
  expect(fonts).toBeGreaterThan(0)
  expect(fonts).toBeLessThanOrEqual(budget.fonts)
  expect(requests).toBeLessThanOrEqual(budget.requests)
  expect(atRest.code).toBeGreaterThan(0)
  expect(atRest.code).toBeLessThanOrEqual(budget.atRest.code)
})

it('asks for ben’s posts while his account is still on its way', async () => {
  const page = await open('ben', { at: '/timeline' })
  const posts = page.waitForRequest('**/reader/timeline?*')
  await page.route('**/api/profiles/me*', async (route) => {
    await posts
    await route.continue()
  })
  await page.reload()
  await page.getByRole('article').first().waitFor()
})

/** What the timeline's first posts wait for. */
const isFirst = /\/(?:reader\/timeline(?:\/live)?\?|api\/(?:profiles\/me|features\/))/

it('asks for ben’s account and posts before any of the product’s code has come, and once each', async () => {
  const page = await open('ben', { at: '/timeline' })
  await page.getByRole('article').first().waitFor()
  const asked: string[] = []
  page.on('request', (request) => {
    if (isFirst.test(request.url())) asked.push(new URL(request.url()).pathname)
  })
  const answer = page.waitForResponse('**/reader/timeline?*')
  await page.route('**/assets/*.js', async (route) => {
    await answer
    await route.continue()
  })
  await page.reload()
  await page.getByRole('article').first().waitFor()
  expect(asked.sort()).toEqual(['/api/features/', '/api/profiles/me', '/reader/timeline', '/reader/timeline/live'])
  expect((await answer).headers()['content-encoding']).toBe('br')
})

it('is ada’s where she has signed in while the code was on its way, whatever the document has asked for ben', async () => {
  const page = await open('ben', { at: '/timeline' })
  await page.getByRole('article').first().waitFor()
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  const answer = page.waitForResponse('**/api/profiles/me*')
  await page.reload({ waitUntil: 'commit' })
  expect(await (await answer).text()).toContain('Ben Arroyo')
  const [kept] = (await (await open('ada', { at: '/timeline' })).context().storageState()).origins
  await page.evaluate(`localStorage.clear(); for (const { name, value } of ${JSON.stringify(kept!.localStorage)}) localStorage.setItem(name, value)`)
  letThrough()
  await page.getByRole('button', { name: /Your account/ }).first().getByText('@ada').waitFor()
})
