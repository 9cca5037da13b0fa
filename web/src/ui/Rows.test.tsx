import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { remember } from './rowHeights.ts'
import { Rows } from './Rows.tsx'
import type { RowsProps } from './VirtualRows.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const rowOf = (text: string) => screen.getByText(text).closest<HTMLElement>('[data-key]')!

it('holds the room of a row that was seen before, until what it shows has come', () => {
  remember([['seen', 480]])
  render(
    <Rows items={['seen', 'new']} keyOf={(item) => item} likelyHeight={300}>
      {(item) => <p>{item}</p>}
    </Rows>,
  )
  expect([rowOf('seen').style.minHeight, rowOf('new').style.minHeight]).toEqual(['480px', ''])
  act(() => void vi.advanceTimersByTime(5_000))
  expect(rowOf('seen').style.minHeight).toBe('')
})

const list = (count: number) => (
  <Rows items={Array.from({ length: count }, (_, at) => `post ${at}`)} keyOf={(item) => item} likelyHeight={300}>
    {(item) => <button type="button">{item}</button>}
  </Rows>
)

it('stands as it is for somebody who comes while it is about to change', async () => {
  vi.useRealTimers()
  // Another test of this file has not fetched the other list yet.
  vi.resetModules()
  const { Rows: FreshRows } = await import('./Rows.tsx')
  const fresh = (count: number) => <FreshRows {...(list(count).props as RowsProps<string>)} />
  const { rerender } = render(fresh(20))
  rerender(fresh(60))
  const button = screen.getByRole('button', { name: 'post 1' })
  act(() => button.focus())
  await act(() => import('./VirtualRows.tsx'))
  await act(async () => {})
  expect(document.activeElement).toBe(button)
  act(() => button.blur())
  await waitFor(() => expect(button.isConnected).toBe(false))
})

it('stands as it is while somebody is at something in it, however long it gets', async () => {
  vi.useRealTimers()
  const { rerender } = render(list(20))
  const button = screen.getByRole('button', { name: 'post 1' })
  act(() => button.focus())
  rerender(list(60))
  // What makes it virtual comes in a chunk of its own.
  await act(() => import('./VirtualRows.tsx'))
  expect(document.activeElement).toBe(button)
  expect(screen.getAllByRole('button')).toHaveLength(60)
  act(() => button.blur())
  await waitFor(() => expect(button.isConnected).toBe(false))
})
