import { expect, it } from 'vitest'
import { origin, visitAs } from '#story.ts'
import { budget, weighTimeline } from '#weight.ts'

it('brings ben the timeline in few and small files', async () => {
  const page = await visitAs('ben')
  const signedIn = page.context()
  const weight = await weighTimeline(signedIn.browser()!, signedIn, origin)
  const list = weight.files.map(({ path, type, bytes }) => `${type} ${bytes} ${path}`).join('\n')

  expect(weight.code, list).toBeGreaterThan(0)
  expect(weight.code, list).toBeLessThanOrEqual(budget.code)
  expect(weight.requests, list).toBeLessThanOrEqual(budget.requests)
})
