import type { ChatMember } from '@marquee/contract/chats'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { callAs } from '#api/bearer.ts'
import { queryClient } from '#api/queryClient.ts'
import { ada, chat } from '#test/chats.ts'
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

it('says that more members did not come, and asks again only when somebody wants it', async () => {
  const heard = fakeServer(({ path }) =>
    path.includes('cursor=') ? { status: 422, body: { code: 'no', message: 'Not now' } } : { body: { items: [member], cursor: 'next' } },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Members chat={chat({ memberCount: 200 })} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByText('People did not load')
  expect(screen.getByText('@ada')).toBeTruthy()
  const asked = () => heard.filter(({ path }) => path.includes('cursor=')).length
  expect(asked()).toBe(1)
  fireEvent.click(screen.getByRole('button', { name: /again/i }))
  await vi.waitFor(() => expect(asked()).toBe(2))
})
