import { fireEvent, render, screen } from '@testing-library/react'
import type { Chat } from '@marquee/contract/chats'
import { afterEach, expect, it, vi } from 'vitest'
import { zone } from '#ui/moment.ts'
import { JumpToDay } from './JumpToDay.tsx'

afterEach(() => zone.set(undefined))

it('begins a day where the reader’s clocks begin it, whatever this device’s say', async () => {
  zone.set('Pacific/Auckland')
  const onPick = vi.fn<(at: string) => void>()
  render(<JumpToDay chat={{ lastAt: '2026-03-09T15:00:00.000Z' } as Chat} onPick={onPick} onClose={() => {}} />)
  expect((await screen.findByRole('gridcell', { selected: true })).textContent).toBe('10')
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
  fireEvent.click(screen.getByRole('gridcell', { name: '4' }))
  expect(onPick).toHaveBeenCalledWith('2026-03-03T11:00:00.000Z')
})
