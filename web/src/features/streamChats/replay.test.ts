import type { StreamMessagePage } from '@marquee/contract/streamChats'
import { expect, it } from 'vitest'
import { isJump, saidBy, wantsMore } from './replay.ts'

const second = 1_000
const page = (hasAfter: boolean, ...seconds: number[]): StreamMessagePage => ({
  items: seconds.map((at) => ({
    id: `id ${at}`, key: `${at}`, badge: null, text: `At ${at}`, at: new Date(at * second).toISOString(), mutedWord: null,
    author: { id: 'ada', nickname: 'ada', displayName: 'Ada', role: 'Creator', avatar: null },
  })),
  hasBefore: false,
  hasAfter,
})

it('shows what had been said by the moment of the picture, and nothing of what comes', () => {
  const pages = [page(true, 10, 20), page(false, 30, 40)]
  expect(saidBy(pages, 30 * second).map(({ text }) => text)).toEqual(['At 10', 'At 20', 'At 30'])
  expect(saidBy(pages, 9 * second)).toEqual([])
})

it('reads on before it comes to the end of what it knows', () => {
  expect(wantsMore([page(true, 10, 20)], -5 * second)).toBe(false)
  expect(wantsMore([page(true, 10, 20)], 5 * second)).toBe(true)
  expect(wantsMore([page(false, 10, 20)], 30 * second)).toBe(false)
  expect(wantsMore([page(true)], 30 * second)).toBe(false)
})

it.each([
  [100, 120, 121, false], [100, 120, 134, false],
  [100, 120, 136, true], [100, 120, 110, false], [100, 120, 104, true], [100, 101, 99, true],
])(
  'read from %d and last at %d, a picture at %d is a jump: %s', (from, last, to, is) => expect(isJump(from * second, last * second, to * second)).toBe(is))
