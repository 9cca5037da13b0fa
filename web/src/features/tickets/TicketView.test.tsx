import type { Ticket } from '@marquee/contract/tickets'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TicketView } from './TicketView.tsx'

const ticket: Ticket = {
  id: '018f0000-0000-7000-8000-0000000000a1', orderId: '018f0000-0000-7000-8000-0000000000f1', name: 'Standard', cents: 1_250, code: 'AAAABBBBCCCCDDDD',
  status: 'active', checkedInAt: null, isBought: true, canHandOn: false, returnableUntil: null, returnPercent: 0,
}
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const open = (ended: number) =>
  render(
    <TicketView
      ticket={ticket}
      event={{ title: 'Raku', startsAt: hoursAgo(ended + 2), endsAt: hoursAgo(ended), timeZone: 'UTC', venueName: 'Yard', status: 'published' }}
    />,
  )
const code = () => screen.queryByText('AAAA BBBB CCCC DDDD')

it('shows its code for as long as somebody may still be let in', () => {
  open(20)
  expect(code()).not.toBeNull()
  expect(screen.queryByText('Over')).toBeNull()
})

it('says that it is over once a day has gone by since its end, and opens no door', () => {
  open(25)
  expect(code()).toBeNull()
  screen.getByText('Over')
})
