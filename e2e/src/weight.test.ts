import { expect, it } from 'vitest'
import { visitAs } from '#story.ts'

/** The signed-in timeline at its first load, scripts and styles as they travel (row P13 of the performance budget). */
const budget = { bytes: 220_000, requests: 20 }

it('brings ben his timeline within the budget of scripts and styles', async () => {
  const page = await visitAs('ben', { at: '/timeline' })
  await page.getByRole('article').first().waitFor()

  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.setCacheDisabled', { cacheDisabled: true })
  const sizes = new Map<string, number>()
  const names = new Map<string, string>()
  const encodings = new Set<string>()
  network.on('Network.responseReceived', ({ requestId, response: { url, headers } }) => {
    if (!/\.(js|css)$/.test(new URL(url).pathname)) return
    names.set(requestId, new URL(url).pathname)
    encodings.add(headers['content-encoding'] ?? 'none')
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const name = names.get(requestId)
    if (name) sizes.set(name, encodedDataLength)
  })
  await page.reload({ waitUntil: 'networkidle' })
  await page.getByRole('article').first().waitFor()

  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  console.log(`Scripts and styles of the timeline: ${bytes} bytes in ${sizes.size} requests`)
  expect([...encodings]).toEqual(['br'])
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(budget.bytes)
  expect(sizes.size).toBeLessThanOrEqual(budget.requests)
})
