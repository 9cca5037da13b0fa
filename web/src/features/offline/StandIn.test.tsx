import { accounts } from '@marquee/contract/accounts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { markLost } from '#api/network.ts'
import { prefetch, query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { ErrorPage } from '#errors/ErrorPage.tsx'
import { Page } from '#layouts/Page.tsx'
import { accountCell } from '#start/account.ts'
import { Frame } from '#start/Frame.tsx'
import { person } from '#test/people.ts'
import { fakeServer } from '#test/server.ts'
import './routes.tsx'

const startOver = vi.hoisted(() => vi.fn(() => true))
vi.mock('#start/newRelease.ts', () => ({ startOver }))

const show = (answer: Parameters<typeof fakeServer>[0], element = <Page title="The kiln">{null}</Page>, at = '/kiln') => {
  const heard = fakeServer(answer)
  const router = createMemoryRouter(
    [
      {
        path: '/',
        Component: Frame,
        errorElement: <ErrorPage />,
        children: [{ path: 'kiln', loader: () => prefetch(query(accounts.setup, {})), element }],
      },
    ],
    { initialEntries: [at] },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return heard
}

beforeEach(() => {
  queryClient.clear()
  window.scrollTo = () => {}
  window.matchMedia = () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList
  accountCell.set({ account: person(), isLoading: false, failure: undefined })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const isOffline = () => screen.findByRole('heading', { name: 'You are offline' })

it('leaves the places where they are while a screen cannot come through, and shows it once it can', async () => {
  let isCut = true
  show(() => (isCut ? new TypeError('Failed to fetch') : { body: { displayName: 'Juno' } }))
  await isOffline()
  expect(screen.getAllByRole('link', { name: 'Timeline' }).length).toBeGreaterThan(0)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await isOffline()
  isCut = false
  // As a browser says it.
  window.dispatchEvent(new Event('online'))
  await screen.findByRole('heading', { name: 'The kiln' })
})

it('begins anew where a part of the code does not come although the channel answers, and not before it has been asked for again', async () => {
  const Missing = () => {
    const error = new TypeError('Failed to fetch dynamically imported module')
    markLost(error)
    throw error
  }
  const heard = show(() => ({ body: {} }), <Missing />, '/kiln?at=night')
  await isOffline()
  const comeBack = () => window.dispatchEvent(new Event('online'))
  const { length } = heard
  comeBack()
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(length))
  await isOffline()
  expect(startOver).not.toHaveBeenCalled()
  await vi.waitFor(() => {
    comeBack()
    expect(startOver).toHaveBeenCalled()
  })
})

it('takes the whole page for what the server has answered', async () => {
  show(() => ({ status: 404, body: { message: 'not here' } }))
  await screen.findByRole('heading', { name: 'Not Found' })
  expect(screen.queryByRole('link', { name: 'Timeline' })).toBeNull()
})
