import { defaultLabels, labelsOf, pairsOf, type CustomLabels, type LabelKey, type LabelPairs } from '@marquee/contract/labels'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { callAs } from '#api/bearer.ts'
import { queryClient } from '#api/queryClient.ts'
import { page } from '#page.ts'
import { refetchLabels } from '#start/configuration.ts'
import { fakeServer } from '#test/server.ts'

const called = (one: string, changes: Partial<CustomLabels> = {}): CustomLabels => ({
  ...defaultLabels, ...changes, ROLE: { ...defaultLabels.ROLE, Creator: one },
})

/** What everybody reads. Nothing is saved that the page has not seen; what is takes as long as `gate`. */
const world = () => {
  const state = { now: called('Maker'), gate: Promise.resolve(), sent: [] as unknown[] }
  fakeServer(async ({ method, body }) => {
    if (method !== 'PATCH') return { body: state.now }
    const { seen, ...changes } = body as Partial<LabelPairs> & { seen: LabelPairs }
    state.sent.push(changes)
    const now = pairsOf(state.now)
    const isSeen = (key: LabelKey) => JSON.stringify(seen[key]) === JSON.stringify(now[key])
    if (!(Object.keys(changes) as LabelKey[]).every(isSeen)) return { status: 422, body: { code: 'changed_meanwhile', message: 'Changed meanwhile' } }
    const answer = labelsOf({ ...now, ...changes })
    state.now = answer
    await state.gate
    return { body: answer }
  })
  return state
}

const open = async () => {
  const routes = [{ path: '/', lazy: page(() => import('./LabelsPage.tsx')) }]
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ HydrateFallback: () => null, children: routes }])} />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'Labels' })
}
const field = (what: string, form: 'Singular' | 'Plural') =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: form }).find((one) => one.closest('[role="group"]')?.textContent.startsWith(what))!
const type = (input: HTMLInputElement, value: string) => fireEvent.change(input, { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))

beforeEach(() => {
  callAs({ token: () => Promise.resolve('token'), lost: () => {} })
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
})

it("shows another owner's words where nothing has been typed, beside those that have", async () => {
  const state = world()
  await open()
  type(field('Creator', 'Singular'), 'Artist')
  state.now = called('Skipper', { SUBSCRIPTION: 'Berth' })
  await act(refetchLabels)
  expect(field('Subscription', 'Singular').value).toBe('Berth')
  expect(field('Creator', 'Singular').value).toBe('Artist')
  expect(screen.getByText(/^Another owner has changed the same/)).toBeTruthy()
})

it('takes nothing more while it saves, and shows what another has saved since', async () => {
  const state = world()
  const { promise, resolve } = Promise.withResolvers<undefined>()
  state.gate = promise
  await open()
  type(field('Creator', 'Singular'), 'Artist')
  save()
  await waitFor(() => expect(field('Creator', 'Singular').matches(':disabled')).toBe(true))
  state.now = called('Skipper')
  resolve(undefined)
  await waitFor(() => expect(field('Creator', 'Singular').value).toBe('Skipper'))
  await waitFor(() => expect(field('Creator', 'Singular').matches(':disabled')).toBe(false))
})

it('sends the words of what was changed: what another has saved unheard stays', async () => {
  const state = world()
  await open()
  type(field('Creator', 'Singular'), 'Artist')
  state.now = called('Maker', { SUBSCRIPTION: 'Berth' })
  save()
  await waitFor(() => expect(state.now).toEqual(called('Artist', { SUBSCRIPTION: 'Berth' })))
  expect(state.sent).toEqual([{ Creator: { singular: 'Artist', plural: 'Creators' } }])
  await waitFor(() => expect(field('Subscription', 'Singular').value).toBe('Berth'))
})

it('writes over no words of another owner: shows both, and saves mine once that was chosen', async () => {
  const state = world()
  await open()
  type(field('Creator', 'Singular'), 'Artist')
  state.now = called('Skipper')
  save()
  await screen.findByText(/^Another owner has changed this to/)
  expect(screen.getByText('Skipper').tagName).toBe('BDI')
  expect([field('Creator', 'Singular').value, state.now]).toEqual(['Artist', called('Skipper')])
  expect(screen.getByText(/^Another owner has changed the same/)).toBeTruthy()

  fireEvent.click(screen.getByRole('button', { name: 'Keep mine: Creator' }))
  save()
  await waitFor(() => expect(state.now).toEqual(called('Artist')))
})

it('takes over the words of another owner where that was chosen', async () => {
  const state = world()
  await open()
  type(field('Creator', 'Singular'), 'Artist')
  state.now = called('Skipper')
  await act(refetchLabels)
  fireEvent.click(screen.getByRole('button', { name: 'Take theirs: Creator' }))
  expect(field('Creator', 'Singular').value).toBe('Skipper')
  expect([screen.queryByText(/^Another owner/), screen.queryByText('Not saved yet.')]).toEqual([null, null])
})
