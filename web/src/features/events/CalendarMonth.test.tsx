import type { EventCard } from '@marquee/contract/eventCards'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { event } from '#test/events.ts'
import { fakeServer } from '#test/server.ts'
import { zone } from '#ui/moment.ts'
import { CalendarMonth } from './CalendarMonth.tsx'

const show = (items: EventCard[]) => {
  fakeServer(() => ({ body: items }))
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <CalendarMonth search={{ q: '' }} month="2030-11" pathOf={(month) => `/events?month=${month}`} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const cell = (day: string) => screen.getByRole('button', { name: new RegExp(`^${day},`) }).closest('td')!
const found = () => within(screen.getByRole('region', { name: 'Events found' }))

beforeEach(() => {
  queryClient.clear()
  zone.set('Europe/Stockholm')
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
})
afterEach(() => zone.set(undefined))

it('shows an event on each of its days, and once below', async () => {
  show([event({ startsAt: '2030-11-28T09:00:00.000Z', endsAt: '2030-11-30T16:00:00.000Z' })])
  await found().findByRole('article')
  for (const day of ['28 November', '29 November', '30 November']) within(cell(day)).getByRole('link', { name: 'Raku by night' })
  expect(within(cell('27 November')).queryByRole('link')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '29 November, 1 event' }))
  expect(found().getAllByRole('article')).toHaveLength(1)
})

it('shows one that began in the month before', async () => {
  show([event({ startsAt: '2030-10-31T09:00:00.000Z', endsAt: '2030-11-01T16:00:00.000Z' })])
  await found().findByRole('article')
  within(cell('1 November')).getByRole('link', { name: 'Raku by night' })
})

it('says of a month and of a day that there is nothing', async () => {
  show([])
  await found().findByText('Nothing in November 2030')
  fireEvent.click(screen.getByRole('button', { name: '12 November, 0 events' }))
  found().getByText('Nothing on 12 November')
})

it('is a grid to the keyboard: one stop, and arrows from day to day', async () => {
  show([])
  await found().findByText('Nothing in November 2030')
  const day = (name: string) => screen.getByRole('button', { name: `${name}, 0 events` })
  expect(screen.getAllByRole('button').filter((button) => button.tabIndex === 0 && button.dataset['day'])).toEqual([day('1 November')])
  day('1 November').focus()
  fireEvent.keyDown(day('1 November'), { key: 'ArrowDown' })
  expect(document.activeElement).toBe(day('8 November'))
  fireEvent.keyDown(day('8 November'), { key: 'End' })
  expect(document.activeElement).toBe(day('10 November'))
})
