import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { callAs } from '#api/bearer.ts'
import { queryClient } from '#api/queryClient.ts'
import { accountCell } from '#start/account.ts'
import { chat, chatId, own } from '#test/chats.ts'
import { person } from '#test/people.ts'
import { fakeServer } from '#test/server.ts'
import { ShareToChat } from './ShareToChat.tsx'

beforeEach(() => {
  localStorage.clear()
  queryClient.clear()
  callAs({ token: () => Promise.resolve('token'), lost: () => {} })
  accountCell.set({ ...accountCell.get(), account: person() })
})

it('says "Sent" once the chat has it, and that it was not taken', async () => {
  let isOpen = false
  const postId = crypto.randomUUID()
  const heard = fakeServer(({ method, body }) => {
    if (method !== 'POST') return { body: { items: [chat()], cursor: null } }
    return isOpen
      ? { body: own(4, { clientId: (body as { clientId: string }).clientId }) }
      : { status: 422, body: { code: 'chat_locked', message: 'This chat is closed' } }
  })
  const onShared = vi.fn()
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ShareToChat postId={postId} onShared={onShared} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: /^Send/ }))
  await screen.findByText('Not sent')
  expect(screen.queryByRole('button', { name: /^Sent/ })).toBeNull()
  isOpen = true
  fireEvent.click(screen.getByRole('button', { name: /^Try again/ }))
  await screen.findByRole('button', { name: /^Sent/ })
  const sent = heard.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])
  expect(sent).toEqual([1, 2].map(() => [expect.stringContaining(chatId), expect.objectContaining({ postId })]))
  expect(onShared).toHaveBeenCalledTimes(1)
})
