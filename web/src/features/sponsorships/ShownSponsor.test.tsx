import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callAs } from '#api/bearer.ts'
import { fakeServer, type Heard } from '#test/server.ts'
import { ShownSponsor } from './ShownSponsor.tsx'

/** What the page says of how much of the sponsor is in the window. */
let scrollTo: (isHalfInSight: boolean) => void
let threshold: unknown
let heard: Heard[]
const turnTo = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}
/** The second that a look takes, and what is told of it afterwards. */
const pass = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
    // What counts comes once there is something to count.
    await vi.dynamicImportSettled()
  })
const seen = async () => {
  await pass(1_000)
  await pass(9_000)
  const counts = heard.flatMap(({ body }) => (body as { counts: { impressions: number }[] }).counts)
  return counts.reduce((sum, { impressions }) => sum + impressions, 0)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IntersectionObserver', class {
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void, options: IntersectionObserverInit) {
      scrollTo = (isIntersecting) => tell([{ isIntersecting }])
      threshold = options.threshold
    }

    observe() {}
    disconnect() {
      scrollTo = () => {}
    }
  })
  callAs({ token: () => Promise.resolve(undefined), lost: () => {} })
  heard = fakeServer(() => ({ body: undefined }))
  turnTo('visible')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

let number = 0

/** A sponsor in a place that nobody has seen yet. */
const show = () => {
  number += 1
  const id = `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`
  const sponsor = { id, name: 'Clay', text: '', imageUrl: null, targetUrl: 'https://clay.test/' }
  return render(<ShownSponsor sponsor={sponsor} place="timeline" />)
}

it('counts once it has been half in sight for a second, and once only', async () => {
  show()
  expect(threshold).toBe(0.5)
  scrollTo(true)
  await pass(1_000)
  scrollTo(false)
  scrollTo(true)
  expect(await seen()).toBe(1)
})

it('counts nothing below the fold, however long', async () => {
  show()
  scrollTo(false)
  expect(await seen()).toBe(0)
})

it('counts nothing that is scrolled away before the second is over', async () => {
  show()
  scrollTo(true)
  await pass(900)
  scrollTo(false)
  expect(await seen()).toBe(0)
})

it('counts nothing that goes from the page before the second is over', async () => {
  const { unmount } = show()
  scrollTo(true)
  await pass(900)
  unmount()
  expect(await seen()).toBe(0)
})

it('counts nothing in a tab that nobody looks at, and begins the second anew when they come back', async () => {
  show()
  scrollTo(true)
  await pass(900)
  turnTo('hidden')
  expect(await seen()).toBe(0)
  turnTo('visible')
  await pass(900)
  turnTo('hidden')
  expect(await seen()).toBe(0)
  turnTo('visible')
  expect(await seen()).toBe(1)
})

it('counts nothing that was opened in a tab behind', async () => {
  turnTo('hidden')
  show()
  scrollTo(true)
  expect(await seen()).toBe(0)
})
