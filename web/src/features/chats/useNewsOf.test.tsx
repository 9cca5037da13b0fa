import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { message, own, pageOf } from '#test/chats.ts'
import { stretchOf, withMessage, type Stretch } from './stretch.ts'
import { useNewsOf } from './useNewsOf.ts'

const open = (first: Stretch, knownSeq = 0) => {
  const told: string[] = []
  const { rerender } = renderHook(({ now }) => useNewsOf(now, knownSeq, (text) => told.push(text)), { initialProps: { now: first } })
  return { told, show: (now: Stretch) => rerender({ now }) }
}

it('tells what comes, words or not, an answer or not, but no muted word, and nothing of one’s own or that was there', () => {
  let now = stretchOf(pageOf(1, 5, 5))
  const { told, show } = open(now)
  const quoted = { seq: 2, kind: 'text' as const, state: 'sent' as const, senderId: null, text: '' }
  for (const said of [message(6, { replyTo: quoted }), message(7, { kind: 'image', text: '' }), own(8), message(9, { kind: 'post_share', text: '' }), message(10, { mutedWord: 'message' })]) {
    now = withMessage(now, said)
    show(now)
  }
  expect(told).toEqual(['Ada Owusu: Message 6', 'Ada Owusu: Photo', 'Ada Owusu: Shared a post', 'Ada Owusu: Hidden by your muted words'])
})

it('tells the number of many, and nothing of what was known when the chat was opened', () => {
  const { told, show } = open(stretchOf(pageOf(1, 5, 5)), 8)
  show(stretchOf(pageOf(1, 8, 8)))
  expect(told).toEqual([])
  show(stretchOf(pageOf(1, 20, 20)))
  expect(told).toEqual(['12 new messages'])
})
