import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, Outlet } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { placesKey, usePlaceAfterReload } from './usePlaceAfterReload.ts'

let resized: () => void
let height: number

class Resizes {
  constructor(told: () => void) {
    resized = told
  }
  observe() {}
  disconnect() {
    resized = () => {}
  }
}

const gone = vi.fn<(x: number, y: number) => void>()

const grow = (to: number) => {
  height = to
  act(() => resized())
}

beforeEach(() => {
  height = 800
  resized = () => {}
  gone.mockReset()
  vi.stubGlobal('ResizeObserver', Resizes)
  vi.stubGlobal('scrollTo', gone)
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => height)
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(700)
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const Screen = () => {
  usePlaceAfterReload()
  return <Outlet />
}

/** A document that begins where the last one was left, so far down. */
const reloadedAt = (place?: number) => {
  if (place !== undefined) sessionStorage.setItem(placesKey, JSON.stringify({ here: place }))
  const routes = createMemoryRouter([{ path: '*', Component: Screen }], { initialEntries: [{ pathname: '/timeline', state: { arrival: 'here' } }] })
  render(<RouterProvider router={routes} />)
  return routes
}

it('goes to where one was as soon as the page is long enough, once', () => {
  reloadedAt(900)
  grow(1_200)
  expect(gone).not.toHaveBeenCalled()
  grow(2_000)
  expect(gone).toHaveBeenCalledExactlyOnceWith(0, 900)
  grow(2_400)
  expect(gone).toHaveBeenCalledOnce()
})

it('stays where somebody has gone themselves meanwhile', () => {
  reloadedAt(900)
  window.dispatchEvent(new Event('wheel'))
  grow(2_000)
  expect(gone).not.toHaveBeenCalled()
})

it('leaves the next screen alone', async () => {
  const routes = reloadedAt(900)
  await act(() => routes.navigate('/search'))
  grow(2_000)
  expect(gone).not.toHaveBeenCalled()
})

it('has nowhere to go in a tab that was never here', () => {
  reloadedAt()
  grow(2_000)
  expect(gone).not.toHaveBeenCalled()
})
