import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
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
