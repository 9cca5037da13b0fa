import type { Event } from '@marquee/contract/events'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useNavigate } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { closeConfirm, confirm, confirmation } from '#feedback/confirm.ts'
import { event } from '#test/events.ts'
import { fakeServer, type Heard } from '#test/server.ts'
import { EventForm } from './EventForm.tsx'

const Planning = ({ shown }: { shown?: Event }) => {
  const navigate = useNavigate()
  const leave = () => void navigate('/elsewhere')
  return <EventForm {...(shown && { event: shown })} onLeave={leave} onDone={leave} />
}

const open = (shown?: Event) => {
  const routes = [
    { path: '/', element: <Planning {...(shown && { shown })} /> },
    { path: '/elsewhere', element: <p>Elsewhere</p> },
  ]
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter(routes)} />
    </QueryClientProvider>,
  )
}
const gold = { id: '018f0000-0000-7000-8000-0000000000c1', name: 'Gold', level: 2 }
const answer = ({ path, body }: Heard) => ({ body: path.endsWith('/tiers/names') ? [gold] : { ...event(), ...(body as object) } })
const cancel = () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
const title = () => screen.getByLabelText('Title')

beforeEach(() => {
  closeConfirm()
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  queryClient.clear()
  fakeServer(answer)
})

it.each([['a new one', undefined], ['one that is there', event()]])('lets whoever has changed nothing of %s leave', async (_, shown) => {
  open(shown)
  cancel()
  await screen.findByText('Elsewhere')
})

it('asks whoever leaves what they have typed, and lets them stay', async () => {
  open(event())
  fireEvent.change(title(), { target: { value: 'Raku by day' } })
  cancel()
  await waitFor(() => expect(confirmation.get().kind).toBe('warn'))
  expect(screen.queryByText('Elsewhere')).toBeNull()
  await confirm()
  await screen.findByText('Elsewhere')
})

it('asks whoever has moved the clocks alone', async () => {
  open(event())
  fireEvent.change(screen.getAllByLabelText('Time')[0]!, { target: { value: '08:00' } })
  cancel()
  await waitFor(() => expect(confirmation.get().kind).toBe('warn'))
})

it('says at the end what is wrong with it, and leads there each time', async () => {
  open(event())
  const ends = () => within(screen.getByRole('group', { name: 'Ends' }))
  fireEvent.change(ends().getByLabelText('Time'), { target: { value: '08:00' } })
  for (const field of [title(), screen.getByLabelText('Place')]) {
    act(() => field.focus())
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(document.activeElement).toBe(ends().getByLabelText('Day')))
    ends().getByText('Choose an end after the start.')
  }
})

it('leaves without a question once it is saved', async () => {
  open(event())
  fireEvent.change(title(), { target: { value: 'Raku by day' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByText('Elsewhere')
  expect(confirmation.get().kind).toBeNull()
})

it('offers it to those who have a tier, and to everybody again', async () => {
  const heard = fakeServer(answer)
  open(event())
  const audience = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Who sees it' })
  await screen.findByRole('option', { name: 'Gold and higher' })
  fireEvent.change(audience, { target: { value: '2' } })
  expect(audience.selectedOptions[0]!.textContent).toBe('Gold and higher')
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByText('Elsewhere')
  expect(heard.find(({ method }) => method === 'PATCH')!.body).toMatchObject({ visibility: 'tiers', minTier: 2 })
})

it('keeps a level whose tier is offered no more', async () => {
  open(event({ visibility: 'tiers', minTier: 5 }))
  await screen.findByRole('option', { name: 'Gold and higher' })
  const audience = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Who sees it' })
  expect(audience.selectedOptions[0]!.textContent).toBe('Level 5 and higher')
  fireEvent.change(audience, { target: { value: 'public' } })
  expect(screen.queryByRole('option', { name: 'Level 5 and higher' })).toBeNull()
})
