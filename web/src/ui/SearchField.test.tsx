import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { SearchField } from './SearchField.tsx'

/** The address follows when the story says so, as it does where a page has to come first. */
const told = vi.fn<(q: string) => void>()
const field = (q: string) => <SearchField label="Search" placeholder="" q={q} onType={told} onSubmit={told} />
const box = () => screen.getByRole<HTMLInputElement>('searchbox')
const type = (value: string) => fireEvent.change(box(), { target: { value } })
const pause = () => act(() => void vi.advanceTimersByTime(250))

beforeEach(() => {
  vi.useFakeTimers()
  told.mockClear()
  return () => vi.useRealTimers()
})

it('keeps what is typed while the address still follows', () => {
  const { rerender } = render(field(''))
  type('#')
  pause()
  expect([told.mock.lastCall, box().value]).toEqual([['#'], '#'])
  type('#cen')
  pause()
  type('#centring')
  rerender(field('#'))
  expect(box().value).toBe('#centring')
  rerender(field('#cen'))
  expect(box().value).toBe('#centring')
  pause()
  rerender(field('#centring'))
  expect([told.mock.calls, box().value]).toEqual([[['#'], ['#cen'], ['#centring']], '#centring'])
})

it('follows the address when that changes by itself', () => {
  const { rerender } = render(field('kiln'))
  expect(box().value).toBe('kiln')
  type('kilns')
  rerender(field('glaze'))
  expect(box().value).toBe('glaze')
  pause()
  expect(told).not.toHaveBeenCalled()
})

it('says at once what is sent, and once', () => {
  render(field(''))
  type('ada')
  fireEvent.submit(screen.getByRole('search'))
  pause()
  expect(told.mock.calls).toEqual([['ada']])
})

it('keeps the space after which somebody goes on, where the address says it without', () => {
  const { rerender } = render(field(''))
  type('priya ')
  pause()
  rerender(field('priya'))
  expect(box().value).toBe('priya ')
  type('priya l')
  pause()
  rerender(field('priya l'))
  expect([told.mock.calls, box().value]).toEqual([[['priya '], ['priya l']], 'priya l'])
})

it('loses no letter of somebody who types slowly, however far the address is behind', () => {
  const { rerender } = render(field(''))
  const whole = 'priya lindgren'
  for (let length = 1; length <= whole.length; length++) {
    type(whole.slice(0, length))
    pause()
    // The address is three letters behind, and says nothing of spaces at its end.
    if (length > 3) rerender(field(whole.slice(0, length - 3).trim()))
    expect(box().value).toBe(whole.slice(0, length))
  }
  for (const late of ['priya lindgr', 'priya lindgre', whole]) rerender(field(late))
  expect(box().value).toBe(whole)
})
