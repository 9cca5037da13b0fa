import { expect, it } from 'vitest'
import { initials } from './initials.ts'
import { shortened } from './shortened.ts'

it('cuts no letter in half', () => {
  const cut = shortened(`a${'👩‍👩‍👧'.repeat(300)}`, 100)
  expect(cut.replaceAll('👩‍👩‍👧', '')).toBe('a…')
  expect(cut.length).toBeGreaterThan(90)
})

it('cuts between words where that takes little', () => {
  expect(shortened('The kiln is open this Saturday', 20)).toBe('The kiln is open…')
  expect(shortened('Thekilnisopenthis Saturday', 20)).toBe('Thekilnisopenthis…')
  expect(shortened('short', 20)).toBe('short')
})

it.each([['Ada Lind', 'AL'], ['\u0915\u093f\u0930\u0923', '\u0915\u093f\u0930'], ['e\u0301va O\u0308rn', 'E\u0301O\u0308']])('takes whole letters of %s as initials', (name, two) => {
  expect(initials(name)).toBe(two)
})
