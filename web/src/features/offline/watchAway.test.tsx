import { act, cleanup, render, screen } from '@testing-library/react'
import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useCell } from '#cell.ts'
import { overScreens } from '#start/away.ts'
import { fakeServer } from '#test/server.ts'
import { watchAway } from './watchAway.tsx'

const Screens = () => useCell(overScreens)

beforeEach(() => {
  vi.useFakeTimers()
  onlineManager.setOnline(true)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('says over every screen that there is no network, for as long as there is none', async () => {
  let isCut = true
  const heard = fakeServer(() => (isCut ? new TypeError('Failed to fetch') : { status: 503 }))
  const stop = watchAway()
  render(<Screens />)
  const isSaid = () => screen.queryByText('You are offline.') !== null
  expect(isSaid()).toBe(false)

  act(() => onlineManager.setOnline(false))
  expect(isSaid()).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(12_000))
  expect(isSaid()).toBe(true)

  isCut = false
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(isSaid()).toBe(false)
  const { length } = heard
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  // Nobody looks for what is there.
  expect(heard).toHaveLength(length)

  act(() => onlineManager.setOnline(false))
  act(stop)
  expect(isSaid()).toBe(false)
})
