import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { event } from '#test/events.ts'
import { fakeServer } from '#test/server.ts'
import { PostponeForm } from './PostponeForm.tsx'

beforeEach(() => queryClient.clear())

const open = () => {
  const heard = fakeServer(() => ({ body: event() }))
  render(
    <QueryClientProvider client={queryClient}>
      <PostponeForm event={event()} onKeep={() => {}} onDone={() => {}} />
    </QueryClientProvider>,
  )
  return heard
}
const postpone = () => fireEvent.click(screen.getByRole('button', { name: 'Postpone' }))

it('offers the same hour a week on, on the clock of where it happens, and keeps its length', async () => {
  const heard = open()
  postpone()
  await waitFor(() => expect(heard[0]!.body).toEqual({ to: { startsAt: '2030-12-05T09:00:00.000Z', endsAt: '2030-12-05T16:00:00.000Z' } }))
})

it('takes no date that is not later than the present one, and says so at the field', async () => {
  const heard = open()
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2030-11-20' } })
  postpone()
  await screen.findByText('Choose a day after the present one.')
  expect(heard).toEqual([])
})

it('leaves the date open where nobody knows it yet', async () => {
  const heard = open()
  fireEvent.click(screen.getByRole('radio', { name: 'The new date is not known yet' }))
  expect(screen.queryByLabelText('Day')).toBeNull()
  postpone()
  await waitFor(() => expect(heard[0]!.body).toEqual({ to: null }))
})
