import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { SegmentedControl } from './SegmentedControl.tsx'

it('is a group of radio buttons, one of them on', () => {
  const choose = vi.fn()
  const options = [{ value: 'week', label: '7 days' }, { value: 'month', label: '30 days' }] as const
  render(<SegmentedControl label="Time span" value="month" options={options} onChange={choose} />)
  screen.getByRole('group', { name: 'Time span' })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '30 days' }).checked).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: '7 days' }))
  expect(choose).toHaveBeenCalledWith('week')
})
