import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { to } from '#paths.ts'
import { event } from '#test/events.ts'
import { LockedCard } from './LockedCard.tsx'

it.each([
  ['Studio Circle', 'Opens with Studio Circle', 'Get Studio Circle'],
  [null, 'For some tiers', 'See the tiers'],
])('leads to %s, which opens the event', (opener, title, way) => {
  render(
    <MemoryRouter>
      <LockedCard event={event({ isLocked: true, opener, remedy: 'subscribe' })} />
    </MemoryRouter>,
  )
  screen.getByRole('heading', { name: title })
  expect(screen.getByRole('link', { name: way }).getAttribute('href')).toBe(`${to('subscribe')}?from=${encodeURIComponent(to('event', { eventId: event().id }))}`)
})
