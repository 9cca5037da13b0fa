import { expect, it } from 'vitest'
import { reachOf } from './reach.ts'

it('looks at everything unless something is named', () => {
  expect(reachOf([])).toEqual({ linted: undefined, vitest: [], isLong: false })
})

it('looks at the files whose paths hold a name', () => {
  const { linted, vitest } = reachOf(['features/bookmarks', 'reach'])
  expect(linted).toContain('server/src/features/bookmarks/routes.ts')
  expect(linted).toContain('tools/src/check/reach.ts')
  expect(linted).not.toContain('server/src/features/posts/routes.ts')
  expect(vitest).toEqual(['features/bookmarks', 'reach', '--passWithNoTests'])
})

it('is long where that is asked for', () => {
  expect(reachOf(['--long'])).toEqual({ linted: undefined, vitest: [], isLong: true })
  expect(reachOf(['reach', '--long'])).toMatchObject({ vitest: ['reach', '--passWithNoTests'], isLong: true })
})

it('says what it does not understand', () => {
  expect(() => reachOf(['--fast'])).toThrow('--fast is not known here')
  expect(() => reachOf(['--changed', 'posts'])).toThrow('Say either --changed or names')
})
