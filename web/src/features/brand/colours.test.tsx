import { deriveAccent } from '@marquee/contract/accent'
import { render, screen } from '@testing-library/react'
import { expect, it, test } from 'vitest'
import { ColorNote } from './ColorNote.tsx'
import { Palette } from './Palette.tsx'

test.each([
  ['#F2B705', 'light', /links need 4\.5 : 1\. Links take #[0-9A-F]{6}, the nearest that reads\./],
  ['#000000', 'dark', /buttons need 3 : 1\. Buttons take #[0-9A-F]{6}, the nearest that does\./],
  ['#62279B', 'light', /Reads everywhere as it is\./],
] as const)('says of %s on %s pages what became of it', (colour, mode, words) => {
  render(<ColorNote colour={colour} mode={mode} />)
  expect(screen.getByRole('status').textContent).toMatch(words)
})

it('keeps quiet while no colour is given', () => {
  render(<ColorNote colour={null} mode="light" />)
  expect(screen.getByRole('status').textContent).toBe('')
})

it('shows how well everything reads that follows from a colour', () => {
  render(<Palette template="standard" mode="light" made={deriveAccent('#F2B705', 'light')} />)
  const ratios = screen.getAllByText(/^[\d.]+ : 1$/).map(({ textContent }) => Number.parseFloat(textContent))
  expect(ratios).toHaveLength(3)
  expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5)
})
