import { posts } from '@marquee/contract/posts'
import { profiles } from '@marquee/contract/profiles'
import { timeline } from '@marquee/contract/timeline'
import { beforeEach, expect, it } from 'vitest'
import { callAs } from '#api/bearer.ts'
import { editCached, keyOf, pages, prefetch, query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { fakeServer } from '#test/server.ts'

const profileId = 'ada'
const ada = query(profiles.read, { profileId })

beforeEach(() => {
  queryClient.clear()
  callAs({ token: () => Promise.resolve('token'), lost: () => {} })
})

it('is named by the contract alone', () => {
  expect(ada.queryKey).toEqual(['profiles', 'read', { profileId }])
  expect(keyOf(posts.read)).toEqual(['posts', 'read'])
  expect(pages(timeline.read, { tab: 'following' }).queryKey).toEqual(['timeline', 'read', 'pages', { tab: 'following' }])
})

it('keeps answers for 30 seconds and does not repeat a failed call', async () => {
  expect(queryClient.getDefaultOptions().queries).toMatchObject({ staleTime: 30_000, retry: false })
  const heard = fakeServer(() => ({ status: 500 }))
  await expect(prefetch(ada)).rejects.toMatchObject({ status: 500 })
  expect(heard).toHaveLength(1)
})

it('prefetches what is missing and leaves alone what is there', async () => {
  const heard = fakeServer(({ path }) => ({ body: path.startsWith('/reader/timeline') ? { items: [], cursor: null } : { id: profileId } }))
  const list = pages(timeline.read, { tab: 'following' })
  await prefetch(ada, list)
  await prefetch(ada, list)
  expect(heard.map(({ path }) => path)).toEqual(['/reader/profiles/ada', '/reader/timeline?tab=following'])
})

it("follows the list's cursor to its end", async () => {
  const heard = fakeServer(({ path }) => ({ body: path.includes('cursor') ? { items: ['old'], cursor: null } : { items: ['new'], cursor: 'c1' } }))
  const list = pages(timeline.read, { tab: 'discover' })
  const found = await queryClient.infiniteQuery({ ...list, pages: 5 })
  expect(found.pages.flatMap(({ items }) => items)).toEqual(['new', 'old'])
  expect(heard.map(({ path }) => path)).toEqual(['/reader/timeline?tab=discover', '/reader/timeline?tab=discover&cursor=c1'])
})

it('edits a cached answer and puts the old one back', () => {
  queryClient.setQueryData<unknown>(ada.queryKey, { isFollowing: false })
  const undo = editCached<{ isFollowing: boolean }>(ada, (profile) => ({ ...profile, isFollowing: true }))
  expect(queryClient.getQueryData<unknown>(ada.queryKey)).toEqual({ isFollowing: true })
  undo()
  expect(queryClient.getQueryData<unknown>(ada.queryKey)).toEqual({ isFollowing: false })
})

it('makes nothing up where nothing is cached', () => {
  editCached(ada, () => ({}))
  expect(queryClient.getQueryData(ada.queryKey)).toBeUndefined()
})
