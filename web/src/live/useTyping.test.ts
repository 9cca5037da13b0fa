import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useTyping } from '#live/useTyping.ts'

const told = vi.hoisted(() => new Map<string, (profileId: string) => void>())

vi.mock('#live/live.ts', () => ({
  onTyping: (room: string, hear: (profileId: string) => void) => {
    told.set(room, hear)
    return () => told.delete(room)
  },
}))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const watch = () => {
  const { result } = renderHook(() => useTyping('chat:1'))
  return {
    typing: () => result.current[0],
    says: (id: string) => {
      act(() => result.current[1](id))
    },
    types: (id: string) => {
      act(() => told.get('chat:1')!(id))
    },
  }
}
const pass = (ms: number) => {
  act(() => void vi.advanceTimersByTime(ms))
}

it('ends by itself some seconds after the last sign', () => {
  const { typing, types } = watch()
  types('ada')
  pass(3_000)
  types('ada')
  types('dov')
  pass(5_000)
  expect(typing()).toEqual(['ada', 'dov'])
  pass(1_500)
  expect(typing()).toEqual([])
})

it('ends with what was typed, and begins anew with the next', () => {
  const { typing, types, says } = watch()
  types('ada')
  types('dov')
  says('ada')
  expect(typing()).toEqual(['dov'])
  types('ada')
  pass(3_000)
  expect(typing()).toEqual(['dov', 'ada'])
})
