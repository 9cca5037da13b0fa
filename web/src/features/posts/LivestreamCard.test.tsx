import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { accountCell } from '#start/account.ts'
import { person } from '#test/people.ts'
import { LivestreamCard } from './LivestreamCard.tsx'

it.each([
  ['scheduled', 'Scheduled', /^Starts on/],
  ['canceled', 'Cancelled', /^It was planned for/],
  ['expired', 'Did not begin', /^It was planned for/],
])('says what became of a stream: %s', (status, badge, when) => {
  render(<LivestreamCard start="2026-05-01T18:00:00Z" status={status} />)
  expect(screen.getByText(badge)).toBeTruthy()
  expect(screen.getByText(when)).toBeTruthy()
})

it('says of a permanent one between two times that it is always here, and of the next time that is planned', () => {
  const { rerender } = render(<LivestreamCard start="2026-05-01T18:00:00Z" status="ready" kind="permanent" />)
  expect(screen.getByText('Not on now')).toBeTruthy()
  rerender(<LivestreamCard start={new Date(Date.now() + 86_400_000).toISOString()} status="ready" kind="permanent" />)
  expect(screen.getByText('Scheduled')).toBeTruthy()
})

it('leads its own host to the studio', () => {
  const me = person({ role: 'Creator' })
  accountCell.set({ ...accountCell.get(), account: me })
  const { rerender } = render(<MemoryRouter><LivestreamCard id="one" hostId={me.profile.id} start="2026-05-01T18:00:00Z" status="live" /></MemoryRouter>)
  expect(screen.getByRole('link', { name: 'Open the studio' }).getAttribute('href')).toBe('/events/livestream/one/studio')
  rerender(<MemoryRouter><LivestreamCard id="one" hostId={me.profile.id} start="2026-05-01T18:00:00Z" status="replay_ready" /></MemoryRouter>)
  expect(screen.getByRole('link', { name: 'Watch the recording' })).toBeTruthy()
})

it('says where a stream is held that is not here, and leads there until it is off', () => {
  const heldAt = { platform: 'YouTube', url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' }
  const { rerender } = render(<LivestreamCard start="2026-05-01T18:00:00Z" status="scheduled" heldAt={heldAt} />)
  expect(screen.getByText('Livestream on YouTube')).toBeTruthy()
  const away = screen.getByRole('link', { name: 'Open on YouTube' })
  expect([away.getAttribute('href'), away.getAttribute('rel')]).toEqual([heldAt.url, 'noopener noreferrer nofollow ugc'])
  rerender(<LivestreamCard start="2026-05-01T18:00:00Z" status="canceled" heldAt={heldAt} />)
  expect(screen.queryByRole('link')).toBeNull()
})

it.each([
  ['scheduled', 'Go to the livestream'],
  ['live', 'Watch now'],
  ['interrupted', 'Watch now'],
  ['replay_ready', 'Watch the recording'],
])('leads to where it is watched: %s', (status, name) => {
  render(<MemoryRouter><LivestreamCard id="one" start="2026-05-01T18:00:00Z" status={status} /></MemoryRouter>)
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/events/livestream/one')
})

it('shows its picture', () => {
  const thumbnail = { id: 'i', width: 640, height: 360, altText: 'A kiln', placeholder: '', sizes: [{ width: 640, url: '/media/kiln.webp' }] }
  render(<LivestreamCard start="2026-05-01T18:00:00Z" status="scheduled" thumbnail={thumbnail} />)
  expect(screen.getByRole('img', { name: 'A kiln' })).toBeTruthy()
})
