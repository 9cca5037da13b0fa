import { expect, test } from 'vitest'
import { bytesInWords } from './bytes.ts'

test.each([
  [1, '1 kB'],
  [12_400, '12 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [3_449_000, '3.4 MB'],
  [9_960_000, '10 MB'],
  [2_100_000_000, '2.1 GB'],
  [4_000_000_000_000, '4000 GB'],
])('%d bytes are %s', (bytes, words) => expect(bytesInWords(bytes)).toBe(words))
