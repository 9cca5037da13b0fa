import { interests } from '@marquee/contract/interests'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { keyOf } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { page } from '#page.ts'
import { paths, to } from '#paths.ts'
import { accountCell } from '#start/account.ts'
import { person } from '#test/people.ts'
import { fakeServer, type Heard } from '#test/server.ts'

const idOf = (number: number) => `018f0000-0000-7000-8000-00000000000${number}`
const interestIds = [1, 2, 3].map(idOf)
const terms = { id: idOf(9), kind: 'terms', title: 'Terms', version: 1, mustAccept: true, accepted: false }
const progress = { nickname: 'juno', displayName: 'Juno Park', interestIds, acceptedDocumentIds: [terms.id] }

/** A server that knows a newcomer's progress; `completion` answers the last step. */
const serve = (completion: () => { status?: number; body?: unknown } = () => ({ body: person() })) =>
  fakeServer(({ method, path }) => {
    if (path.includes('completion')) return completion()
    if (path.includes('account-setup')) return { body: progress }
    if (path.includes('legal')) return { body: [terms] }
    if (path.includes('interests')) return { body: interestIds.map((id, position) => ({ id, name: `Interest ${position}`, icon: 'music', position })) }
    return { body: method === 'GET' && path.includes('availability') ? { available: true, suggestion: null } : [] }
  })

const open = async (step: number) => {
  const routes = [{ path: paths.setup, lazy: page(() => import('./SetupPage.tsx')) }, { path: paths.index, element: 'The product' }]
  const router = createMemoryRouter([{ HydrateFallback: () => null, children: routes }], { initialEntries: [`${to('setup')}?step=${step}`] })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}

const sent = (heard: Heard[], method: string) => heard.filter((one) => one.method === method)

beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  accountCell.set({ account: person({ setupCompleted: false }), isLoading: false, failure: undefined })
})

it('shows what a pick has become that an owner has merged meanwhile, and what is picked besides', async () => {
  const [first, second, third] = interestIds
  let isMerged = false
  const heard = fakeServer(({ path }) => {
    if (path.includes('account-setup')) return { body: { ...progress, interestIds: isMerged ? [second] : [first] } }
    if (path.includes('legal')) return { body: [terms] }
    if (path.includes('interests')) return { body: interestIds.filter((id) => !isMerged || id !== first).map((id) => ({ id, name: `Interest ${id.at(-1)}`, icon: 'music' })) }
    return { body: [] }
  })
  await open(3)
  fireEvent.click(await screen.findByRole('button', { name: 'Interest 3', pressed: false }))
  screen.getByRole('button', { name: 'Interest 1', pressed: true })
  isMerged = true
  await act(() => queryClient.invalidateQueries({ queryKey: keyOf(interests.list) }))
  await screen.findByRole('button', { name: 'Interest 2', pressed: true })
  screen.getByRole('button', { name: `Interest ${third!.at(-1)}`, pressed: true })
  expect(screen.queryByRole('button', { name: 'Interest 1' })).toBeNull()
  // A pick is kept a little later.
  await waitFor(() => expect(sent(heard, 'PATCH')).toHaveLength(1))
})

it('goes one step further, when somebody in a hurry presses twice', async () => {
  const heard = serve()
  await open(3)
  const goOn = await screen.findByRole('button', { name: 'Continue' })
  fireEvent.click(goOn)
  fireEvent.click(goOn)
  await screen.findByRole('button', { name: 'Finish' })
  expect(sent(heard, 'PATCH')).toHaveLength(1)
  expect(sent(heard, 'POST')).toHaveLength(0)
})

it('goes on saying what kept the last step from going through, and lets in at the next press', async () => {
  let tries = 0
  serve(() => {
    tries += 1
    return tries === 1 ? { status: 500, body: { code: 'broken', message: 'Something went wrong on our end' } } : { body: person() }
  })
  await open(4)
  fireEvent.click(await screen.findByRole('button', { name: 'Finish' }))
  await screen.findByText('That did not go through')
  screen.getByText('Something went wrong on our end')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Finish' }).getAttribute('aria-busy')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Finish' }))
  await screen.findByText('The product')
})
