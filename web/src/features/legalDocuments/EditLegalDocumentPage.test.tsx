import { plainDocument } from '@marquee/contract/richText'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { callAs } from '#api/bearer.ts'
import { queryClient } from '#api/queryClient.ts'
import { page } from '#page.ts'
import { fakeServer, type Heard } from '#test/server.ts'
import { legalHistory, lookAgain } from './managedDocuments.ts'

const at = (minute: number) => `2026-11-01T10:${String(minute).padStart(2, '0')}:00.000Z`
const idOf = (version: number) => `018f0000-0000-7000-8000-00000000000${version}`
const versionOf = (version: number) => ({
  id: idOf(version), kind: 'terms', version, title: `Terms ${version}`, effectiveAt: at(version), requiresAcceptance: true, state: 'inForce', acceptedCount: null,
})
interface Draft {
  title: string
  savedAt: string
}

/** What the owners of a channel have: one version, perhaps a draft. Keeps no words of who has not seen the newest. */
const world = (draft: Draft | null = null) => {
  const state = { draft, versions: 1, minute: 30 }
  const kept = () => state.draft && { kind: 'terms', rich: plainDocument('Be kind.'), ...state.draft }
  const refused = () => ({ status: 422, body: { code: state.draft ? 'draft_changed' : 'draft_gone', message: 'This draft was changed' } })
  const heard = fakeServer(({ method, path, body }) => {
    const sent = body as { seenAt?: string | null; savedAt?: string; title: string }
    if (path.includes('/versions/')) return { body: { ...versionOf(Number(path.at(-1))), body: 'Be kind.', rich: null } }
    if (path.endsWith('/history')) {
      const versions = Array.from({ length: state.versions }, (_, place) => versionOf(state.versions - place))
      return { body: { versions, drafts: [], peopleCount: 3 } }
    }
    if (method === 'GET') return { body: { draft: kept(), nextVersion: state.versions + 1 } }
    if ((sent.seenAt ?? sent.savedAt ?? null) !== (state.draft?.savedAt ?? null)) return refused()
    if (method === 'PUT') state.draft = { title: sent.title, savedAt: at(state.minute++) }
    else Object.assign(state, { draft: null, versions: state.versions + 1 })
    return { body: method === 'PUT' ? kept() : versionOf(state.versions) }
  })
  const sent = (method: string) => heard.filter((one) => one.method === method).map(({ body }: Heard) => body)
  return { state, sent }
}

const open = async () => {
  const routes = [{ path: '/:kind', lazy: page(() => import('./EditLegalDocumentPage.tsx')) }]
  const router = createMemoryRouter([{ HydrateFallback: () => null, children: routes }], { initialEntries: ['/terms'] })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByRole('textbox', { name: 'Title' })
}
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' })
const type = (value: string) => fireEvent.change(title(), { target: { value } })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  callAs({ token: () => Promise.resolve('token'), lost: () => {} })
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false, addListener: () => {}, removeListener: () => {} }))
  queryClient.clear()
})

it('keeps what is typed when another owner publishes or withdraws a version', async () => {
  const { state } = world()
  await open()
  type('Our terms')
  state.versions = 2
  await act(() => queryClient.invalidateQueries({ queryKey: legalHistory().queryKey }))
  await screen.findAllByText('Version 2')
  expect(title().value).toBe('Our terms')
})

it('begins with the draft as it is by now, whatever was read before', async () => {
  const { state } = world({ title: 'Old', savedAt: at(1) })
  await open()
  expect(title().value).toBe('Old')
  document.body.replaceChildren()
  state.draft = { title: 'New', savedAt: at(2) }
  await open()
  expect(title().value).toBe('New')
})

it('saves over nobody’s words, keeps its own, and goes on with them once that was chosen', async () => {
  const { state, sent } = world({ title: 'Mine', savedAt: at(1) })
  await open()
  type('Mine, longer')
  state.draft = { title: 'Theirs', savedAt: at(2) }
  await press('Save draft')
  await screen.findByText(/^Another owner has saved this draft/)
  expect([title().value, state.draft.title]).toEqual(['Mine, longer', 'Theirs'])

  await press('Go on with mine')
  await press('Save draft')
  await waitFor(() => expect(state.draft?.title).toBe('Mine, longer'))
  expect(sent('PUT').map((body) => (body as { seenAt: string }).seenAt)).toEqual([at(1), at(2)])
  await waitFor(() => expect(screen.queryByText(/^Another owner/)).toBe(null))
})

it('takes the words of another owner where that was chosen', async () => {
  const { state } = world({ title: 'Mine', savedAt: at(1) })
  await open()
  state.draft = { title: 'Theirs', savedAt: at(2) }
  await act(() => lookAgain('terms'))
  await press('Take theirs')
  await waitFor(() => expect(title().value).toBe('Theirs'))
})

it('publishes the draft that was read and no other one', async () => {
  const { state, sent } = world({ title: 'Mine', savedAt: at(1) })
  await open()
  await press('Publish')
  state.draft = { title: 'Theirs', savedAt: at(2) }
  await press('Publish version 2')
  await screen.findByText(/^Another owner has saved this draft/)
  expect(sent('POST')).toEqual([{ savedAt: at(1), effectiveAt: null, requiresAcceptance: true }])
  expect([title().value, state.versions]).toEqual(['Mine', 1])

  await press('Take theirs')
  await waitFor(() => expect(title().value).toBe('Theirs'))
  await press('Publish')
  await press('Publish version 2')
  await waitFor(() => expect(title().value).toBe('Terms 2'))
})
