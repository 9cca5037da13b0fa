import { expect, test } from 'vitest'
import { age } from './age.ts'

const now = new Date('2026-11-20T12:00:00Z')
const day = 86_400_000

test.each([
  [-1, 'Today'],
  [0, 'Today'],
  [0.99, 'Today'],
  [1, '1 days ago'],
  [6.9, '6 days ago'],
  [7, '1 weeks ago'],
  [27.9, '3 weeks ago'],
  [28, '1 months ago'],
  [59, '1 months ago'],
  [60, '2 months ago'],
  [400, '13 months ago'],
])('%d days old reads %s', (days, words) => expect(age(new Date(now.getTime() - days * day), now)).toBe(words))
