import { expect, test } from 'vitest'
import { languageFor } from '#words/words.tsx'

test.each([
  ['en', ['de-DE'], 'en'],
  [null, ['en-GB', 'de'], 'en'],
  [undefined, ['xx-YY'], 'en'],
  ['xx', [], 'en'],
] as const)('chosen %j by somebody who speaks %j: %s', (chosen, spoken, code) => expect(languageFor(chosen, spoken)).toBe(code))
