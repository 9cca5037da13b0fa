import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { event } from '#test/events.ts'
import { fakeServer } from '#test/server.ts'
import { RsvpCard } from './RsvpCard.tsx'

beforeEach(() => queryClient.clear())

it('takes one answer after the other', async () => {
  const gate = Promise.withResolvers<{ body: object }>()
  const heard = fakeServer(() => gate.promise)
  render(
    <QueryClientProvider client={queryClient}>
      <RsvpCard event={event()} />
    </QueryClientProvider>,
  )
  const answers = () => heard.filter(({ method }) => method === 'PUT').map(({ body }) => (body as { answer: string }).answer)
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  // Before the screen has heard of the first.
  press('I go')
  press('I cannot')
  await waitFor(() => expect(answers()).toEqual(['going']))
  press('Maybe')
  press('I go')
  await act(async () => gate.resolve({ body: event({ rsvp: { status: 'going', guests: 0, place: null } }) }))
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Maybe' }).disabled).toBe(false))
  expect(answers()).toEqual(['going'])
})
