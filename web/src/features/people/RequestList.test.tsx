import type { Person } from '@marquee/contract/people'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { callAs } from '#api/bearer.ts'
import { queryClient } from '#api/queryClient.ts'
import { profile } from '#test/profiles.ts'
import { fakeServer } from '#test/server.ts'
import { RequestList } from './RequestList.tsx'
import type { RequestTab } from './requestsIn.ts'

const { id, nickname, displayName, role, avatar, shortBio } = profile({ displayName: 'Gus', role: 'Member' })
const gus: Person = {
  id, nickname, displayName, role, avatar, shortBio, isPrivate: false,
  relation: { follow: 'none', friendship: 'asked' }, can: { follow: false, befriend: true },
}

const show = (tab: RequestTab) => {
  const heard = fakeServer(({ method }) => (method === 'GET' ? { body: { items: [gus], cursor: null } } : { body: { friendship: 'friends' } }))
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Suspense>
          <RequestList tab={tab} />
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return heard
}

beforeEach(() => {
  queryClient.clear()
  callAs({ token: () => Promise.resolve('token'), lost: () => {} })
})

it.each(['friends', 'followers'] as const)('keeps gus among the requests of %s, with what he was answered', async (tab) => {
  show(tab)
  fireEvent.click(await screen.findByRole('button', { name: /^Accept/ }))
  await screen.findByText('Accepted')
  expect(screen.getAllByText('Gus')).not.toHaveLength(0)
  expect(screen.queryByRole('button', { name: /^Accept|^Decline/ })).toBeNull()
})

it.each(['friends', 'followers'] as const)('says among the requests of %s that gus was turned down', async (tab) => {
  show(tab)
  fireEvent.click(await screen.findByRole('button', { name: /^Decline/ }))
  await screen.findByText('Declined')
  expect(screen.getAllByText('Gus')).not.toHaveLength(0)
})
