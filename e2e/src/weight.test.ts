import { expect, it } from 'vitest'
import { origin, visitAs } from '#story.ts'
import { weighTimeline } from '#weight.ts'

const budget = { code: 220_000, requests: 20 }

it('brings ben the timeline in few and small files', async () => {
  const page = await visitAs('ben')
  const weight = await weighTimeline(page.context().browser()!, page.context(), origin, (timeline) => timeline.getByRole('article').first().waitFor())
  expect(weight.files.map(({ path, type, bytes }) => `${type} ${bytes} ${path}`)).toEqual([])
  expect(weight.code).toBeLessThanOrEqual(budget.code)
  expect(weight.requests).toBeLessThanOrEqual(budget.requests)
})
