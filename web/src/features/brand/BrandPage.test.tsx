import type { Brand } from '@marquee/contract/brand'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { callAs } from '#api/bearer.ts'
import { queryClient } from '#api/queryClient.ts'
import { page } from '#page.ts'
import { defaultConfiguration } from '#start/cached.ts'
import { refetchConfiguration } from '#start/configuration.ts'
import { fakeServer } from '#test/server.ts'

const usual: Brand = {
  channelName: 'Northlight', channelDescription: '', lightColor: '', darkColor: '', mailSenderName: '', support: '', socialLinks: [],
}

/** A channel as another owner may change it, too. */
const world = () => {
  const state = { own: usual, lightLogo: `https://pictures.marquee.test/${'a'.repeat(200)}/light.png`, darkLogo: `https://pictures.marquee.test/${'d'.repeat(200)}.png` }
  fakeServer(({ method, path }) => {
    if (method === 'PUT') return new Promise(() => {})
    if (path.endsWith('/brand')) return { body: state.own }
    if (path.endsWith('/domains')) return { body: { domains: [], claims: [], target: { alias: 'northlight.test', addresses: [] } } }
    const logos = { lightLogo: state.lightLogo, darkLogo: state.darkLogo, favicon: null }
    return { body: { ...defaultConfiguration, publicFlags: [], activeTemplate: { name: 'standard' }, channelName: state.own.channelName, logos } }
  })
  return state
}

const open = async () => {
  await refetchConfiguration()
  const routes = [{ path: '/', lazy: page(() => import('./BrandPage.tsx')) }]
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ HydrateFallback: () => null, children: routes }])} />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'Brand' })
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })

beforeEach(() => {
  queryClient.clear()
  callAs({ token: () => Promise.resolve('token'), lost: () => {} })
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
})

it("shows another owner's changes where nothing has been typed, beside those that have", async () => {
  const state = world()
  await open()
  type('Channel name', 'Westlight')
  state.own = { ...usual, channelName: 'Southlight', channelDescription: 'A kiln by the sea' }
  await act(() => refetchConfiguration())
  await waitFor(() => expect(field('Description').value).toBe('A kiln by the sea'))
  expect(field('Channel name').value).toBe('Westlight')
})

it('takes nothing more while it saves', async () => {
  world()
  await open()
  type('Channel name', 'Westlight')
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(field('Channel name').matches(':disabled')).toBe(true))
})

it('draws the icon for home screens anew with every sign it is made from', async () => {
  const state = world()
  await open()
  const icon = () => document.querySelector<HTMLImageElement>('img[src*="maskable"]')?.src
  const before = icon()
  state.lightLogo = state.lightLogo.replace('aaa', 'bbb')
  state.darkLogo = state.darkLogo.replace('ddd', 'eee')
  await act(() => refetchConfiguration())
  expect(icon()).not.toBe(before)
})
