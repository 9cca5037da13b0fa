import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BarChart } from './BarChart.tsx'

const chart = {
  title: 'New members',
  sentence: 'New members per day. Highest 2 Nov with 1,200.',
  columns: ['Day', 'New members'] as const,
  bars: [
    { label: '1 Nov', value: 80 },
    { label: '2 Nov', value: 1200 },
  ],
}

it('is one sentence to a screen reader, and labels its peak', () => {
  render(<BarChart {...chart} />)
  expect(screen.getByRole('img', { name: chart.sentence }).textContent).toContain('1.2K')
})

it('shows the same numbers as a table', () => {
  render(<BarChart {...chart} />)
  fireEvent.click(screen.getByRole('button', { name: 'Show as table' }))
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual(['DayNew members', '1 Nov80', '2 Nov1,200'])
  fireEvent.click(screen.getByRole('button', { name: 'Show as chart' }))
  screen.getByRole('img')
})

it('stands where nothing has happened yet', () => {
  render(<BarChart {...chart} bars={chart.bars.map((bar) => ({ ...bar, value: 0 }))} />)
  expect(screen.getByRole('img').textContent).not.toContain('NaN')
})
