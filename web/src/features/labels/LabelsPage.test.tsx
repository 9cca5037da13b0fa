import { defaultLabels, type CustomLabels } from '@marquee/contract/labels'
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

/** What everybody reads; saving answers what was sent, and waits for `gate`. */
const world = () => {
  const state = { now: called('Maker'), gate: Promise.resolve() }
  fakeServer(async ({ method, body }) => {
    if (method !== 'PUT') return { body: state.now }
    state.now = body as CustomLabels
    await state.gate
    return { body }
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
  expect(screen.getByText('Not saved yet.')).toBeTruthy()
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
