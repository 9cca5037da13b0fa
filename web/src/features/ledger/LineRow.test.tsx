import type { OwnerLine } from '@marquee/contract/ledger'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { closeConfirm, confirm, confirmation } from '#feedback/confirm.ts'
import { line } from '#test/ledger.ts'
import { profile } from '#test/profiles.ts'
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

it.each([
  ['ticket', 3, '20', 'All tickets of this order become void.'],
  ['ticket', 1, '20', 'Their ticket becomes void.'],
  ['subscription', null, '20', 'If this was paid for the time that runs now, their subscription ends at once.'],
  ['gift', 3, '20', 'The gift is taken back, also from whoever has it.'],
  ['ticket', 3, '5', 'They keep what they have paid for.'],
] as const)('says what becomes of a %s (%s) when $%s of it goes back', async (soldAs, count, typed, words) => {
  fakeServer(() => ({ body: line() }))
  show(line({ soldAs, sold: { name: 'Kiln night', count, per: null } }))
  giveBack()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Amount in USD')))
  fireEvent.change(screen.getByLabelText('Amount in USD'), { target: { value: typed } })
  giveBack()
  await waitFor(() => expect(confirmation.get().options?.text).toContain(words))
})

it('says what was sold, and of what was given back why and by whom', () => {
  show(line({ kind: 'refund', soldAs: 'ticket', sold: { name: 'Kiln night', count: 3, per: null }, refundReason: 'duplicate', givenBy: profile({ displayName: 'Olga' }) }))
  expect(screen.getByText(/^Kiln night, 3 tickets · /)).toBeTruthy()
  expect(screen.getByText('Paid twice')).toBeTruthy()
  expect(screen.getByText('Olga').parentElement!.textContent).toBe('Given back by Olga')
})

it('sets the names of people apart from what is said of them', () => {
  show(line({ payer: profile({ displayName: 'נועה' }), creator: profile({ displayName: 'Ada' }) }))
  for (const name of ['נועה', 'Ada']) expect(screen.getByText(name).tagName).toBe('BDI')
})
