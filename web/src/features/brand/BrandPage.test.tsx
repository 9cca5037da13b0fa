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
  channelName: 'Northlight', channelDescription: '', lightColor: '', darkColor: '', mailSenderName: '', support: '', socialLinks: [], timeZone: 'UTC',
}

/** A channel as another owner may change it, too. Nothing is saved that this page has not seen. */
const world = () => {
  const state = { sent: [] as unknown[], isHung: false, own: usual, lightLogo: `https://pictures.marquee.test/${'a'.repeat(200)}/light.png`, darkLogo: `https://pictures.marquee.test/${'d'.repeat(200)}.png` }
  fakeServer(({ method, path, body }) => {
    if (method === 'PATCH') {
      const { seen, ...changes } = body as Partial<Brand> & { seen: Brand }
      state.sent.push(changes)
      if (state.isHung) return new Promise(() => {})
      if (changes.timeZone === 'America/Nome')
        return { status: 400, body: { code: 'invalid_input', message: 'Look at this', errors: [{ fieldName: 'timeZone', message: 'must be a time zone that days can go by' }] } }
      const names = Object.keys(changes) as (keyof Brand)[]
      const isSame = (name: keyof Brand) => JSON.stringify(seen[name]) === JSON.stringify(state.own[name])
      if (!names.every(isSame)) return { status: 422, body: { code: 'changed_meanwhile', message: 'Somebody else has changed this meanwhile' } }
      state.own = { ...state.own, ...changes }
      return { body: state.own }
    }
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
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const save = () => press('Save changes')

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

it('sends what was typed and nothing else: what another owner has saved unheard stays', async () => {
  const state = world()
  await open()
  type('Channel name', 'Westlight')
  state.own = { ...usual, lightColor: '#0B6E4F' }
  save()
  await waitFor(() => expect(state.own).toEqual({ ...usual, channelName: 'Westlight', lightColor: '#0B6E4F' }))
  expect(state.sent).toEqual([{ channelName: 'Westlight' }])
  await waitFor(() => expect(field('Colour on light pages').value).toBe('#0B6E4F'))
})

it('saves nothing over the same field of another owner, and goes on as one chooses', async () => {
  const state = world()
  await open()
  type('Channel name', 'Westlight')
  type('Description', 'A kiln by the sea')
  state.own = { ...usual, channelName: 'Southlight' }
  save()
  await screen.findByText(/^Another owner has changed this to/)
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent).filter(Boolean)).toEqual([
    'Another owner has changed this to Southlight.Take theirsKeep mine',
    'Another owner has changed the same. Choose which one stays. Start over',
  ])
  expect([field('Channel name').value, field('Description').value, state.own.channelName]).toEqual(['Westlight', 'A kiln by the sea', 'Southlight'])

  press('Keep mine: Channel name')
  expect(screen.queryByText(/^Another owner/)).toBe(null)
  state.own = { ...state.own, channelName: 'Eastlight' }
  await act(() => refetchConfiguration())
  await screen.findByText('Eastlight')
  press('Keep mine: Channel name')
  save()
  await waitFor(() => expect(state.own).toEqual({ ...usual, channelName: 'Westlight', channelDescription: 'A kiln by the sea' }))
})

it('takes over what another owner has saved where one chooses so', async () => {
  const state = world()
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Add a link' }))
  type('Label', 'Shop')
  type('Web address', 'https://shop.test/')
  state.own = { ...usual, socialLinks: [{ label: 'Fediverse', url: 'https://social.test/@north' }] }
  await act(() => refetchConfiguration())
  await screen.findByText('Fediverse: https://social.test/@north')
  press('Take theirs: Elsewhere')
  await waitFor(() => expect(field('Label').value).toBe('Fediverse'))
  expect([screen.queryByText(/^Another owner/), screen.queryByText(/^Unsaved changes/)]).toEqual([null, null])
})

it('says that another owner has emptied what is being typed', async () => {
  const state = world()
  state.own = { ...usual, support: 'help@northlight.test' }
  await open()
  type('Help', 'crew@northlight.test')
  state.own = usual
  await act(() => refetchConfiguration())
  await screen.findByText('Another owner has emptied this.')
})

it('takes nothing more while it saves', async () => {
  world().isHung = true
  await open()
  type('Channel name', 'Westlight')
  save()
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

it('lets an owner choose by whose midnight the days of the channel end', async () => {
  const state = world()
  await open()
  const zone = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Time zone' })
  expect(zone.value).toBe('UTC')
  fireEvent.change(zone, { target: { value: 'Pacific/Auckland' } })
  expect(screen.getByText(/^It is \d\d:\d\d there\. Days on the dashboards end at its midnight, from the next one on/)).toBeTruthy()
  save()
  await waitFor(() => expect(state.sent).toEqual([{ timeZone: 'Pacific/Auckland' }]))
})

it('says at the field that days cannot go by a zone, until another one is chosen', async () => {
  world()
  await open()
  const zone = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Time zone' })
  fireEvent.change(zone, { target: { value: 'America/Nome' } })
  save()
  await waitFor(() => expect(zone.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText(/must be a time zone that days can go by/i)).toBeTruthy()
  fireEvent.change(zone, { target: { value: 'Pacific/Auckland' } })
  await waitFor(() => expect(zone.getAttribute('aria-invalid')).not.toBe('true'))
})
