import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LockedTicket } from './LockedTicket.tsx'

const ticket = { lead: 'For the Studio Circle', opener: 'Studio Circle', headline: '112 recipes', action: <button type="button">Unlock</button> }

it('tells a screen reader what opens it and for how much', () => {
  render(<LockedTicket {...ticket} stub={{ cents: 999, per: 'month', isFrom: true }} />)
  screen.getByText('Locked. Opens with Studio Circle, 9.99 dollars a month.')
  screen.getByText('$9.99')
  screen.getByRole('button', { name: 'Unlock' })
})

it('says in a word what costs nothing', () => {
  render(<LockedTicket {...ticket} opener="a follow" stub={{ word: 'Free' }} />)
  screen.getByText('Locked. Opens with a follow.')
  expect(screen.getByText('Free').getAttribute('aria-hidden')).toBe('true')
})
