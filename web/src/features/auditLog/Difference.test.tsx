import { defaultLabels } from '@marquee/contract/labels'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Labelled } from '#words/words.tsx'
import { Difference } from './Difference.tsx'

const labels = { ...defaultLabels, ROLE: { ...defaultLabels.ROLE, Member: 'Guest', Creator: 'Potter' }, SUBSCRIPTION: 'Pass' }

const rowsOf = (entry: Parameters<typeof Difference>[0]['entry']) => {
  render(
    <Labelled as={labels}>
      <Difference entry={entry} />
    </Labelled>,
  )
  return screen.getAllByRole('row').slice(1).map((row) => [...row.children].map(({ textContent }) => textContent))
}

test('a role reads as the channel calls it, and a word that somebody wrote as they wrote it', () => {
  expect(rowsOf({ before: { role: 'Member', name: 'Creator' }, after: { role: 'Creator', name: 'Member' } })).toEqual([
    ['Role', 'Guest', 'Potter'],
    ['Name', 'Creator', 'Member'],
  ])
})

test('what got another word is called as it is called now', () => {
  expect(rowsOf({ before: { SUBSCRIPTION: ['Ticket', 'Tickets'] }, after: { SUBSCRIPTION: ['Pass', 'Passes'] } })).toEqual([
    ['Pass', 'Ticket, Tickets', 'Pass, Passes'],
  ])
})
