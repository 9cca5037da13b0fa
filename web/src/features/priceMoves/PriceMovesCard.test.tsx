import type { PriceMove, TierPrices } from '@marquee/contract/priceMoves'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { confirm, confirmation } from '#feedback/confirm.ts'
import { fakeServer } from '#test/server.ts'
import { PriceMovesCard } from './PriceMovesCard.tsx'

const tierId = '018f0000-0000-7000-8000-0000000000c1'
const move = (changes: Partial<PriceMove> = {}): PriceMove => ({
  id: '018f0000-0000-7000-8000-0000000000f1', per: 'month', cents: 1_299, announcedAt: '2026-06-01T12:00:00.000Z', from: '2026-07-01T12:00:00.000Z',
  calledOffAt: null, movedCount: 2, waitingCount: 5, leavingCount: 1, goneCount: 0, ...changes,
})
const open = async (prices: Partial<TierPrices>, isOver = false) => {
  const heard = fakeServer(({ method }) => ({ body: method === 'GET' ? { monthCents: 1_299, yearCents: 12_990, earlier: [], moves: [], ...prices } : {} }))
  await act(async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <Suspense fallback={null}>
          <PriceMovesCard tierId={tierId} isOver={isOver} />
        </Suspense>
      </QueryClientProvider>,
    )
    await Promise.resolve()
  })
  return () => heard.filter(({ method }) => method !== 'GET')
}
const earlier = [{ per: 'month' as const, cents: 800, count: 7 }]

beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
})

it('is not there where everybody pays what it costs', async () => {
  await open({})
  expect(screen.queryByRole('region')).toBeNull()
})

it('announces a move once its owner has read what follows, with no less than thirty days', async () => {
  const sent = await open({ earlier })
  await screen.findByText('7 people pay $8 a month')
  fireEvent.change(screen.getByLabelText('Days of notice'), { target: { value: '10' } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Move them to $12.99 a month' })))
  await screen.findByText('Must be at least 30 days.')
  expect(confirmation.get().kind).toBeNull()
  fireEvent.change(screen.getByLabelText('Days of notice'), { target: { value: '45' } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Move them to $12.99 a month' })))
  await vi.waitFor(() => expect(confirmation.get().options).toMatchObject({ title: 'Move 7 people to $12.99 a month?' }))
  expect(sent()).toEqual([])
  await act(confirm)
  expect(sent()).toMatchObject([{ body: { per: 'month', cents: 1_299, days: 45 } }])
})

it('says how many are moved and still to be, and calls it off', async () => {
  const sent = await open({ earlier, moves: [move()] })
  await screen.findByText('Moving to $12.99 a month')
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['2', '5', '1', '0'])
  expect(screen.queryByLabelText('Days of notice')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Call off' }))
  expect(confirmation.get().options).toMatchObject({ text: '5 people keep what they pay, and whoever was told is told so. 2 people pay the new price already, and stay there.' })
  await act(confirm)
  expect(sent()).toHaveLength(1)
})

it('offers nothing for a tier that is over, and tells what was before', async () => {
  await open({ earlier, moves: [move({ calledOffAt: '2026-06-03T12:00:00.000Z', waitingCount: 0 })] }, true)
  await screen.findByText(/^To \$12\.99 a month: called off on .*2026, 2 people moved before$/)
  expect(screen.queryByRole('button')).toBeNull()
})
