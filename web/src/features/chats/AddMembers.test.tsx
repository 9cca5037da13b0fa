import type { ChatCandidate } from '@marquee/contract/chats'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { Suspense } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { callAs } from '#api/bearer.ts'
import { queryClient } from '#api/queryClient.ts'
import { waitingToasts } from '#feedback/toast.ts'
import { ada, chat, chatId } from '#test/chats.ts'
import { fakeServer } from '#test/server.ts'
import AddMembersPage from './AddMembersPage.tsx'

beforeEach(() => {
  queryClient.clear()
  waitingToasts.set([])
  callAs({ token: () => Promise.resolve('token'), lost: () => {} })
})

const group = chat({ type: 'group_chat', title: 'Night kiln', other: null, can: { ...chat().can, add: true } })
const candidates = ['Dov', 'Eve', 'Finn'].map(
  (displayName, place): ChatCandidate => ({
    ...ada, id: `018f0000-0000-7000-8000-0000000000e${place}`, nickname: displayName.toLowerCase(), displayName, asks: true, wasAsked: displayName === 'Finn',
  }),
)

/** The page over a server that takes nobody in who is named here. */
const open = (takesNone: readonly string[]) => {
  const bodies: unknown[] = []
  fakeServer(({ method, path, body }) => {
    if (method !== 'POST') return { body: path.includes('candidates') ? { items: candidates, cursor: null } : group }
    bodies.push(body)
    const { profileIds } = body as { profileIds: string[] }
    const errors = profileIds.flatMap((id, place) => (takesNone.includes(id) ? [{ fieldName: `profileIds.${place}`, message: 'takes no messages from you' }] : []))
    if (errors.length) return { status: 422, body: { code: 'people_not_added', message: 'Not everybody can be added', errors } }
    return { body: { chat: group, added: 0, invited: profileIds.length } }
  })
  const routes = [
    { path: '/chats/:chatId/edit/members', element: <AddMembersPage /> },
    { path: '*', element: <p>Back in the group</p> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [`/chats/${chatId}/edit/members`] })
  render(
    <QueryClientProvider client={queryClient}>
      <Suspense>
        <RouterProvider router={router} />
      </Suspense>
    </QueryClientProvider>,
  )
  return bodies
}

const choose = async (name: string) => fireEvent.click(await screen.findByRole('button', { name: `Choose ${name}` }))
const chosen = () => within(screen.getByRole('list', { name: 'Chosen' })).getAllByRole('button').map(({ textContent }) => textContent)

it('says who of those chosen takes no messages, keeps the others, and adds them once that one is taken out', async () => {
  const [dov, eve] = candidates.map(({ id }) => id) as [string, string, string]
  const bodies = open([eve])
  await choose('Dov')
  await choose('Eve')
  fireEvent.click(screen.getByRole('button', { name: 'Add 2 people' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Eve takes no messages from you.')
  expect(within(alert).getByText('Eve').tagName).toBe('BDI')
  expect(chosen().map((text) => text?.replace(/^[A-Z]{1,2}(?=[A-Z])/, ''))).toEqual(['Dov', 'Eve'])
  expect(waitingToasts.get()).toEqual([])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add 2 people' }).disabled).toBe(true)

  fireEvent.click(screen.getByRole('button', { name: 'Take Eve out' }))
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Add 1 person' }))
  await screen.findByText('Back in the group')
  expect(bodies).toEqual([{ profileIds: [dov, eve] }, { profileIds: [dov] }])
})

it('offers nobody who has said no to the group not long ago', async () => {
  open([])
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Choose Finn' })).disabled).toBe(true)
  expect(screen.getByText('@finn · Was asked not long ago')).toBeTruthy()
})
