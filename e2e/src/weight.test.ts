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
