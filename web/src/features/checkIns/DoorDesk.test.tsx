import { createHash } from 'node:crypto'
import type { DoorTicket } from '@marquee/contract/checkIns'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { DoorDesk } from './DoorDesk.tsx'
import type { KeptDoor } from './keptDoors.ts'
import { waitingScans } from './queue.ts'

const call = vi.hoisted(() => vi.fn())
vi.mock('#api/call.ts', () => ({ call }))

const code = 'ABCD2345ABCD2345'
const digest = (of: string) => createHash('sha256').update(of).digest('hex')
const ticket = (id: string, of: string, holderName: string, changes: Partial<DoorTicket> = {}): DoorTicket => ({
  id, digest: digest(of), typeId: 'seat', name: 'Seat', holderName, status: 'active', checkedInAt: null, ...changes,
})
const kept: KeptDoor = {
  profileId: 'ada', savedAt: '2026-06-01T18:00:00Z',
  door: {
    event: { id: 'raku', title: 'Raku night', startsAt: '2026-06-01T19:00:00Z', endsAt: '2026-06-01T23:00:00Z', timeZone: 'UTC', venueName: 'Yard', until: null },
    kinds: [], lists: [],
  },
  tickets: [ticket('t1', code, 'Ben Arroyo'), ticket('t2', 'ZZZZ2345ZZZZ2345', 'Zoë Berg'), ticket('t3', 'YYYY', 'Old', { status: 'canceled' })],
}

beforeEach(() => {
  localStorage.clear()
  call.mockReset()
  call.mockRejectedValue(new TypeError('Failed to fetch'))
})

const show = (canSend = true) => render(<DoorDesk kept={kept} canSend={canSend} />)
const type = async (text: string) => {
  fireEvent.change(screen.getByLabelText('Code of the ticket'), { target: { value: text } })
  await act(async () => fireEvent.submit(screen.getByLabelText('Code of the ticket').closest('form')!))
}

it('lets in without a network, once, and says how many scans wait; a reload knows of them', async () => {
  const { unmount } = show()
  screen.getByText('0 of 2 are in')
  await type('abcd 2345 abcd 2345')
  await screen.findByText('Let them in')
  screen.getByText('Ben Arroyo')
  await screen.findByText('No network: 1 scan waits')
  await type(code)
  await screen.findByText('Already used')
  await screen.findByText('No network: 2 scans wait')
  screen.getByText('1 of 2 are in')
  unmount()
  show(false)
  screen.getByText('No network: 2 scans wait')
  screen.getByText('1 of 2 are in')
  await type(code)
  await screen.findByText('Already used')
  // All of them went by the word of the device: that is told along with them.
  expect(waitingScans('ada', 'raku').map(({ judged, isLate }) => [judged, isLate])).toEqual([['in', true], ['already', true], ['already', true]])
})

it('says what the server says, where that is something else', async () => {
  call.mockImplementation(async (_route, { scans }: { scans: { id: string }[] }) => ({
    scanned: scans.map(({ id }) => ({
      id, outcome: 'already', ticketId: 't1', name: 'Seat', holderName: 'Ben Arroyo', checkedInAt: '2026-06-01T18:30:00Z', checkedInBy: 'Olga',
    })),
  }))
  show()
  await type(code)
  await screen.findByText('Already used')
  screen.getByText('Olga')
  expect(screen.queryByText('By the list on this device')).toBeNull()
  expect(waitingScans('ada', 'raku')).toEqual([])
})

it('finds who has no code at hand by their name, however it is typed, and lets them in', async () => {
  show()
  fireEvent.change(screen.getByLabelText('Look for a name'), { target: { value: 'zoe' } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Check in Zoë Berg' })))
  await screen.findByText('Let them in')
  expect(waitingScans('ada', 'raku')).toMatchObject([{ ticketId: 't2', judged: 'in' }])
  fireEvent.change(screen.getByLabelText('Look for a name'), { target: { value: 'nobody' } })
  await screen.findByText('Nobody of that name has a ticket.')
})

it('is typed into by a scanner that does not ask where the caret is', () => {
  show()
  fireEvent.keyDown(document.body, { key: 'A' })
  expect(document.activeElement).toBe(screen.getByLabelText('Code of the ticket'))
})
