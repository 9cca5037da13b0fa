import { expect, it } from 'vitest'
import { isOpenQuestion, searchIn, searchPath } from './searchIn.ts'

it.each([
  ['', { q: '', tab: 'people', interestId: undefined }],
  ['q=ada+owusu', { q: 'ada owusu', tab: 'people', interestId: undefined }],
  ['q=ada&tab=creators&interest=x', { q: 'ada', tab: 'creators', interestId: 'x' }],
] as const)('reads %j, and writes it again', (address, search) => {
  expect(searchIn(new URLSearchParams(address))).toEqual(search)
  expect(searchPath(search)).toBe(address ? `/search?${address}` : '/search')
})

it('knows no other tab, and no longer name', () => {
  expect(searchIn(new URLSearchParams({ tab: 'posts', q: 'x'.repeat(80) }))).toEqual({ q: 'x'.repeat(50), tab: 'people', interestId: undefined })
})

it('suggests people while nothing is asked', () => {
  const nothing = { q: ' ', tab: 'people', interestId: undefined } as const
  expect(isOpenQuestion(nothing)).toBe(true)
  expect(isOpenQuestion({ ...nothing, tab: 'creators' })).toBe(false)
  expect(isOpenQuestion({ ...nothing, interestId: 'x' })).toBe(false)
})
