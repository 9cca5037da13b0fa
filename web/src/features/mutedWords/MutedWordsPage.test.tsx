import type { MutedWord } from '@marquee/contract/mutedWords'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { page } from '#page.ts'
import { accountCell } from '#start/account.ts'
import { person } from '#test/people.ts'
import { fakeServer, type Heard } from '#test/server.ts'

const kiln: MutedWord = {
  id: '018f0000-0000-7000-8000-0000000000e1', phrase: 'kiln', isWhole: true, places: ['timeline', 'comments'], action: 'warn',
  expiresAt: '2026-12-24T10:00:00.000Z',
}

const open = async (words: MutedWord[]) => {
  const heard = fakeServer(({ method }) => ({ body: method === 'GET' ? words : kiln }))
  const routes = [{ path: '/words', lazy: page(() => import('./MutedWordsPage.tsx')) }]
  const router = createMemoryRouter([{ HydrateFallback: () => null, children: routes }], { initialEntries: ['/words'] })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
  return heard
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const sent = (heard: Heard[]) => waitFor(() => heard.find(({ method }) => method === 'PUT') ?? expect.fail('nothing sent'))

beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  accountCell.set({ account: person(), isLoading: false, failure: undefined })
})

it('mutes a word everywhere and for good, unless somebody says otherwise', async () => {
  const heard = await open([])
  press('Mute a word')
  fireEvent.change(screen.getByLabelText('Word or phrase'), { target: { value: 'spoiler' } })
  fireEvent.click(screen.getByRole('checkbox', { name: /^Chats/ }))
  press('Save')
  const { path, body } = await sent(heard)
  expect(path).toMatch(/\/muted-words\/[0-9a-f-]{36}$/)
  expect(body).toEqual({
    phrase: 'spoiler', isWhole: true, places: ['timeline', 'profiles', 'comments', 'notifications'], action: 'hide', span: 'always',
  })
})

it('says what is there, and leaves its end alone where something else is changed', async () => {
  const heard = await open([kiln])
  const line = screen.getByRole('listitem')
  for (const said of ['Put it behind a line', 'Whole word', 'Timeline and search, Comments']) expect(line.textContent).toContain(said)
  press('Change kiln')
  fireEvent.click(screen.getByRole('radio', { name: /^Leave it out/ }))
  press('Save')
  const { path, body } = await sent(heard)
  expect(path).toContain(kiln.id)
  expect(body).toEqual({ phrase: 'kiln', isWhole: true, places: ['timeline', 'comments'], action: 'hide' })
})

it('asks for a word and a place before anything is sent', async () => {
  const heard = await open([])
  press('Mute a word')
  for (const name of [/^Timeline/, /^Profiles/, /^Comments/, /^Notifications/, /^Chats/]) fireEvent.click(screen.getByRole('checkbox', { name }))
  press('Save')
  await screen.findByText('Must be filled in.')
  await screen.findByText('Must be one or more.')
  expect(heard.filter(({ method }) => method === 'PUT')).toEqual([])
})
