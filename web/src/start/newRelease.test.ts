import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isLost } from '#api/network.ts'
import { followReleases } from '#start/newRelease.ts'

let now = 1_000_000
const reload = vi.fn()
const pageWith = (entry: string) => `<!doctype html><body><script type="module" crossorigin src="${entry}"></script></body>`
const served = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer))
const missChunk = (name = 'ProfilePage.js') => {
  const payload = new TypeError(`Failed to fetch dynamically imported module: ${name}`)
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  return payload
}

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
  const missed = missChunk()
  expect(isLost(missed)).toBe(true)
  await vi.waitFor(() => expect(isLost(missed)).toBe(false))
  now += 1
  missChunk()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
})

it.each<[string, boolean, () => Promise<Response>]>([
  ['there is no network', true, () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server is down', true, async () => new Response('', { status: 503 })],
  ['the page is still the one of this release', false, async () => new Response(pageWith('/assets/main-one.js'))],
])('leaves the page and what is typed into it alone where %s', async (where, isStillLost, answer) => {
  served(answer)
  const missed = missChunk(`${where}.js`)
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce())
  await new Promise((done) => setTimeout(done))
  expect(reload).not.toHaveBeenCalled()
  expect(isLost(missed)).toBe(isStillLost)
})

it('goes on taking for lost what did not come for want of a network, though the channel answers now', async () => {
  served(() => Promise.reject(new TypeError('Failed to fetch')))
  missChunk('Tunnel.js')
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce())
  served(async () => new Response(pageWith('/assets/main-one.js')))
  const [again, another] = [missChunk('Tunnel.js'), missChunk('Other.js')]
  await vi.waitFor(() => expect(isLost(another)).toBe(false))
  expect(isLost(again)).toBe(true)
})
