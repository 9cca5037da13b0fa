import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followReleases } from '#start/newRelease.ts'

let now = 1_000_000
const reload = vi.fn()
const pageWith = (entry: string) => `<!doctype html><body><script type="module" crossorigin src="${entry}"></script></body>`
const served = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer))
const missChunk = () => window.dispatchEvent(new Event('vite:preloadError'))

followReleases(reload, () => now)

beforeEach(() => {
  now += 600_000
  reload.mockClear()
  document.body.innerHTML = pageWith('/assets/main-one.js')
})

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

it('starts over when a release has taken a chunk away, but not again and again', async () => {
  served(async () => new Response(pageWith('/assets/main-two.js')))
  missChunk()
  missChunk()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  now += 59_999
  missChunk()
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2))
  now += 1
  missChunk()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
})

it.each<[string, () => Promise<Response>]>([
  ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server is down', async () => new Response('', { status: 503 })],
  ['the page is still the one of this release', async () => new Response(pageWith('/assets/main-one.js'))],
])('leaves the page and what is typed into it alone where %s', async (_, answer) => {
  served(answer)
  missChunk()
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce())
  await new Promise((done) => setTimeout(done))
  expect(reload).not.toHaveBeenCalled()
})
