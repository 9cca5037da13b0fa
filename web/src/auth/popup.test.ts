import { afterEach, expect, it, vi } from 'vitest'
import { openPopup } from '#auth/popup.ts'

afterEach(() => vi.restoreAllMocks())

const opened = (popup: object | null) => vi.spyOn(window, 'open').mockReturnValue(popup as Window | null)

it('opens a window of 400 by 600', () => {
  const open = opened({ closed: false })
  openPopup()
  expect(open.mock.calls[0]?.[2]).toMatch(/width=400,height=600/)
})

it('believes only at the second look that the window is closed, so that its answer can come first', () => {
  const real = { closed: false, close: vi.fn() }
  opened(real)
  const popup = openPopup()
  expect([popup?.closed, popup?.closed]).toEqual([false, false])
  real.closed = true
  expect([popup?.closed, popup?.closed]).toEqual([false, true])
  popup?.close()
  expect(real.close).toHaveBeenCalledOnce()
})

it('has nothing to show for a window that the browser blocked', () => {
  opened(null)
  expect(openPopup()).toBeNull()
})
