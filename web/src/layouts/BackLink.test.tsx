import { fireEvent, render, screen } from '@testing-library/react'
import { createBrowserRouter, Link, RouterProvider } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { BackLink } from './BackLink.tsx'

const open = () => {
  const router = createBrowserRouter([
    { path: '/dashboard', element: <Link to="/creator/ada">Ada</Link> },
    { path: '/creator/ada', element: <BackLink href="/timeline" /> },
    { path: '/timeline', element: 'The timeline' },
  ])
  render(<RouterProvider router={router} />)
}

beforeEach(() => window.history.replaceState(null, '', '/creator/ada'))

it('leads juno back to where she was', async () => {
  window.history.replaceState(null, '', '/dashboard')
  open()
  fireEvent.click(screen.getByRole('link', { name: 'Ada' }))
  fireEvent.click(await screen.findByRole('link', { name: 'Back' }))
  await screen.findByRole('link', { name: 'Ada' })
})

it('leads somebody who came from outside into the product, not out of it', async () => {
  open()
  fireEvent.click(screen.getByRole('link', { name: 'Back' }))
  await screen.findByText('The timeline')
})

it('leaves opening in a new tab to the browser', () => {
  window.history.replaceState({ idx: 3 }, '')
  open()
  const isLeftToTheBrowser = fireEvent.click(screen.getByRole('link', { name: 'Back' }), { ctrlKey: true })
  expect(isLeftToTheBrowser).toBe(true)
})
