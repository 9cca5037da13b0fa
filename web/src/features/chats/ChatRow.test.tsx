import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { chat, chatId } from '#test/chats.ts'
import { ChatRow } from './ChatRow.tsx'
import { keepDraft } from './drafts.ts'
import { addWaiting, type Waiting } from './outbox.ts'

const ben = '018f0000-0000-7000-8000-00000000000b'

beforeEach(() => localStorage.clear())

const waits = (text: string, changes: Partial<Waiting> = {}): Omit<Waiting, 'at'> => ({
  clientId: crypto.randomUUID(), chatId, text, images: [], file: null, postId: null, replyTo: null, failure: null, ...changes,
})

const shown = (...waiting: Omit<Waiting, 'at'>[]) => {
  for (const one of waiting) addWaiting(ben, one)
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ChatRow chat={chat()} meId={ben} isOpen={false} isHere={false} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return screen.getByRole('link').textContent
}

it('says that something was not taken, before anything else', () => {
  keepDraft(ben, chatId, { text: 'Half a thought' })
  expect(shown(waits('Too late', { failure: 'This chat is closed' }), waits('Still here'))).toContain('Not sent: Too late')
})

it('shows what waits for the network as the last that was said', () => {
  expect(shown(waits('One'), waits('', { carried: [{ key: 'one', kind: 'audio', name: '', durationMs: 12_000 }] }))).toContain('You: Voice message, 0:12')
})

it('shows the last message where nothing of this chat waits', () => {
  const text = shown(waits('Elsewhere', { chatId: '018f0000-0000-7000-8000-0000000000c2', failure: 'No' }))
  expect(text).toContain('Nothing said yet')
  expect(text).not.toContain('Not sent')
})
