import type { TemplateName } from '@marquee/contract/configuration'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { settingCell } from './configuration.ts'
import { Worn } from './Worn.tsx'

const wear = (activeTemplate: TemplateName) => {
  const setting = settingCell.get()
  settingCell.set({ ...setting, config: { ...setting.config, activeTemplate } })
}
const look = () => {
  const { template, mode } = screen.getByText('a card').closest<HTMLElement>('[data-template]')!.dataset
  return [template, mode]
}

it('shows what stands in it in the template of the channel, in light and dark', () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  wear('arcgaming')
  render(<Worn>a card</Worn>)
  expect(look()).toEqual(['arcgaming', 'light'])
  fireEvent.click(screen.getByRole('radio', { name: 'Dark' }))
  expect(look()).toEqual(['arcgaming', 'dark'])
  act(() => wear('standard'))
  expect(look()).toEqual(['standard', 'dark'])
})
