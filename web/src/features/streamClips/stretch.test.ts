import { expect, test } from 'vitest'
import { problemOf, proposedOf, windowOf } from './stretch.ts'

test.each([
  [600, 120.7, { from: 120, to: 150 }],
  [600, undefined, { from: 570, to: 600 }],
  [600, 595, { from: 570, to: 600 }],
  [12.4, 3, { from: 0, to: 12 }],
])('of %d seconds, at %s, is proposed %o', (length, at, stretch) => expect(proposedOf(length, at)).toEqual(stretch))

test.each([
  [{ from: 120, to: 150 }, 600, { from: 60, to: 210 }],
  [{ from: 10, to: 40 }, 50, { from: 0, to: 50 }],
])('the handles of %o in %d seconds reach %o', (stretch, length, reach) => expect(windowOf(stretch, length)).toEqual(reach))

test.each([
  [{ from: 10, to: 15 }, undefined], [{ from: 10, to: 14 }, 'length'], [{ from: 0, to: 60 }, undefined], [{ from: 0, to: 61 }, 'length'],
  [{ from: 20, to: 10 }, 'length'], [{ from: 90, to: 101 }, 'beyond'],
])('%o of a hundred seconds: %s', (stretch, problem) => expect(problemOf(stretch, 100)).toBe(problem))
