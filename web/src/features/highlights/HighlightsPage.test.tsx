import type { Highlight } from '@marquee/contract/highlights'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { page } from '#page.ts'
import { accountCell } from '#start/account.ts'
import { person } from '#test/people.ts'
import { fakeServer } from '#test/server.ts'

const ids = [1, 2, 3].map((number) => `018f0000-0000-7000-8000-00000000000${number}`)
const own: Highlight[] = ids.map((id, place) => ({
  id, profileId: person().profile.id, category: 'PETS', title: `Highlight ${place + 1}`, body: '', url: null, happensOn: null, image: null,
  visibility: 'public',
}))

const open = async () => {
  const router = createMemoryRouter([{ HydrateFallback: () => null, children: [{ path: '/', lazy: page(() => import('./HighlightsPage.tsx')) }] }])
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByText('Highlight 1')
}
const shown = () => screen.getAllByText(/^Highlight \d$/).map(({ textContent }) => textContent)

beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  accountCell.set({ account: person({ role: 'Creator' }), isLoading: false, failure: undefined })
})

it('tells one order after the other, however fast the keys are pressed', async () => {
  const first = Promise.withResolvers<{ status: number }>()
  const heard = fakeServer(({ method }) => (method === 'PUT' ? first.promise : { body: own }))
  await open()
  const orders = () => heard.filter(({ method }) => method === 'PUT').map(({ body }) => (body as { highlightIds: string[] }).highlightIds)
  const press = () => fireEvent.keyDown(screen.getByRole('button', { name: 'Move Highlight 1' }), { key: 'ArrowDown' })
  press()
  await waitFor(() => expect(shown()).toEqual(['Highlight 2', 'Highlight 1', 'Highlight 3']))
  press()
  await waitFor(() => expect(shown()).toEqual(['Highlight 2', 'Highlight 3', 'Highlight 1']))
  expect(orders()).toHaveLength(1)
  await act(async () => first.resolve({ status: 204 }))
  await waitFor(() => expect(orders().at(-1)).toEqual([ids[1], ids[2], ids[0]]))
})

it('shows the picture of a highlight in the list, where it has one', async () => {
  const image = { id: ids[0]!, width: 600, height: 600, altText: 'A cat on a wheel', placeholder: '#335577', sizes: [{ width: 600, url: '/m/cat' }] }
  fakeServer(() => ({ body: [{ ...own[0]!, image }, ...own.slice(1)] }))
  await open()
  expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('alt'))).toEqual(['A cat on a wheel'])
})
