import { expect, it, vi } from 'vitest'
import { followReleases } from '#start/newRelease.ts'

it('starts over when a chunk is gone, but not again and again', () => {
  const reload = vi.fn()
  let now = 1_000_000
  followReleases(reload, () => now)
  const missChunk = () => window.dispatchEvent(new Event('vite:preloadError'))

  missChunk()
  missChunk()
  expect(reload).toHaveBeenCalledOnce()
  now += 60_000
  missChunk()
  expect(reload).toHaveBeenCalledTimes(2)
})
