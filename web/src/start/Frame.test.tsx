import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Page } from '#layouts/Page.tsx'
import { accountCell } from '#start/account.ts'
import { Frame } from '#start/Frame.tsx'
import { person } from '#test/people.ts'

const router = () =>
  createMemoryRouter(
    [
      {
        path: '/',
        Component: Frame,
        children: [
          { path: 'timeline', handle: { title: 'Timeline' }, element: <Page title="Timeline">{null}</Page> },
          { path: 'creator/:id', handle: { title: (name: unknown) => `@${String(name)}` }, loader: () => 'ada', element: <Page title="Ada">{null}</Page> },
          { path: 'share', handle: { hidesFrame: true }, element: <Page title="Share">{null}</Page> },
        ],
      },
    ],
    { initialEntries: ['/timeline'] },
  )

const show = () => {
  const routes = router()
  render(<RouterProvider router={routes} />)
  return { go: (path: string) => act(() => routes.navigate(path)) }
}

beforeEach(() => {
  window.scrollTo = () => {}
  window.matchMedia = () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList
  accountCell.set({ account: person(), isLoading: false, failure: undefined })
})
afterEach(cleanup)

it('surrounds a screen with its places and says its title to screen readers', async () => {
  const { go } = show()
  expect(screen.getAllByRole('link', { name: 'Timeline' })).not.toHaveLength(0)
  expect(screen.getByRole('status').textContent).toBe('Timeline')
  await go('/creator/ada')
  expect(screen.getByRole('status').textContent).toBe('@ada')
})

it('moves the focus to the new screen', async () => {
  const { go } = show()
  await go('/creator/ada')
  expect(document.activeElement?.id).toBe('content')
})

it('stays away where the route hides it', async () => {
  const { go } = show()
  await go('/share')
  expect(screen.getByRole('heading', { name: 'Share' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Timeline' })).toBeNull()
})
