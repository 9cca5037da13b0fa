import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { ada, chatId, message, pageOf } from '#test/chats.ts'
import { showMessage, stretchQuery } from './cachedStretch.ts'
import { stretchOf } from './stretch.ts'
import { TypingLine } from './TypingLine.tsx'

const told = vi.hoisted(() => new Set<(profileId: string) => void>())

vi.mock('#live/live.ts', () => ({
  onTyping: (_room: string, hear: (profileId: string) => void) => {
    told.add(hear)
    return () => told.delete(hear)
  },
}))

beforeEach(() => queryClient.clear())

it('says who types until what they typed is there', async () => {
  queryClient.setQueryData(stretchQuery(chatId).queryKey, stretchOf(pageOf(1, 3, 3)))
  render(
    <QueryClientProvider client={queryClient}>
      <TypingLine chatId={chatId} meId="ben" otherName={undefined} />
    </QueryClientProvider>,
  )
  const types = () => act(() => told.forEach((hear) => hear(ada.id)))
  types()
  expect(screen.getByText('Ada Owusu is typing')).toBeDefined()
  act(() => showMessage(message(4)))
  await vi.waitFor(() => expect(screen.queryByText('Ada Owusu is typing')).toBeNull())
  types()
  expect(screen.getByText('Ada Owusu is typing')).toBeDefined()
})
