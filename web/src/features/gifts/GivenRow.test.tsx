import type { GivenGift } from '@marquee/contract/gifts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { fakeServer } from '#test/server.ts'
import { GivenRow } from './GivenRow.tsx'

const given = (changes: Partial<GivenGift>): GivenGift => ({
  id: '018f0000-0000-7000-8000-0000000000d1', state: 'delivered', tier: { id: '018f0000-0000-7000-8000-0000000000c1', level: 2, name: 'Kiln Keepers' },
  months: 3, cents: 7_497, email: 'nan@elsewhere.test', message: '', boughtAt: '2026-11-20T10:00:00.000Z',
  deliverAt: '2026-11-20T10:00:00.000Z', expiresAt: '2027-11-20T10:00:00.000Z', redeemer: null,
  redeemedAt: null, hasLink: false, isRefused: false, mailsLeft: 3, can: { send: true, link: false }, ...changes,
})

const open = (changes: Partial<GivenGift> = {}) => {
  fakeServer(() => ({ body: { url: 'http://northlight.test/gift/abc' } }))
  const router = createMemoryRouter([{ path: '/', element: <GivenRow gift={given(changes)} /> }])
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => queryClient.clear())

it('puts whoever asks for the link at the link, all of it selected', async () => {
  open({ email: null, can: { send: false, link: true } })
  fireEvent.click(button('Get the link'))
  const link = await screen.findByLabelText<HTMLInputElement>('Link of the gift')
  await waitFor(() => expect(document.activeElement).toBe(link))
  expect([link.selectionStart, link.selectionEnd]).toEqual([0, link.value.length])
})

it('puts whoever thinks better of sending it again back where they were', async () => {
  open()
  fireEvent.click(button('Send it again'))
  fireEvent.click(button('Never mind'))
  await waitFor(() => expect(document.activeElement).toBe(button('Send it again')))
})
