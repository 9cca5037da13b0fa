import { fireEvent, render, screen } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { callAs } from '#api/bearer.ts'
import { queryClient } from '#api/queryClient.ts'
import { ada, chat, chatId } from '#test/chats.ts'
import { fakeServer } from '#test/server.ts'
import { ThreadSearch } from './ThreadSearch.tsx'

beforeEach(() => {
  queryClient.clear()
  callAs({ token: () => Promise.resolve('token'), lost: () => {} })
})

it('says that a search did not come through, and looks again', async () => {
  let isUp = false
  const found = { chat: chat(), seq: 3, sender: ada, excerpt: [{ text: 'Glaze', isHit: true }], at: '2026-11-20T09:00:00.000Z' }
  fakeServer(() => (isUp ? { body: { items: [found], cursor: null } } : { status: 503, body: { code: 'unavailable', message: 'Later' } }))
  render(
    <QueryClientProvider client={queryClient}>
      <ThreadSearch chatId={chatId} onGoTo={() => {}} onClose={() => {}} />
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'glaze' } })
  await screen.findByText('The search did not come through')
  isUp = true
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Glaze')
  expect(screen.queryByText('The search did not come through')).toBeNull()
})
