import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { keptAt } from '#kept.ts'
import { chatId, own, pageOf } from '#test/chats.ts'
import { showMessage, stretchQuery } from './cachedStretch.ts'
import { keepDraft } from './drafts.ts'
import { stretchOf } from './stretch.ts'
import { useEditing } from './useEditing.ts'

const open = () => {
  const { result, unmount } = renderHook(() => useEditing('ben', chatId), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  return { editing: () => result.current[0]?.seq, edit: (seq: number) => act(() => result.current[1](own(seq))), leave: unmount }
}
const kept = () => keptAt(`chats-draft:ben:${chatId}`) ?? ''

beforeEach(() => {
  localStorage.clear()
  queryClient.clear()
  const page = pageOf(51, 60, 60)
  queryClient.setQueryData(stretchQuery(chatId).queryKey, stretchOf({ ...page, items: page.items.map(({ seq }) => own(seq)) }))
})

it('goes on where it was left', () => {
  const first = open()
  first.edit(55)
  act(() => keepDraft('ben', chatId, { edit: { seq: 55, text: 'Better so' } }))
  first.leave()
  expect(open().editing()).toBe(55)
  expect(kept()).toContain('Better so')
})

it('stays while another part of the history is on the screen', () => {
  const { editing, edit } = open()
  edit(55)
  act(() => void queryClient.setQueryData(stretchQuery(chatId).queryKey, stretchOf(pageOf(1, 10, 60))))
  expect(editing()).toBe(55)
})

it('ends with the message, of which no word is kept', async () => {
  const { editing, edit } = open()
  edit(55)
  expect(kept()).toContain('Message 55')
  act(() => showMessage(own(55, { state: 'deleted', text: '', changeSeq: 3 })))
  await vi.waitFor(() => expect(editing()).toBeUndefined())
  expect(kept()).toBe('')
})
