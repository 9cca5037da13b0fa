import type { CaseLine } from '@marquee/contract/cases'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { DialogHost } from '#feedback/DialogHost.tsx'
import { page } from '#page.ts'
import { accountCell } from '#start/account.ts'
import { moderationCase } from '#test/cases.ts'
import { person } from '#test/people.ts'
import { fakeServer, type Heard } from '#test/server.ts'
// What is fetched when it is opened is here before anybody waits for it.
import './CasePage.tsx'
import './DecideManyDialog.tsx'
import './QueuePage.tsx'

const idOf = (number: number) => `018f0000-0000-7000-8000-0000000000d${number}`
const line = (number: number): CaseLine => {
  const { reported, ...rest } = moderationCase({ id: idOf(number), place: idOf(number).replace(/^0/, '2') })
  return { ...rest, reported: { ...reported, text: `Pills ${number}` }, version: `as read ${number}` }
}

const WithDialogs = () => (
  <>
    <Outlet />
    <DialogHost />
  </>
)

const open = (path: string, answer: (heard: Heard) => unknown) => {
  // The numbers at the tabs come with the account.
  const heard = fakeServer((request) => ({ body: request.path.includes('/moderation/') ? answer(request) : person({ role: 'Owner' }) }))
  const routes = [
    { path: '/moderation', lazy: page(() => import('./QueuePage.tsx')) },
    { path: '/moderation/:caseId', lazy: page(() => import('./CasePage.tsx')) },
  ]
  const pages = [{ HydrateFallback: () => null, element: <WithDialogs />, children: routes }]
  const router = createMemoryRouter(pages, { initialEntries: [path] })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { heard, router }
}

beforeEach(() => {
  queryClient.clear()
  accountCell.set({ account: person({ role: 'Owner' }), isLoading: false, failure: undefined })
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false, addListener: () => {}, removeListener: () => {} }))
})

it('is narrowed by its address, which every case in it keeps', async () => {
  const { heard, router } = open('/moderation?category=spam', () => ({ items: [line(1)], cursor: null }))
  fireEvent.change(await screen.findByLabelText('About what'), { target: { value: 'comment' } })
  await waitFor(() => expect(router.state.location.search).toBe('?category=spam&type=comment'))
  await waitFor(() => expect(heard.some(({ path }) => /category=spam/.test(path) && /type=comment/.test(path))).toBe(true))
  const address = `/moderation/${idOf(1)}?category=spam&type=comment`
  await waitFor(() => expect(screen.getByText('Pills 1').closest('a')?.getAttribute('href')).toBe(address))
})

it('decides about several cases at once, those that were chosen', async () => {
  const { heard } = open('/moderation', ({ method }) => (method === 'POST' ? { done: 2, undone: [] } : { items: [line(1), line(2), line(3)], cursor: null }))
  fireEvent.click(await screen.findByRole('button', { name: 'Choose several' }))
  const boxes = screen.getAllByRole('checkbox')
  fireEvent.click(boxes[0]!)
  fireEvent.click(boxes[2]!)
  expect(screen.getByText('2 cases are chosen')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Decide' }))
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'All of it is harmless' } })
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(heard.find(({ method }) => method === 'POST')?.body).toMatchObject({
    cases: [{ caseId: idOf(1), version: 'as read 1' }, { caseId: idOf(3), version: 'as read 3' }], kind: 'dismiss', reason: 'All of it is harmless',
  }))
  await waitFor(() => expect(screen.queryAllByRole('checkbox')).toEqual([]))
})

const working = (others: CaseLine[]) => ({ method, path }: Heard) => {
  if (path.includes('/moderation/cases?')) return { items: path.includes('cursor=') ? others : [line(1), ...others], cursor: null }
  const decided = method === 'POST' ? ({ state: 'resolved' } as const) : {}
  return path.includes(idOf(2)) ? moderationCase({ ...line(2), ...decided }) : moderationCase({ ...line(1), ...decided })
}

it('goes on to the next case of the list once one is decided, and back over the list', async () => {
  const { heard, router } = open(`/moderation/${idOf(1)}?category=spam`, working([line(2)]))
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'Nobody sells pills here' } })
  fireEvent.click(screen.getByRole('button', { name: 'And on to the next' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/moderation/${idOf(2)}`))
  expect(router.state.location.search).toBe('?category=spam')
  expect(router.state.historyAction).toBe('REPLACE')
  // From where the case stood while it waited.
  expect(heard.some(({ path }) => path.includes(`cursor=${line(1).place}`) && /category=spam/.test(path))).toBe(true)
})

it('leads to the list where no other case is left', async () => {
  const { router } = open(`/moderation/${idOf(1)}?category=spam`, working([]))
  fireEvent.click(await screen.findByRole('button', { name: 'Next' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/moderation'))
  expect(router.state.location.search).toBe('?category=spam')
})
