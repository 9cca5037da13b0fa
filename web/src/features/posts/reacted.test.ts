import { expect, it } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { post } from '#test/posts.ts'
import { editEveryCopy } from './everyCopy.ts'
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

it('changes a post wherever it stands, and nothing else', () => {
  queryClient.clear()
  const lists = { pages: [{ items: [post(2), post(1)], cursor: null }], pageParams: [undefined] }
  const others = { pages: [{ items: [post(2)], cursor: null }], pageParams: [undefined] }
  queryClient.setQueryData(['timeline'], lists)
  queryClient.setQueryData(['others'], others)
  queryClient.setQueryData(['post'], post(1))
  queryClient.setQueryData(['activity'], { pages: [{ items: [{ type: 'LIKE_LOG', post: post(1) }, { type: 'FOLLOW_LOG', post: null }] }] })

  editEveryCopy(post(1).id, (copy) => ({ ...copy, isBookmarked: true }))

  expect(JSON.stringify(queryClient.getQueryCache().getAll().map(({ state }) => state.data)).match(/"isBookmarked":true/g)).toHaveLength(3)
  expect(queryClient.getQueryData(['others'])).toBe(others)
})
