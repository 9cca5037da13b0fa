import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { callAs } from '#api/bearer.ts'
import { queryClient } from '#api/queryClient.ts'
import { keptAt } from '#kept.ts'
import { chatId, message, pageOf } from '#test/chats.ts'
import { fakeServer } from '#test/server.ts'
import { showMessage, stretchQuery } from './cachedStretch.ts'
import { keepDraft } from './drafts.ts'
import { quotedOf, stretchOf } from './stretch.ts'
import { useFreshReply } from './useFreshReply.ts'

const secret = 'My number is 555'
const said = (seq: number) => message(seq, { text: secret })
const gone = (seq: number) => message(seq, { state: 'deleted', text: '', changeSeq: 3 })

const begin = (seq: number) => {
  keepDraft('ben', chatId, { text: 'So late?', replyTo: quotedOf(said(seq)) })
  renderHook(() => useFreshReply('ben', chatId), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
}
const kept = () => keptAt(`chats-draft:ben:${chatId}`) ?? ''
const isForgotten = () =>
  vi.waitFor(() => {
    expect(kept()).toContain('deleted')
    expect(kept()).toContain('So late?')
    expect(kept()).not.toContain(secret)
  })

beforeEach(() => {
  localStorage.clear()
  queryClient.clear()
  callAs({ token: () => Promise.resolve('token'), lost: () => {} })
  const page = pageOf(51, 60, 60)
  queryClient.setQueryData(stretchQuery(chatId).queryKey, stretchOf({ ...page, items: page.items.map(({ seq }) => said(seq)) }))
})

it('keeps no word of what a draft answers once that is deleted', async () => {
  begin(55)
  expect(kept()).toContain(secret)
  act(() => showMessage(gone(55)))
  await isForgotten()
})

it('looks for what is not on the screen', async () => {
  fakeServer(() => ({ body: { ...pageOf(3, 3, 60), items: [gone(3)] } }))
  begin(3)
  await isForgotten()
})
