import type { HeardStreamMessage } from '@marquee/contract/streamChats'
import { describe, expect, it } from 'vitest'
import { framesOf } from './present.ts'

const said = (number: number, changes: Partial<HeardStreamMessage> = {}): HeardStreamMessage => ({
  id: `id ${number}`, key: `key ${number}`, badge: null, text: `Number ${number}`, at: '2026-11-27T12:00:00.000Z',
  author: { id: 'ben', nickname: 'ben', displayName: 'Ben', role: 'Member', avatar: null },
  ...changes,
})
const numbers = (count: number, changes: Partial<HeardStreamMessage> = {}) =>
  Array.from({ length: count }, (_, number) => said(number, changes))
const textsIn = (frames: ReturnType<typeof framesOf>) => frames.flatMap(({ messages }) => messages.map(({ text }) => text))

describe('what goes out at once of a chat', () => {
  it('is all of it, where it is little', () => expect(framesOf(numbers(3))).toEqual([{ messages: numbers(3), more: 0 }]))

  it('is the last ten of more, and says how many others there were', () => {
    const frames = framesOf(numbers(25), 2)
    expect(textsIn(frames)).toEqual(numbers(25).slice(15).map(({ text }) => text))
    expect(frames.reduce((sum, { more }) => sum + more, 0)).toBe(17)
  })

  it('never leaves the host out for others', () => {
    const frames = framesOf([said(99, { badge: 'host' }), ...numbers(25)])
    expect(textsIn(frames)).toHaveLength(10)
    expect(textsIn(frames)[0]).toBe('Number 99')
  })

  it('is several live messages where it is long, each short enough to be brought along', () => {
    const frames = framesOf(numbers(12, { text: 'é'.repeat(500) }))
    expect(frames.length).toBeGreaterThan(2)
    for (const frame of frames) expect(Buffer.byteLength(JSON.stringify(frame))).toBeLessThanOrEqual(4_000)
    expect(textsIn(frames)).toHaveLength(10)
    expect(frames.map(({ more }) => more)).toEqual([...frames.slice(1).map(() => 0), 2])
  })

  it('says how many there were also where none is shown, and nothing where there was none', () => {
    expect(framesOf([], 3)).toEqual([{ messages: [], more: 3 }])
    expect(framesOf([])).toEqual([])
  })
})
