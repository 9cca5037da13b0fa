import { ProfileInformation, type SavedProfileInformation } from '@marquee/contract/profileInformation'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { page } from '#page.ts'
import { accountCell } from '#start/account.ts'
import { person } from '#test/people.ts'
import { fakeServer } from '#test/server.ts'

/** Something right for every field of the contract: a new one is asked for without a word here. */
const typed = {
  ...Object.fromEntries(ProfileInformation.keyof().options.map((name) => [name, `https://a.test/${name}`])),
  nickname: 'ben_2',
  birthOn: '1984-03-27',
  links: [{ label: 'Shop', url: 'https://shop.test/' }],
  fields: [{ name: 'Kiln', value: 'Wood' }],
} as ProfileInformation

const before: SavedProfileInformation = {
  ...(Object.fromEntries(Object.keys(typed).map((name) => [name, ''])) as unknown as ProfileInformation),
  nickname: 'ben',
  displayName: 'Ben',
  links: [{ label: '', url: 'https://old.test/', verifiedAt: null, checkedAt: null, outcome: null }],
  fields: [{ name: '', value: '' }],
  address: 'https://northlight.test/member/ben',
}

/** 'links.0.url' and its text, for every text in the form. */
const textsIn = (value: unknown, path: string[] = []): [name: string, text: string][] =>
  typeof value === 'string' ? [[path.join('.'), value]] : Object.entries(value as object).flatMap(([name, part]) => textsIn(part, [...path, name]))

const open = async () => {
  const router = createMemoryRouter([{ HydrateFallback: () => null, children: [{ path: '/', lazy: page(() => import('./ProfileInformationPage.tsx')) }] }])
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByLabelText('Display name')
  return { reload: async () => (unmount(), await open()) }
}
const fieldOf = (name: string) => document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`)
const type = (name: string, value: string) => fireEvent.change(fieldOf(name)!, { target: { value } })
const unsaved = () => screen.queryByText(/^Unsaved changes/)

beforeEach(() => {
  queryClient.clear()
  sessionStorage.clear()
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  accountCell.set({ account: person(), isLoading: false, failure: undefined })
})

/** A server that has `before` until something is saved. */
const serve = () => {
  let saved = before
  return fakeServer(({ method, path, body }) => {
    if (path.includes('/nicknames/')) return { body: { available: true, suggestion: null } }
    if (!path.includes('/profile-information')) return { body: person() }
    if (method === 'PUT') saved = { ...before, ...(body as ProfileInformation), links: before.links }
    return { body: saved }
  })
}

it('asks ben for everything that can be said, and saves what he has typed', async () => {
  const heard = serve()
  const { reload } = await open()
  const texts = textsIn(typed)
  expect(texts.map(([name]) => name).filter((name) => !fieldOf(name))).toEqual([])
  for (const [name, text] of texts) type(name, text)
  await screen.findByText(/^Unsaved changes/)
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(heard.find(({ method }) => method === 'PUT')?.body).toEqual(typed))
  await waitFor(() => expect(unsaved()).toBeNull())
  await reload()
  expect([fieldOf('bio')?.value, unsaved()]).toEqual([typed.bio, null])
})

it('keeps all that ben has typed over a reload, right or wrong, until he starts over', async () => {
  serve()
  const { reload } = await open()
  const texts = textsIn(typed).map(([name, text]) => [name, `${text}?`] as const)
  for (const [name, text] of texts) type(name, text)
  await reload()
  expect(texts.filter(([name, text]) => fieldOf(name)?.value !== text)).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Start over' }))
  await waitFor(() => expect(fieldOf('bio')?.value).toBe(''))
  await reload()
  expect([fieldOf('bio')?.value, unsaved()]).toEqual(['', null])
})

it.each([['not JSON', '{'], ['nothing', 'null'], ['no text', '{"bio":7}'], ['a part', '{"bio":"Old"}']])('takes no harm from %s in place of a draft', async (_, kept) => {
  serve()
  sessionStorage.setItem(`profile-draft:${person().profile.id}`, kept)
  await open()
  expect([fieldOf('bio')?.value, unsaved()]).toEqual(['', null])
})
