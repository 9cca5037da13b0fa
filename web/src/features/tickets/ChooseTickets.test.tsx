import type { Event } from '@marquee/contract/events'
import type { TicketOffer } from '@marquee/contract/tickets'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
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
const price = () => screen.getByLabelText(/^What you pay/)

beforeEach(() => zone.set('UTC'))
afterEach(() => zone.set(undefined))

it.each([
  [null, 'These tickets cannot be given back.'],
  [24, 'You can give them back until 27 November 2030 at 09:00, and all that you paid goes back to your card.'],
  // The last moment is over.
  [8_760 * 20, 'These tickets cannot be given back.'],
])('says before anybody pays what becomes of the money (%s hours)', (refundHours, said) => {
  show([offer({ kind: 'paid', cents: 1_250 })], { refundHours })
  expect(terms()).toContain(said)
  expect(terms()).toContain('If the event is cancelled, everybody gets their money back.')
})

it('speaks of no money where nothing costs any', () => {
  show([offer()], { refundHours: 0 })
  expect(terms()).toBe('If you cannot comeYou can give them back until 28 November 2030 at 09:00.')
})

it('leads to the tier that a ticket is for', () => {
  show([offer({ kind: 'tier', tierName: 'Gold', state: 'needs_tier', most: 0 })])
  expect(screen.getByRole('link', { name: 'Get Gold' }).getAttribute('href')).toBe(
    `${to('subscribe')}?from=${encodeURIComponent(to('eventPayment', { eventId: event().id }))}`)
  expect(screen.queryByRole('region', { name: 'If you cannot come' })).toBeNull()
})

it('says what the least is where everybody pays what they can, and refuses what lies between', () => {
  show([offer({ kind: 'pay_what_you_can' })])
  screen.getByText('You choose what you pay for each: nothing, or $1 or more.')
  fireEvent.change(screen.getByLabelText('How many of Standard'), { target: { value: '1' } })
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
