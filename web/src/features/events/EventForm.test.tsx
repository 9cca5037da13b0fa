import type { Event } from '@marquee/contract/events'
import type { EventSeries } from '@marquee/contract/eventSeries'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider, useNavigate } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { closeConfirm, confirm, confirmation } from '#feedback/confirm.ts'
import { accountCell } from '#start/account.ts'
import { event } from '#test/events.ts'
import { person } from '#test/people.ts'
import { fakeServer, type Heard } from '#test/server.ts'
import { EventForm } from './EventForm.tsx'

const Planning = ({ shown, series }: { shown?: Event; series?: EventSeries }) => {
  const navigate = useNavigate()
  const [starts, setStarts] = useState(0)
  const leave = () => void navigate('/elsewhere')
  const startOver = () => setStarts((count) => count + 1)
  return <EventForm key={starts} {...(shown && { event: shown })} series={series} onLeave={leave} onDone={leave} onStartOver={startOver} />
}

const open = (shown?: Event, series?: EventSeries) => {
  const routes = [
    { path: '/', element: <Planning {...(shown && { shown })} {...(series && { series })} /> },
    { path: '/elsewhere', element: <p>Elsewhere</p> },
  ]
  return render(
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
  localStorage.clear()
  accountCell.set({ account: person({ role: 'Creator' }), isLoading: false, failure: undefined })
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

const clockOf = (name: string) => {
  const group = within(screen.getByRole('group', { name }))
  return [group.getByLabelText<HTMLInputElement>('Day').value, group.getByLabelText<HTMLInputElement>('Time').value]
}
const setStart = (day: string, time: string) => {
  const group = within(screen.getByRole('group', { name: 'Starts' }))
  fireEvent.change(group.getByLabelText('Day'), { target: { value: day } })
  fireEvent.change(group.getByLabelText('Time'), { target: { value: time } })
}
const save = () => fireEvent.click(screen.getByRole('button', { name: /Save/ }))

it('keeps its length when the start moves: the end follows', () => {
  open(event())
  expect([clockOf('Starts'), clockOf('Ends')]).toEqual([['2030-11-28', '10:00'], ['2030-11-28', '17:00']])
  setStart('2030-12-01', '20:30')
  expect(clockOf('Ends')).toEqual(['2030-12-02', '03:30'])
})

it('says the zone by its name and how far it is from Greenwich on that very day', () => {
  open(event())
  screen.getByText('On that day: Stockholm time, GMT+1.')
  setStart('2030-07-01', '10:00')
  screen.getByText('On that day: Stockholm time, GMT+2.')
})

it('has what somebody began to write when they come back, until they start anew or save it', async () => {
  const first = open()
  fireEvent.change(title(), { target: { value: 'Raku at dawn' } })
  setStart('2031-05-01', '05:00')
  cancel()
  await screen.findByText('Elsewhere')
  first.unmount()
  const again = open()
  expect([(title() as HTMLInputElement).value, clockOf('Starts')]).toEqual(['Raku at dawn', ['2031-05-01', '05:00']])
  fireEvent.click(screen.getByRole('button', { name: 'Start anew' }))
  expect((title() as HTMLInputElement).value).toBe('')
  fireEvent.change(title(), { target: { value: 'Raku' } })
  save()
  await screen.findByText('Elsewhere')
  again.unmount()
  open()
  expect((title() as HTMLInputElement).value).toBe('')
})

it('asks before a new time is told to those who have answered', async () => {
  const heard = fakeServer(answer)
  open(event({ goingCount: 11, maybeCount: 1 }))
  setStart('2030-12-01', '10:00')
  save()
  await waitFor(() => expect(confirmation.get()).toMatchObject({ kind: 'warn', options: { text: '12 people have answered, and will be told at once.' } }))
  expect(heard.some(({ method }) => method === 'PATCH')).toBe(false)
  await act(() => confirm())
  await screen.findByText('Elsewhere')
  expect(heard.find(({ method }) => method === 'PATCH')!.body).toMatchObject({ startsAt: '2030-12-01T09:00:00.000Z' })
})

it('sends words without a question, and nothing is asked where nobody has answered', async () => {
  open(event({ goingCount: 11 }))
  fireEvent.change(title(), { target: { value: 'Raku by day' } })
  save()
  await screen.findByText('Elsewhere')
  expect(confirmation.get().kind).toBeNull()
})

const seriesId = '018f0000-0000-7000-8000-0000000000f1'
const date = (day: string) => ({ day, startsAt: `${day}T09:00:00.000Z`, endsAt: `${day}T16:00:00.000Z`, trouble: null })

it('comes again by what is chosen, without the days that are taken out', async () => {
  const dates = ['2030-11-28', '2030-12-05', '2030-12-12'].map(date)
  const heard = fakeServer((sent) => {
    if (sent.path.endsWith('/tiers/names')) return answer(sent)
    return { body: sent.path.includes('/event-series/preview') ? dates : event({ status: 'draft', ...(sent.body as object) }) }
  })
  open(event({ status: 'draft' }))
  fireEvent.change(screen.getByRole('combobox', { name: 'Repeats' }), { target: { value: 'weekly' } })
  fireEvent.change(screen.getByLabelText('How many dates'), { target: { value: '3' } })
  await screen.findByText('Every week on Thursday, 3 times · 3 dates')
  fireEvent.click(screen.getByRole('button', { name: /Take out Thu, 5 December 2030/ }))
  screen.getByText('Every week on Thursday, 3 times · 2 dates')
  save()
  await screen.findByText('Elsewhere')
  const planned = heard.find(({ method }) => method === 'PUT')!
  expect(planned.path).toContain('/series')
  expect(planned.body).toEqual({ rule: { freq: 'weekly', interval: 1, byDay: 'TH', count: 3 }, without: ['2030-12-05'] })
})

it('says what is wrong with how often it comes, and sends nothing', async () => {
  const heard = fakeServer(answer)
  open(event({ status: 'draft' }))
  fireEvent.change(screen.getByRole('combobox', { name: 'Repeats' }), { target: { value: 'daily' } })
  fireEvent.change(screen.getByLabelText('How many dates'), { target: { value: '400' } })
  save()
  await screen.findByText('Choose a number from 2 to 104.')
  expect(heard.some(({ method }) => method === 'PATCH' || method === 'PUT')).toBe(false)
})

it('changes this date and those after it where that is chosen', async () => {
  const heard = fakeServer(answer)
  const series: EventSeries = {
    id: seriesId, rule: { freq: 'weekly', interval: 1, byDay: 'TH', count: 3 }, without: [], isLaidOut: true, events: [], planned: [],
  }
  open(event({ seriesId }), series)
  expect(screen.queryByRole('combobox', { name: 'Repeats' })).toBeNull()
  fireEvent.change(title(), { target: { value: 'Raku by day' } })
  fireEvent.click(screen.getByRole('radio', { name: 'This date and those after it' }))
  save()
  await screen.findByText('Elsewhere')
  const sent = heard.find(({ method }) => method === 'PATCH')!
  expect(sent.path).toContain('/series/events')
  expect(sent.body).toEqual({ reach: 'following', title: 'Raku by day' })
})

it('says at the start when an event that is out would have begun already', async () => {
  fakeServer(({ method, path }) => {
    if (method === 'PATCH') return { status: 422, body: { code: 'event_time', message: 'Choose a time to come, within two years' } }
    return { body: path.endsWith('/tiers/names') ? [] : event() }
  })
  open(event())
  fireEvent.change(title(), { target: { value: 'Raku by day' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  const starts = within(screen.getByRole('group', { name: 'Starts' }))
  await starts.findByText('Choose a time to come, within two years.')
  await waitFor(() => expect(document.activeElement).toBe(starts.getByLabelText('Day')))
})
