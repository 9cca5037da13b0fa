import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import AccountSettingsPage from './AccountSettingsPage.tsx'
import { to } from '#paths.ts'
import { accountCell } from '#start/account.ts'
import { person } from '#test/people.ts'
import { fakeServer } from '#test/server.ts'

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

const answers: Record<string, object> = {
  '/api/security/factors': { totpSince: '2026-03-05T10:00:00Z', recoveryCodesLeft: 8, passkeys: [] },
  '/api/sessions': ['one', 'other'].map((id) => ({ id, isCurrent: id === 'one', userAgent: '', createdAt: '2026-03-05T10:00:00Z', lastUsedAt: '2026-03-05T10:00:00Z' })),
}

beforeEach(() => {
  localStorage.clear()
  queryClient.clear()
  fakeServer(({ path }) => (answers[path] ? { body: answers[path] } : { status: 404, body: { message: 'Not here' } }))
})

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

it('says how one signs in, and leads there', async () => {
  show(true)
  const main = within(screen.getByRole('main'))
  expect(await main.findByRole('link', { name: 'Two-step sign-in On since 5 March 2026' })).toHaveProperty('pathname', to('settingsSecurity'))
  main.getByRole('link', { name: 'Passkeys None' })
  expect(await main.findByRole('link', { name: 'Signed in In 2 browsers, this one included' })).toHaveProperty('pathname', to('settingsSessions'))
})

it('leads to each of these screens once where no list stands beside it, and also where nothing is known of them', async () => {
  const linksTo = (address: string) => within(screen.getByRole('main')).getAllByRole('link').filter((link) => (link as HTMLAnchorElement).pathname === address)
  const { unmount } = show(false)
  await screen.findByRole('link', { name: /^Signed in/ })
  expect(linksTo(to('settingsSessions'))).toHaveLength(1)
  unmount()
  queryClient.clear()
  fakeServer(() => ({ status: 403, body: { message: 'Not now' } }))
  show(false)
  expect(linksTo(to('settingsSessions'))).toHaveLength(1)
  expect(linksTo(to('settingsSecurity'))).toHaveLength(1)
})
