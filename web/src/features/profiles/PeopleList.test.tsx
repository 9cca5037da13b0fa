import type { Person } from '@marquee/contract/people'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { profile } from '#test/profiles.ts'
import { fakeServer } from '#test/server.ts'
import { PeopleList } from './PeopleList.tsx'

const ben = profile({ nickname: 'ben', displayName: 'Ben', role: 'Member' })

const dov = (friendship: Person['relation']['friendship']) => {
  const { relation, can, ...rest } = profile({ id: '018f0000-0000-7000-8000-00000000000d', nickname: 'dov', displayName: 'Dov', role: 'Member' })
  return { ...rest, relation: { ...relation, friendship }, can: { ...can, befriend: true, message: true, follow: false } }
}

/** Ben's friends as somebody reads them for whom dov is `friendship`, on a phone or on a wide screen. */
const open = async (friendship: Person['relation']['friendship'], isPhone: boolean) => {
  vi.stubGlobal('matchMedia', (condition: string) => Object.assign(new EventTarget(), { matches: isPhone === condition.includes('max-width') }))
  fakeServer(() => ({ body: { items: [dov(friendship)], cursor: null } }))
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Suspense>
          <PeopleList list="friends" profile={ben} />
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByRole('link', { name: /Dov/ })
  return screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)
}

beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('IntersectionObserver', class { observe() {} disconnect() {} })
})

it('lets a friend be written to, or be one no longer, where there is room for both', async () => {
  expect(await open('friends', false)).toEqual([expect.stringMatching(/^Message Dov/), expect.stringMatching(/^Friends/)])
})

it('keeps on a phone to one thing beside a name: to write to a friend, or to become one', async () => {
  expect(await open('friends', true)).toEqual([expect.stringMatching(/^Message Dov/)])
})

it('offers a stranger’s friendship on a phone, not a message', async () => {
  expect(await open('none', true)).toEqual([expect.stringMatching(/^Add friend/)])
})
