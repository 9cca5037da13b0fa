import type { OwnerLine } from '@marquee/contract/ledger'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { closeConfirm, confirm, confirmation } from '#feedback/confirm.ts'
import { line } from '#test/ledger.ts'
import { fakeServer } from '#test/server.ts'
import { zone } from '#ui/moment.ts'
import { LineRow } from './LineRow.tsx'

const show = (shown: OwnerLine) =>
  render(
    <QueryClientProvider client={queryClient}>
      <LineRow line={shown} />
    </QueryClientProvider>,
  )
const giveBack = () => fireEvent.click(screen.getByRole('button', { name: 'Give back', hidden: true }))

beforeEach(() => {
  closeConfirm()
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
})
afterEach(() => zone.set(undefined))

it.each([
  ['jpy', '500', '¥500', 500],
  ['kwd', '1.25', 'KWD\u00A01.250', 1_250],
])('gives %s back in its own smallest unit', async (currency, typed, asked, cents) => {
  const heard = fakeServer(() => ({ body: line() }))
  show(line({ currency, paidCurrency: currency }))
  giveBack()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(`Amount in ${currency.toUpperCase()}`)))
  fireEvent.change(screen.getByLabelText(`Amount in ${currency.toUpperCase()}`), { target: { value: typed } })
  giveBack()
  await waitFor(() => expect(confirmation.get().options?.title).toBe(`Give ${asked} back?`))
  await confirm()
  expect(heard[0]!.body).toMatchObject({ cents })
  // The form that was pressed in is gone.
  await waitFor(() => expect(document.activeElement?.tagName).toBe('SUMMARY'))
})

it('says the day of a payout as the provider does, wherever the reader is', () => {
  zone.set('America/New_York')
  show(line({ payout: { id: line().id, state: 'paid', arrivesAt: '2026-11-25T00:00:00.000Z' } }))
  expect(screen.getByText('Paid out, 25 November 2026')).toBeTruthy()
})
