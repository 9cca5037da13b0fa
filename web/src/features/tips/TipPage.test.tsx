import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { page } from '#page.ts'
import { paths, to } from '#paths.ts'
import { profile } from '#test/profiles.ts'
import { fakeServer } from '#test/server.ts'

const ada = profile()
const profileId = ada.id

const open = async (search = '') => {
  const sent: Record<string, unknown>[] = []
  fakeServer(({ method, path, body }) => {
    if (method === 'GET') return { body: path.endsWith('/tips') ? { isOpen: true, isTest: true, includesTax: false } : ada }
    sent.push(body as Record<string, unknown>)
    return { status: 422, body: { code: 'tips_closed', message: 'No tips right now' } }
  })
  const routes = [{ path: paths.tip, lazy: page(() => import('./TipPage.tsx')) }]
  const router = createMemoryRouter([{ HydrateFallback: () => null, children: routes }], { initialEntries: [`${to('tip', { profileId })}${search}`] })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'Give a tip', level: 1 })
  return sent
}
const amount = () => screen.getByLabelText<HTMLInputElement>('Amount in US dollars')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
})

it('says on its button what is paid, of a usual amount or one’s own, and sends that', async () => {
  const sent = await open()
  press('Pay $5')
  await waitFor(() => expect(sent).toHaveLength(1))
  fireEvent.click(screen.getByRole('radio', { name: '$10' }))
  expect(amount().value).toBe('10')
  press('Pay $10')
  await waitFor(() => expect(sent).toHaveLength(2))
  fireEvent.change(amount(), { target: { value: '12.50' } })
  expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([])
  press('Pay $12.50')
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(sent.map(({ cents }) => cents)).toEqual([500, 1_000, 1_250])
})

it('names no price of what is no amount, and says what is wrong at the field', async () => {
  const sent = await open()
  fireEvent.change(amount(), { target: { value: '0.50' } })
  press('Go to the payment')
  await screen.findByText('Must be at least $1.')
  expect(sent).toEqual([])
})

it('says to whoever comes back without paying that nothing was paid', async () => {
  await open('?outcome=back')
  screen.getByText('Nothing was paid')
})
