import type { ChatMember } from '@marquee/contract/chats'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { callAs } from '#api/bearer.ts'
import { queryClient } from '#api/queryClient.ts'
import { confirm, confirmation } from '#feedback/confirm.ts'
import { ada, chat, chatId } from '#test/chats.ts'
import { fakeServer } from '#test/server.ts'
import { Members } from './Members.tsx'

const nobodyMay = { setRole: false, giveOwnership: false, remove: false }
const member = { ...ada, chatRole: 'member', membership: 'active', isMe: false, can: nobodyMay } as unknown as ChatMember

/** Every end of a list is in sight. */
class Seen {
  look: () => void
  isOver = false
  constructor(look: (entries: { isIntersecting: boolean }[]) => void) {
    this.look = () => !this.isOver && look([{ isIntersecting: true }])
  }
  observe() {
    setTimeout(this.look)
  }
  disconnect() {
    this.isOver = true
  }
}

beforeEach(() => {
  queryClient.clear()
  callAs({ token: () => Promise.resolve('token'), lost: () => {} })
  vi.stubGlobal('IntersectionObserver', Seen)
})

const open = (memberCount: number) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Members chat={chat({ memberCount })} />
      </MemoryRouter>
    </QueryClientProvider>,
  )

it('says that more members did not come, and asks again only when somebody wants it', async () => {
  const heard = fakeServer(({ path }) =>
    path.includes('cursor=') ? { status: 422, body: { code: 'no', message: 'Not now' } } : { body: { items: [member], cursor: 'next', hiddenCount: 0, hidden: [] } },
  )
  open(200)
  await screen.findByText('People did not load')
  expect(screen.getByText('@ada')).toBeTruthy()
  const asked = () => heard.filter(({ path }) => path.includes('cursor=')).length
  expect(asked()).toBe(1)
  fireEvent.click(screen.getByRole('button', { name: /again/i }))
  await vi.waitFor(() => expect(asked()).toBe(2))
})

it('says how many there are whom one does not meet', async () => {
  fakeServer(() => ({ body: { items: [member], cursor: null, hiddenCount: 2, hidden: [] } }))
  open(3)
  await screen.findByText('And 2 people whom you do not see here')
})

it('lets an admin remove those, named only where one has blocked them', async () => {
  const hidden = ['Troll Nilsson', null].map((displayName, place) => ({
    id: `018f0000-0000-7000-8000-0000000000d${place}`, displayName, membership: 'active', can: { remove: true },
  }))
  const heard = fakeServer(({ method }) => (method === 'DELETE' ? { status: 204 } : { body: { items: [member], cursor: null, hiddenCount: 2, hidden } }))
  open(3)
  await screen.findByText('Troll Nilsson')
  fireEvent.click(screen.getByRole('button', { name: 'More about Hidden member' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove from group' }))
  expect(confirmation.get().options?.title).toBe('Remove Hidden member from the group?')
  await confirm()
  expect(heard.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([`/api/chats/${chatId}/members/${hidden[1]!.id}`])
})
