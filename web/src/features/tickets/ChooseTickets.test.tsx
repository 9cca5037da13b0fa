import type { Event } from '@marquee/contract/events'
import type { TicketOffer } from '@marquee/contract/tickets'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { to } from '#paths.ts'
import { event } from '#test/events.ts'
import { offer } from '#test/tickets.ts'
import { zone } from '#ui/moment.ts'
import { ChooseTickets } from './ChooseTickets.tsx'

const show = (offers: TicketOffer[], changes: Partial<Event> = {}) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ChooseTickets event={event(changes)} offers={offers} onHeld={() => {}} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
const terms = () => screen.getByRole('region', { name: 'If you cannot come' }).textContent
const order = () => within(screen.getByRole('region', { name: 'Your order' }))
const count = (name: string) => screen.getByLabelText<HTMLInputElement>(`How many of ${name}`)
const price = () => screen.getByLabelText(/^What you pay/)

beforeEach(() => zone.set('UTC'))
afterEach(() => zone.set(undefined))

it.each([
  [null, 'These tickets cannot be given back.'],
  [24, 'You can give them back until 27 November 2030 at 09:00, and all of what you paid goes back to your card.'],
  // The last moment is over.
  [8_760 * 20, 'These tickets cannot be given back.'],
])('says before anybody pays what becomes of the money (%s hours)', (refundHours, said) => {
  show([offer({ kind: 'paid', cents: 1_250 })], { refundHours })
  expect(terms()).toContain(said)
  expect(terms()).toContain('If the event is cancelled, everybody gets their money back.')
})

it('speaks of no money where nothing costs any', () => {
  show([offer()], { refundHours: 0 })
  expect(terms()).toBe('You can give them back until 28 November 2030 at 09:00.')
})

it('leads to the tier that a ticket is for', () => {
  show([offer({ kind: 'tier', tierName: 'Gold', state: 'needs_tier', most: 0 })])
  expect(screen.getByRole('link', { name: 'Unlock Standard: get Gold' }).getAttribute('href')).toBe(
    `${to('subscribe')}?from=${encodeURIComponent(to('eventPayment', { eventId: event().id }))}`)
  expect(screen.queryByRole('region', { name: 'If you cannot come' })).toBeNull()
})

it('says what the least is where everybody pays what they can, and refuses what lies between', () => {
  show([offer({ kind: 'pay_what_you_can' })])
  screen.getByText('You choose what you pay for each: nothing, or $1 or more.')
  fireEvent.click(screen.getByRole('button', { name: 'One more of Standard' }))
  fireEvent.change(price(), { target: { value: '0.50' } })
  screen.getByText('Choose $0, or $1 or more')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Hold my tickets' }).disabled).toBe(true)
  fireEvent.change(price(), { target: { value: '0' } })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Get my tickets' }).disabled).toBe(false)
})

it('names the least of one that costs something', () => {
  show([offer({ kind: 'pay_what_you_can', cents: 500 })])
  screen.getByText('You choose what you pay for each: $5 or more.')
})

it('goes from none to the most and back, by buttons and by typing', () => {
  show([offer({ most: 3 })])
  const more = screen.getByRole('button', { name: 'One more of Standard' })
  for (let pressed = 0; pressed < 5; pressed++) fireEvent.click(more)
  expect(count('Standard').value).toBe('3')
  // It stays where the keyboard is, and says that it does nothing.
  expect(more.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'One fewer of Standard' }))
  expect(count('Standard').value).toBe('2')
  fireEvent.change(count('Standard'), { target: { value: '99' } })
  expect(count('Standard').value).toBe('3')
  fireEvent.change(count('Standard'), { target: { value: '' } })
  expect(count('Standard').value).toBe('0')
})

it('takes as many at once as have to be taken', () => {
  show([offer({ least: 2, most: 6 })])
  screen.getByText('At least 2 at once')
  fireEvent.click(screen.getByRole('button', { name: 'One more of Standard' }))
  expect(count('Standard').value).toBe('2')
  fireEvent.click(screen.getByRole('button', { name: 'One fewer of Standard' }))
  expect(count('Standard').value).toBe('0')
})

it('says how many one person has at most, in all and of each kind', () => {
  show([offer({ perPerson: 2, most: 2 }), offer({ id: '018f0000-0000-7000-8000-0000000000b2', name: 'Saturday', perPerson: 1, most: 1 })])
  for (const count of [3, 2, 1]) screen.getByText(`Up to ${count} per person`)
})

it('adds up what is chosen, with what is taken off it', () => {
  show([
    offer({ name: 'Weekend pass', kind: 'paid', cents: 2_499, memberOffCents: 250 }),
    offer({ id: '018f0000-0000-7000-8000-0000000000b2', name: 'Saturday', kind: 'paid', cents: 1_400, left: 9 }),
  ])
  screen.getByText('9 left')
  order().getByText('Choose tickets, and what they come to is here.')
  for (const name of ['Weekend pass', 'Weekend pass', 'Saturday']) fireEvent.click(screen.getByRole('button', { name: `One more of ${name}` }))
  for (const said of ['2 × Weekend pass', '$49.98', '1 × Saturday', 'With your tier', '−$5', '$58.98']) order().getByText(said)
})

it('shows what is gone without a way to take it', () => {
  show([offer({ state: 'sold_out', most: 0, kind: 'paid', cents: 3_900 })])
  screen.getByText('Sold out')
  screen.getByText('$39')
  expect(screen.queryByRole('button', { name: 'One more of Standard' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Your order' })).toBeNull()
})
