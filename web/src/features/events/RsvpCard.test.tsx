import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { event } from '#test/events.ts'
import { fakeServer } from '#test/server.ts'
import { EventBadges } from './EventRow.tsx'
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
  await act(async () => gate.resolve({ body: event({ rsvp: { status: 'going', guests: 0, place: null, isOnline: false } }) }))
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Maybe' }).disabled).toBe(false))
  expect(answers()).toEqual(['going'])
})

it('asks what the host asks before somebody has a seat, and says what is missing', async () => {
  const question = { id: '018f0000-0000-7000-8000-0000000000f1', kind: 'short_text', text: 'What do you eat?', options: [], isRequired: true, per: 'order' }
  const heard = fakeServer(({ path }) => {
    if (path.endsWith('/questions')) return { body: { questions: [question], answers: [], can: { arrange: false, answer: true } } }
    if (path.endsWith('/question-answers')) return { body: { answers: [{ questionId: question.id, number: 0, value: ['No nuts'] }] } }
    return { body: event({ rsvp: { status: 'going', guests: 0, place: null, isOnline: false } }) }
  })
  render(
    <QueryClientProvider client={queryClient}>
      <RsvpCard event={event()} />
    </QueryClientProvider>,
  )
  const field = await screen.findByRole('textbox', { name: 'What do you eat?' })
  const sent = () => heard.filter(({ method }) => method === 'PUT').map(({ path }) => path.split('/').at(-1))
  fireEvent.click(screen.getByRole('button', { name: 'I go' }))
  await screen.findByText('Answer this first.')
  expect(sent()).toEqual([])
  fireEvent.change(field, { target: { value: 'No nuts' } })
  fireEvent.click(screen.getByRole('button', { name: 'I go' }))
  await waitFor(() => expect(sent()).toEqual(['question-answers', 'rsvp']))
})

it('asks how somebody comes to an event in person and online, and offers the line where that way is full', async () => {
  const both = event({ kind: 'hybrid', capacity: 2, goingCount: 5, onlineCount: 3, onlineCapacity: 40 })
  const heard = fakeServer(() => ({ body: both }))
  render(
    <QueryClientProvider client={queryClient}>
      <RsvpCard event={both} />
    </QueryClientProvider>,
  )
  const way = screen.getByRole('combobox', { name: 'How do you come?' })
  screen.getByRole('option', { name: 'To the place (full)' })
  screen.getByRole('button', { name: 'Join the waiting list' })
  fireEvent.change(way, { target: { value: 'online' } })
  screen.getByText('37 seats left')
  fireEvent.click(screen.getByRole('button', { name: 'I go' }))
  await waitFor(() => expect(heard.find(({ path }) => path.endsWith('/rsvp'))?.body).toEqual({ answer: 'going', guests: 0, isOnline: true }))
})

it('asks nobody whether they go to what will not be', () => {
  const status = 'canceled'
  fakeServer(() => ({ body: { questions: [], answers: [], can: { arrange: false, answer: false } } }))
  render(
    <QueryClientProvider client={queryClient}>
      <RsvpCard event={event({ status, cancellationReason: 'The kiln has a crack.', can: { ...event().can, answer: false } })} />
      <EventBadges event={event({ status, rsvp: { status: 'going', guests: 0, place: null, isOnline: false } })} />
    </QueryClientProvider>,
  )
  screen.getByRole('heading', { name: 'Cancelled' })
  screen.getByText('It will not take place: The kiln has a crack.')
  expect(screen.queryByText('Do you go?')).toBeNull()
  expect(screen.queryByText('You go')).toBeNull()
})
