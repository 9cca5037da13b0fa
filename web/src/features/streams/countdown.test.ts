import { expect, test } from 'vitest'
import { countdown } from './countdown.ts'

test.each([
  [0, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
  [1, { days: 0, hours: 0, minutes: 0, seconds: 1 }],
  [90_061_000, { days: 1, hours: 1, minutes: 1, seconds: 1 }],
  [-5_000, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
])('%d ms are as much as %o', (ms, left) => expect(countdown(ms)).toEqual(left))
