import type { TicketOffers } from '@marquee/contract/tickets'
import type { WaitlistPlace } from '@marquee/contract/waitlist'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { closeConfirm, confirm, confirmation } from '#feedback/confirm.ts'
import { event } from '#test/events.ts'
import { fakeServer } from '#test/server.ts'
import { offer } from '#test/tickets.ts'
import { zone } from '#ui/moment.ts'
import { JoinWaitlist } from './JoinWaitlist.tsx'
import { KeptForYou } from './KeptForYou.tsx'

const { id: eventId } = event()
const gone = offer({ state: 'sold_out', most: 0, left: null })
const place = (changes: Partial<WaitlistPlace> = {}): WaitlistPlace => ({
  eventId, ticketTypeId: gone.id, ticketName: gone.name, partySize: 2, status: 'waiting', position: 3, offer: null, since: '2026-11-20T12:00:00.000Z', ...changes,
})

const show = async (changes: Partial<TicketOffers>) => {
  const offers: TicketOffers = {
    offers: [gone], order: null, tickets: [], isTest: true, includesTax: false, hasCodes: false, refundPercent: 100, sales: 'sold_out', waitlist: null,
    can: { order: true, manage: false, wait: true }, ...changes,
  }
  const sent: unknown[] = []
  const heard = fakeServer(({ method, body }) => {
    if (method === 'GET') return { body: offers }
    sent.push(body)
    return { body: place() }
  })
  render(
    <QueryClientProvider client={queryClient}>
      <JoinWaitlist eventId={eventId} offer={gone} />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  return { heard, sent }
}

beforeEach(() => {
  queryClient.clear()
  closeConfirm()
  zone.set('UTC')
})

afterEach(() => vi.useRealTimers())

it('lets whoever finds nothing wait for as many as they want, of this kind or of any', async () => {
  const { sent } = await show({})
  fireEvent.click(screen.getByRole('button', { name: `Join waitlist: ${gone.name}` }))
  fireEvent.change(screen.getByLabelText('How many tickets'), { target: { value: '3' } })
  fireEvent.click(screen.getByLabelText('Any kind of ticket will do'))
  fireEvent.click(screen.getByRole('button', { name: 'Wait for them' }))
  await waitFor(() => expect(sent).toEqual([{ ticketTypeId: null, partySize: 3 }]))
})

it('says where somebody stands, and by lot that nobody stands anywhere', async () => {
  await show({ waitlist: place() })
  expect(screen.getByRole('status').textContent).toBe(`You wait for 2 × ${gone.name} · Number 3 in line`)
  screen.getByRole('button', { name: 'Leave the waitlist' })
})

it('tells no number where it is drawn', async () => {
  await show({ waitlist: place({ ticketTypeId: null, ticketName: null, position: null, partySize: 1 }) })
  expect(screen.getByRole('status').textContent).toBe('You wait for 1 ticket of any kind · Who is asked is drawn by lot')
})

it.each([
  ['nobody can wait', { can: { order: true, manage: false, wait: false } }],
  ['something is kept for them already', { waitlist: place({ status: 'offered' as const, position: null }) }],
])('offers no waiting where %s', async (_, changes) => {
  await show(changes)
  expect(screen.queryByRole('button')).toBeNull()
})

it('says until when what is kept is theirs, and asks before they decline it', async () => {
  const heard: string[] = []
  fakeServer(({ method, path }) => {
    heard.push(`${method} ${path}`)
    return { body: {} }
  })
  const until = '2030-11-28T10:00:00.000Z'
  render(
    <QueryClientProvider client={queryClient}>
      <KeptForYou place={place({ status: 'offered', position: null, offer: { ticketTypeId: gone.id, ticketName: 'Wheel', until } })} />
    </QueryClientProvider>,
  )
  screen.getByText('2 × Wheel are kept for you')
  screen.getByText('Until 28 November 2030 at 10:00. Afterwards whoever is next is asked.')
  fireEvent.click(screen.getByRole('button', { name: 'No, thanks' }))
  await waitFor(() => expect(confirmation.get().kind).toBe('warn'))
  expect(heard).toEqual([])
  await act(confirm)
  expect(heard.some((one) => one.startsWith('DELETE') && one.endsWith('/waitlist'))).toBe(true)
})

it('says so when the time for what is kept is over, and offers neither to take nor to decline it', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2030-11-28T09:59:58.000Z') })
  const until = '2030-11-28T10:00:00.000Z'
  render(
    <QueryClientProvider client={queryClient}>
      <KeptForYou place={place({ status: 'offered', position: null, offer: { ticketTypeId: gone.id, ticketName: 'Wheel', until } })}>
        <a href="/payment">Take them</a>
      </KeptForYou>
    </QueryClientProvider>,
  )
  screen.getByRole('link', { name: 'Take them' })
  await act(async () => vi.advanceTimersByTime(3_000))
  screen.getByText('2 × Wheel are kept for you no longer')
  expect(screen.getByRole('status').textContent).toBe('The time for it is over, and whoever is next is asked.')
  expect(screen.queryByRole('link', { name: 'Take them' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'No, thanks' })).toBeNull()
})
