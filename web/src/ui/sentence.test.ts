import { expect, test } from 'vitest'
import { sentence } from './sentence.ts'

test.each([
  ['', ''],
  ['must be filled in', 'Must be filled in.'],
  ['Taken. theo.records is free.', 'Taken. theo.records is free.'],
  ['really?', 'Really?'],
])('%s reads %s', (words, said) => expect(sentence(words)).toBe(said))
