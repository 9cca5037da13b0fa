import type { Thread } from '@marquee/contract/comments'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { keepAt } from '#kept.ts'
import { accountCell } from '#start/account.ts'
import { person } from '#test/people.ts'
import { fakeServer } from '#test/server.ts'
import { CommentList } from './CommentList.tsx'

const postId = '018f0000-0000-7000-8000-000000000001'
const commentId = '018f0000-0000-7000-8000-0000000000c1'
const text = 'The glaze has held'
const { profile } = person()

const thread: Thread = {
  id: commentId, key: commentId, postId, threadId: null, author: profile, text, image: null, mutedWord: null, mentions: [], state: 'published', at: '2026-11-21T10:00:00.000Z', editedAt: null,
  isPinned: false, likeCount: 0, isLiked: false, can: { edit: true, delete: true, pin: false, hide: false, like: false, reply: true },
  replyCount: 0, replies: { items: [], cursor: null },
}

const open = async (items: Thread[]) => {
  fakeServer(() => ({ body: { items, cursor: null, count: items.length } }))
  const list = (
    <Suspense>
      <CommentList postId={postId} canComment authorId={undefined} headingId="comments" composer={null} />
    </Suspense>
  )
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: list }])} />
    </QueryClientProvider>,
  )
  await screen.findAllByText(text)
}

beforeEach(() => {
  queryClient.clear()
  accountCell.set({ account: person(), isLoading: false, failure: undefined })
  const waiting = { id: commentId, postId, text, answersId: null, threadId: null, failure: null }
  keepAt(`comments-waiting:${profile.id}:${postId}`, JSON.stringify([waiting]))
})

it('offers to send again what was not sent', async () => {
  await open([])
  expect(screen.getAllByText(text)).toHaveLength(1)
  screen.getByRole('button', { name: 'Try again' })
})

it('shows a comment once whose answer was lost: it has been said', async () => {
  await open([thread])
  expect(screen.getAllByText(text)).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('keeps the field, the words and the caret of a half-written reply while others say and like things', async () => {
  const other = { ...thread, id: `${commentId.slice(0, -2)}d1`, key: `${commentId.slice(0, -2)}d1`, text: 'And the blue one?' }
  await open([{ ...thread, author: { ...profile, id: 'a' } }])
  fireEvent.click(screen.getByRole('button', { name: /^Reply/ }))
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  fireEvent.change(field, { target: { value: 'It has, and' } })
  field.setSelectionRange(2, 2)
  const reply = { ...other, id: `${commentId.slice(0, -2)}e1`, key: `${commentId.slice(0, -2)}e1`, threadId: commentId, text: 'Mine has not' }
  fakeServer(() => ({
    body: { items: [other, { ...thread, likeCount: 3, replyCount: 1, replies: { items: [reply], cursor: null } }], cursor: null, count: 3 },
  }))
  await act(() => queryClient.invalidateQueries())
  await screen.findByText('Mine has not')
  screen.getByText('And the blue one?')
  expect(screen.getByRole('textbox')).toBe(field)
  expect([field.value, field.selectionStart, document.activeElement]).toEqual(['It has, and', 2, field])
})
