import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { person } from '#test/people.ts'
import { ada, chatId } from '#test/chats.ts'
import { keepDraft, useDraft } from './drafts.ts'

const ben = person().profile.id

beforeEach(() => localStorage.clear())

it('is the same draft each time it is looked at, until it is changed', () => {
  keepDraft(ben, chatId, { text: 'And', replyTo: { seq: 2, kind: 'text', state: 'sent', senderId: ada.id, text: 'The kiln' } })
  const { result, rerender } = renderHook(() => useDraft(ben, chatId))
  const before = result.current
  rerender()
  expect(result.current).toBe(before)
  act(() => keepDraft(ben, chatId, { text: 'And so' }))
  expect(result.current).toMatchObject({ text: 'And so', replyTo: { seq: 2 } })
})
