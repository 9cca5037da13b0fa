import type { Tier } from '@marquee/contract/tiers'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { fakeServer } from '#test/server.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { managedTier } from './managed.ts'
import { TierForm } from './TierForm.tsx'

const id = '018f0000-0000-7000-8000-0000000000c1'
const stored: Tier = {
  id, level: 1, name: 'Listener', description: 'The notes', benefits: ['Weekly notes', 'A recipe', 'A call'], imageUrl: null, imageId: null, imageAlt: '', accent: 'c1', trialDays: 0, monthCents: 499,
  yearCents: null, status: 'active', visibility: 'shown', maxSubscribers: null, welcomeMessage: '', subscriberCount: 3,
}
const Read = () => <TierForm tier={useSuspenseQuery(managedTier(id)).data} others={[]} />

/** The form of a tier as it is at the server, which `saves` changes as another owner does. */
const open = async () => {
  let now = stored
  const heard = fakeServer(({ method, body }) => {
    if (method !== 'PATCH') return { body: now }
    const { seen, ...sent } = body as Partial<Tier> & { seen: Partial<Tier> }
    const fields = (Object.keys(sent) as (keyof Tier)[]).filter((name) => JSON.stringify(seen[name]) !== JSON.stringify(now[name]))
    if (fields.length) return { status: 422, body: { code: 'changed_meanwhile', message: 'Somebody else', fields } }
    now = { ...now, ...sent }
    return { body: {} }
  })
  const router = createMemoryRouter([{ path: '/', element: <Suspense fallback={null}><Read /></Suspense> }])
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByDisplayValue('Listener')
  return {
    sent: () => heard.filter(({ method }) => method === 'PATCH'),
    saves: (changes: Partial<Tier>) => {
      now = { ...now, ...changes }
    },
  }
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save changes' })))

beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
})

it('sends what was changed, and is as it was saved afterwards', async () => {
  const { sent } = await open()
  type('Name', '  Front row ')
  type('Days to try it for nothing', '7')
  await screen.findByText('Not saved yet.')
  await save()
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ body: { name: 'Front row', trialDays: 7, seen: { name: 'Listener', trialDays: 0 } } })
  await vi.waitFor(() => expect(screen.queryByText('Not saved yet.')).toBeNull())
  expect(screen.queryByText(/Another owner/)).toBeNull()
})

it('shows what another owner has saved where nothing was typed, and asks which of the two stays where something was', async () => {
  const { saves, sent } = await open()
  type('Name', 'Mine')
  saves({ name: 'Theirs', description: 'More notes' })
  await save()
  await screen.findByText('Theirs')
  await screen.findByDisplayValue('More notes')
  expect(screen.getByDisplayValue('Mine')).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Keep mine: Name' })))
  await save()
  await vi.waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toMatchObject({ body: { name: 'Mine', seen: { name: 'Theirs' } } })
  await vi.waitFor(() => expect(screen.queryByText('Not saved yet.')).toBeNull())
})

it('says what follows where there is to be less room than people have it', async () => {
  await open()
  type('Room for how many', '2')
  await screen.findByText('3 people have it, 1 more than there would be room for. They keep it, and nobody new can take it until fewer than 2 have it.')
})

it('has what people get in the order in which it is put, by buttons and by keys, and takes pasted lines', async () => {
  const { sent } = await open()
  const lines = () => screen.getAllByLabelText(/^Line \d+$/).map((input) => (input as HTMLInputElement).value)
  const line = (number: number) => screen.getByLabelText(`Line ${number}`)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Move Line 3 up' })))
  expect(lines()).toEqual(['Weekly notes', 'A call', 'A recipe'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Line 2 up' }))
  await act(async () => fireEvent.keyDown(line(2), { key: 'ArrowUp', altKey: true }))
  expect(lines()).toEqual(['A call', 'Weekly notes', 'A recipe'])
  expect(document.activeElement).toBe(line(1))
  screen.getByText('Now at place 1 of 3')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Remove Line 3' })))
  await act(async () => fireEvent.keyDown(line(2), { key: 'Enter' }))
  expect(document.activeElement).toBe(line(3))
  await act(async () => fireEvent.paste(line(3), { clipboardData: { getData: () => 'A seat\n\nA chat\n' } }))
  expect(lines()).toEqual(['A call', 'Weekly notes', 'A seat', 'A chat'])
  await save()
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ body: { benefits: ['A call', 'Weekly notes', 'A seat', 'A chat'], seen: { benefits: ['Weekly notes', 'A recipe', 'A call'] } } })
})
