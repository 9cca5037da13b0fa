import { defaultLabels } from '@marquee/contract/labels'
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { settingCell } from '#start/configuration.ts'
import { LabelPreview } from './LabelPreview.tsx'

it('shows the words in the template of the channel', () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  const setting = settingCell.get()
  settingCell.set({ ...setting, config: { ...setting.config, activeTemplate: 'arcgaming' } })
  render(<LabelPreview labels={defaultLabels} />)
  const badges = screen.getAllByText('Creator')
  expect(badges.map((badge) => badge.closest<HTMLElement>('[data-template]')?.dataset['template'])).toEqual(badges.map(() => 'arcgaming'))
})
