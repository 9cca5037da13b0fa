import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, it, vi } from 'vitest'
import { markLost } from '#api/network.ts'
import { queryClient } from '#api/queryClient.ts'
import { ErrorPage } from '#errors/ErrorPage.tsx'
import { UnexpectedErrorPage } from '#errors/UnexpectedErrorPage.tsx'

afterEach(cleanup)

// Nothing stands in for a screen here, as on a first visit: its code has to come over the network that is away.
it('says what the specification has for all other errors where the code that says more does not come either', async () => {
  const error = new TypeError('Failed to fetch dynamically imported module')
  markLost(error)
  const fails = () => {
    throw error
  }
  window.scrollTo = () => {}
  vi.spyOn(console, 'error').mockReturnValue()
  const routes = [{ ErrorBoundary: UnexpectedErrorPage, children: [{ path: '/kiln', errorElement: <ErrorPage />, loader: fails, element: null }] }]
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/kiln'] })} />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'Unsuccessful action' })
  screen.getByText('Please try again later. If the problem persists, contact support.')
})
