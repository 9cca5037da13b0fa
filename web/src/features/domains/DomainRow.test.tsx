import type { Domain } from '@marquee/contract/domains'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DomainRow } from './DomainRow.tsx'

const own: Domain = {
  hostname: 'shop.example', url: 'https://shop.example', isPrimary: false, addedBy: 'owner', leadsHere: true, isWaiting: false,
  can: { remove: false, makePrimary: false },
}
const show = (changes: Partial<Domain>) =>
  render(<DomainRow domain={{ ...own, ...changes }} onMakePrimary={() => Promise.resolve()} onRemove={() => Promise.resolve()} />)

it('marks a domain that waits for its proof, and does not call it proved', () => {
  show({ isWaiting: true })
  screen.getByText('Waiting')
  screen.getByText(/The channel answers there once DNS proves it here/)
  expect(screen.queryByText(/Yours, proved by DNS/)).toBeNull()
})

it('says of one that answers where it is from', () => {
  show({})
  screen.getByText('Yours, proved by DNS · DNS leads here')
  expect(screen.queryByText('Waiting')).toBeNull()
})
