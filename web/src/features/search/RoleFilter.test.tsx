import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { settingCell } from '#start/configuration.ts'
import { RoleFilter } from './RoleFilter.tsx'

it('offers each role in the words of the channel, one at a time, and lets go of the chosen one', () => {
  const before = settingCell.get()
  settingCell.set({ ...before, labels: { ...before.labels, ROLE_PLURAL: { ...before.labels.ROLE_PLURAL, Member: 'Potters' } } })
  const onChange = vi.fn()
  render(<RoleFilter role="Owner" onChange={onChange} />)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Potters', 'Creators', 'Owners', 'Superadmins'])
  screen.getByRole('button', { name: 'Potters', pressed: false }).click()
  screen.getByRole('button', { name: 'Owners', pressed: true }).click()
  expect(onChange.mock.calls).toEqual([['Member'], [undefined]])
  settingCell.set(before)
})
