import { expect, it } from 'vitest'
import { post } from '#test/posts.ts'
import { reacted } from './reacted.ts'

const counts = (...reactions: number[]) => ({ reactions, comments: 0, reshares: 0, shares: 0 })

it.each([
  ['likes', null, 0, [4, 0, 0, 1, 0, 0, 0]],
  ['feels otherwise', 3, 0, [4, 0, 0, 0, 0, 0, 0]],
  ['takes it back', 3, null, [3, 0, 0, 0, 0, 0, 0]],
  ['says the same again', 3, 3, [3, 0, 0, 1, 0, 0, 0]],
  ['was not counted yet', 5, null, [3, 0, 0, 1, 0, 0, 0]],
])('counts when somebody %s', (_, before, after, wanted) => {
  const seen = reacted(post(1, { myReaction: before, counts: counts(3, 0, 0, 1, 0, 0, 0) }), after)
  expect(seen).toMatchObject({ myReaction: after, counts: { reactions: wanted } })
})
