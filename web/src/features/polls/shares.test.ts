import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shares } from './shares.ts'

test.each([
  ['nobody has voted', [0, 0], undefined, [0, 0]],
  ['thirds', [1, 1, 1], undefined, [34, 33, 33]],
  ['one of three', [0, 1, 0], undefined, [0, 100, 0]],
  ['sixths', [1, 5], undefined, [17, 83]],
  ['several choices of three people', [3, 2, 0], 3, [100, 67, 0]],
  ['counts that come before their voters', [3, 2], 2, [100, 100]],
])('%s', (_, votes, voters, expected) => expect(shares(votes, voters)).toEqual(expected))

test('shares of one choice each add up to 100, and nobody with more votes has less', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_000_000), { minLength: 2, maxLength: 10 }), (votes) => {
      const found = shares(votes)
      expect(found.reduce((sum, share) => sum + share, 0)).toBe(votes.some(Boolean) ? 100 : 0)
      for (const [place, count] of votes.entries())
        for (const [other, fewer] of votes.entries()) if (count > fewer) expect(found[place]).toBeGreaterThanOrEqual(found[other]!)
    }),
  )
})
