import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { to } from '#paths.ts'
import { accountCell } from '#start/account.ts'
import { person } from '#test/people.ts'
import { fakeServer } from '#test/server.ts'
import { SettingsSummary } from './SettingsSummary.tsx'

const privacy = { isPrivate: true, isDiscoverable: false, dmPolicy: 'friends' }
const tier = (level: number, name: string) => ({ id: name, level, name, source: 'paid', until: null })
const answers: Record<string, object> = {
  '/api/preferences': { locale: null, timeZone: null, wantsCaptions: false, privacy },
  '/api/interests/mine': [{ id: '1', name: 'Ceramics', icon: 'x' }, { id: '2', name: 'Weaving', icon: 'x' }],
  '/api/entitlements/mine': { level: 2, tiers: [tier(1, 'Friend'), tier(2, 'Studio Circle')], changesAt: null },
}

const show = (account = person({ timeZone: 'Europe/Stockholm', locale: 'en', email: 'ben@post.test' })) => {
  localStorage.setItem('mode', 'dark')
  accountCell.set({ account, isLoading: false, failure: undefined })
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <SettingsSummary />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

beforeEach(() => {
  localStorage.clear()
  queryClient.clear()
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
})

it('says what is chosen, and each line leads to where that is changed', async () => {
  fakeServer(({ path }) => ({ body: answers[path] }))
  show()
  const leads = async (name: string, address: string) => expect(await screen.findByRole('link', { name })).toHaveProperty('pathname', address)
  await leads('Your profile Private', to('preferences'))
  await leads('In search and suggestions Cannot be found', to('preferences'))
  await leads('Who can write to you Friends', to('preferences'))
  await leads('Interests Ceramics, Weaving', to('interests'))
  await leads('Theme Dark', to('preferences'))
  await leads('Language English', to('preferences'))
  await leads('Time zone Europe/Stockholm', to('preferences'))
  await leads('E-mail address ben@post.test', to('accountSettings'))
  await leads('Role Member', to('accountSettings'))
  await leads('Subscription Studio Circle', to('subscriptionsManagement'))
})

it('says nothing of what does not come', async () => {
  const heard = fakeServer(({ path }) => (path === '/api/interests/mine' ? { body: [] } : { status: 403, body: { message: 'Not now' } }))
  show()
  await screen.findByRole('link', { name: 'Interests None chosen yet' })
  expect(heard).toHaveLength(3)
  expect(screen.queryByText('Your profile')).toBeNull()
  expect(screen.queryByText('Subscription')).toBeNull()
})
