import { expect, it } from 'vitest'
import { reachOf } from './reach.ts'

it('looks at everything unless something is named', () => {
  expect(reachOf([])).toEqual({ linted: undefined, tests: undefined, isLong: false })
})

it('looks at the files whose paths hold a name', () => {
  const { linted, tests } = reachOf(['features/bookmarks', 'reach'])
  expect(linted).toContain('server/src/features/bookmarks/routes.ts')
  expect(linted).toContain('tools/src/check/reach.ts')
  expect(linted).not.toContain('server/src/features/posts/routes.ts')
  expect(tests).toEqual(['features/bookmarks', 'reach'])
})

it('is long where that is asked for', () => {
  expect(reachOf(['--long'])).toEqual({ linted: undefined, tests: undefined, isLong: true })
  expect(reachOf(['reach', '--long'])).toMatchObject({ tests: ['reach'], isLong: true })
})

it('says what it compares with, and how much that reaches', () => {
  expect(reachOf(['--changed=HEAD']).said).toMatch(/^\d+ files? ha\w+ changed since HEAD, and they reach (every test|\d+ test files?)$/)
})

it('says what it does not understand', () => {
  expect(() => reachOf(['--fast'])).toThrow('--fast is not known here')
  expect(() => reachOf(['--changed', 'posts'])).toThrow('Say either --changed or names')
  expect(() => reachOf(['--changed=nowhere'])).toThrow('There is no nowhere to compare with')
})
