import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { zone } from '#ui/moment.ts'
import { IdentityRow } from './IdentityRow.tsx'

it('tells the day of linking in the zone that its person has chosen', () => {
  zone.set('Pacific/Auckland')
  const identity = {
    id: '0196f000-0000-4000-8000-000000000000', label: 'ada@example.com', provider: null, isPrimary: false, isCurrent: false,
    linkedAt: '2026-11-20T23:30:00.000Z', can: { unlink: true },
  }
  render(<IdentityRow identity={identity} onUnlink={() => {}} />)
  expect(screen.getByText(/21 November 2026/)).toBeTruthy()
  zone.set(undefined)
})
