import type { Account } from '@marquee/contract/accounts'
import type { Gift, GiftPlan } from '@marquee/contract/gifts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { accountCell } from '#start/account.ts'
import { person } from '#test/people.ts'
import { fakeServer } from '#test/server.ts'
import { OpenGift } from './OpenGift.tsx'

const gift: Gift = {
  giver: { id: '018f0000-0000-7000-8000-0000000000b1', displayName: 'Dov', avatar: null }, months: 3, message: 'For you', state: 'delivered',
  tier: { id: '018f0000-0000-7000-8000-0000000000c1', level: 2, name: 'Kiln Keepers', benefits: ['The notes'] }, expiresAt: '2027-11-26T10:00:00.000Z',
}

const open = async (plan: GiftPlan, now: Partial<Gift> = {}, account: Account | null = person()) => {
  accountCell.set({ account, isLoading: false, failure: undefined })
  fakeServer(({ path }) => ({ body: path.endsWith('/plan') ? plan : { ...gift, ...now } }))
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Suspense>
          <OpenGift giftCode="code" />
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
}

beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
})

it('says from whom it is, and until when one has it, before it is redeemed', async () => {
  await open({ way: 'grant', startsAt: null, endsAt: '2027-02-26T10:00:00.000Z' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dov has a gift for you')
  await screen.findByText('You have it from now on, until 26 February 2027.')
  screen.getByRole('button', { name: 'Redeem it' })
})

it('says to whoever pays for the same what is taken off', async () => {
  await open({ way: 'credit', cents: 7_497 })
  await screen.findByText(/\$74\.97 is taken off what you pay next/)
  screen.getByRole('button', { name: 'Take $74.97 off what I pay' })
})

it('waits for whoever pays for something else, and says until when', async () => {
  await open({ way: 'wait', why: 'pays_other' })
  await screen.findByText(/^You pay for another subscription here$/i)
  screen.getByText('The gift can be redeemed until 26 November 2027.')
  expect(screen.queryByRole('button', { name: /^(Redeem|Take)/ })).toBeNull()
  // What was said with it is there, and so is the way to report that.
  screen.getByRole('button', { name: 'Report' })
})

it('asks whoever is not signed in to', async () => {
  await open({ way: 'own' }, {}, null)
  screen.getByRole('button', { name: 'Sign up and redeem it' })
})

it('is nobody’s twice', async () => {
  await open({ way: 'wait', why: 'owes' }, { state: 'redeemed', message: '' })
  screen.getByText('This gift was redeemed already')
})
