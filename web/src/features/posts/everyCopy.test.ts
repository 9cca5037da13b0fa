import { expect, it } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { post } from '#test/posts.ts'
import { editEveryCopy } from './everyCopy.ts'

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
