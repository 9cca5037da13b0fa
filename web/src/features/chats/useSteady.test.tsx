import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSteady } from './useSteady.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const List = ({ q }: { q: string }) => {
  const { shown, isBehind, onPointerDown } = useSteady(q)
  return (
    <p onPointerDown={onPointerDown} aria-busy={isBehind}>
      {shown}
    </p>
  )
}

it('shows the next answer, but not under a press', () => {
  const { rerender } = render(<List q="a" />)
  fireEvent.pointerDown(screen.getByText('a'))
  rerender(<List q="ada" />)
  expect(screen.getByText('a').getAttribute('aria-busy')).toBe('true')
  fireEvent.pointerUp(window)
  expect(screen.queryByText('ada')).toBeNull()
  act(() => void vi.advanceTimersByTime(300))
  expect(screen.getByText('ada').getAttribute('aria-busy')).toBe('false')
  rerender(<List q="adam" />)
  screen.getByText('adam')
})
