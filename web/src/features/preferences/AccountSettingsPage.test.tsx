import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import AccountSettingsPage from './AccountSettingsPage.tsx'
import { to } from '#paths.ts'
import { accountCell } from '#start/account.ts'
import { person } from '#test/people.ts'

const show = (isWide: boolean, account = person()) => {
  vi.stubGlobal('matchMedia', (asked: string) => Object.assign(new EventTarget(), { matches: isWide && asked.includes('min-width: 1200') }))
  localStorage.setItem('mode', 'dark')
  accountCell.set({ account, isLoading: false, failure: undefined })
  return render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[to('accountSettings')]}>
        <AccountSettingsPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

beforeEach(() => localStorage.clear())

it('names each screen of the account once where the list of all stands beside it', () => {
  show(true)
  // Which column is seen is a matter of styles, and this window is a narrow one.
  expect(screen.getAllByRole('link', { name: /^Preferences/, hidden: true })).toHaveLength(1)
  within(screen.getByRole('complementary', { hidden: true })).getByRole('link', { name: /^Preferences/, hidden: true })
})

it('lists them on the page itself where nothing stands beside it', () => {
  show(false)
  expect(screen.queryByRole('complementary', { hidden: true })).toBeNull()
  within(screen.getByRole('main')).getByRole('link', { name: /^Preferences/ })
})

it('says what is chosen on a screen, where something is', () => {
  const account = person({ timeZone: 'Europe/Stockholm', locale: 'en', email: 'ben@post.test' })
  show(true, account)
  const { displayName, nickname } = account.profile
  for (const text of ['Dark, English, Europe/Stockholm', `${displayName}, @${nickname}`, 'ben@post.test, Member'])
    expect(screen.getAllByText(text)).toHaveLength(1)
})
