import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { waitingToasts } from '#feedback/toast.ts'
import { fakeServer, told } from '#test/server.ts'
import { UnpaidTermsCard } from './UnpaidTermsCard.tsx'

beforeEach(() => {
  queryClient.clear()
  waitingToasts.set([])
})

it('says how long the channel waits, and takes another time from nothing to thirty days', async () => {
  const heard = fakeServer(({ method, body }) => ({ body: method === 'GET' ? { graceDays: 14, keepsUnpaid: false } : body }))
  const posted = () => heard.filter(({ method }) => method === 'PUT')
  render(
    <QueryClientProvider client={queryClient}>
      <UnpaidTermsCard />
    </QueryClientProvider>,
  )
  const days = await screen.findByLabelText(/^Days they keep/)
  expect((days as HTMLInputElement).value).toBe('14')
  for (const wrong of ['31', '', 'x']) {
    fireEvent.change(days, { target: { value: wrong } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText(/^(Must|Expected|Is)/i)
  }
  expect(posted()).toEqual([])
  fireEvent.change(days, { target: { value: '0' } })
  fireEvent.click(screen.getByRole('switch', { name: /^Unpaid keeps access/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(posted()).toMatchObject([{ body: { graceDays: 0, keepsUnpaid: true } }]))
  await waitFor(() => expect(told(waitingToasts)).toHaveLength(1))
})
