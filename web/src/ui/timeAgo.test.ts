import { expect, test } from 'vitest'
import { timeAgo } from './timeAgo.ts'

const now = new Date('2026-11-20T12:00:00Z')
const ago = (seconds: number) => timeAgo(new Date(now.getTime() - seconds * 1000), now)

const minute = 60
const hour = 3600
const day = 86_400

test.each([
  [-5, 'now'],
  [0, 'now'],
  [minute - 1, 'now'],
  [minute, '1m'],
  [hour - 1, '59m'],
  [hour, '1h'],
  [day - 1, '23h'],
  [day, '1d'],
  [7 * day - 1, '6d'],
  [7 * day, '1w'],
  [28 * day, '4w'],
  [30 * day - 1, '4w'],
  [30 * day, '1mo'],
  [60 * day, '2mo'],
  [365 * day - 1, '12mo'],
  [365 * day, '1y'],
  [800 * day, '2y'],
])('%d seconds ago reads %s', (seconds, words) => expect(ago(seconds)).toBe(words))
