import type { PaymentBalance } from '@marquee/contract/payments'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { fakeServer } from '#test/server.ts'
import { BalanceCard } from './BalanceCard.tsx'

const balance: PaymentBalance = {
  available: [{ cents: 4_825, currency: 'eur' }], pending: [{ cents: 0, currency: 'eur' }],
  nextPayout: { cents: 1_000, currency: 'eur', arrivesAt: '2026-11-29T00:00:00.000Z' },
  schedule: { every: 'week', delayDays: 7, weekday: 'monday', monthDay: null }, statementDescriptor: 'NORTHLIGHT',
  dueBy: '2026-12-05T00:00:00.000Z', dashboardUrl: 'https://dashboard.stripe.com/acct_1/dashboard',
}
const show = (shown: PaymentBalance | null) => {
  fakeServer(() => ({ body: shown }))
  render(
    <QueryClientProvider client={queryClient}>
      <BalanceCard />
    </QueryClientProvider>,
  )
}
beforeEach(() => queryClient.clear())

it('says what lies in the account, what is on its way and when, until when answers are wanted, and leads to the provider', async () => {
  show(balance)
  const link = await screen.findByRole('link', { name: 'Open the provider’s dashboard' })
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([balance.dashboardUrl, 'noopener noreferrer'])
  const said = screen.getByRole('region', { name: 'What lies in the account' }).textContent
  expect(said).toContain('Ready to be paid out€48.25')
  expect(said).toContain('On its way to your bank€10.00, arrives 29 November 2026')
  expect(said).toContain('PayoutsEvery Monday')
  expect(said).toContain('On card statementsNORTHLIGHT')
  expect(said).toContain('Needs your answers by5 December 2026')
  expect(said).not.toContain('Not ready yet')
  expect(said).not.toContain('More went back')
})

it('says that nothing lies there where the provider names no amount', async () => {
  show({ ...balance, available: [], pending: [], nextPayout: null })
  await screen.findByRole('link', { name: 'Open the provider’s dashboard' })
  expect(screen.getByRole('region', { name: 'What lies in the account' }).textContent).toContain('Ready to be paid outNothing')
})

it('explains what is less than nothing', async () => {
  show({ ...balance, available: [{ cents: -7_233, currency: 'eur' }], nextPayout: null })
  expect(await screen.findByText(/More went back than was there/)).toBeTruthy()
})
