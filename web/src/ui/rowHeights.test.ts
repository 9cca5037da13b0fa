import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  sessionStorage.clear()
  vi.resetModules()
})

const loaded = async () => ({ ...(await import('./rowHeights.ts')), ...(await import('#traces.ts')) })

test('a row is as high after a reload as it was before', async () => {
  const { rememberOverReload } = await loaded()
  rememberOverReload([['post 1', 480]])
  vi.resetModules()
  expect((await loaded()).heightOf('post 1')).toBe(480)
})

test('a phone that is turned finds no rows of the other width', async () => {
  const { heightOf, remember } = await loaded()
  remember([['post 1', 480]])
  vi.stubGlobal('innerWidth', 360)
  expect(heightOf('post 1')).toBeUndefined()
  remember([['post 2', 610]])
  vi.unstubAllGlobals()
  expect([heightOf('post 1'), heightOf('post 2')]).toEqual([undefined, undefined])
})

test('whoever signs out leaves no rows behind, not even on the way out', async () => {
  const { rememberOverReload, forgetTraces } = await loaded()
  rememberOverReload([['post 1', 480]])
  forgetTraces()
  rememberOverReload([['post 1', 480]])
  vi.resetModules()
  expect((await loaded()).heightOf('post 1')).toBeUndefined()
})
