import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { settingCell } from '#start/configuration.ts'
import { SponsorPreview } from './SponsorPreview.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  const setting = settingCell.get()
  settingCell.set({ ...setting, config: { ...setting.config, activeTemplate: 'arcgaming' } })
})

const worn = (article: HTMLElement) => article.closest<HTMLElement>('[data-template]')?.dataset['template']
const clay = { name: 'Harbour Clay', text: '', imageUrl: null }

it('shows a sponsor as people meet it: on pages in the channel’s template, in mails in none', () => {
  render(<SponsorPreview {...clay} placements={['timeline', 'login', 'email_footer']} />)
  expect(screen.getAllByRole('article').map(worn)).toEqual(['arcgaming', 'arcgaming', undefined])
})
