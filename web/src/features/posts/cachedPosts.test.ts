import { activity, type Activity } from '@marquee/contract/activity'
import { bookmarks } from '@marquee/contract/bookmarks'
import { posts, type Post } from '@marquee/contract/posts'
import { profiles } from '@marquee/contract/profiles'
import { search } from '@marquee/contract/search'
import { timeline } from '@marquee/contract/timeline'
import { beforeEach, expect, it } from 'vitest'
import { pages, query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { post } from '#test/posts.ts'
import { profile } from '#test/profiles.ts'
import { showArchived, showEdited, showPinned, showPublished, showRestored, takeOut } from './cachedPosts.ts'

const cleo = { ...post().author, id: '018f0000-0000-7000-8000-00000000000c', displayName: 'Cleo' }
const lists = {
  following: pages(timeline.read, { tab: 'following' }),
  discover: pages(timeline.read, { tab: 'discover' }),
  byAda: pages(posts.by, { profileId: post().author.id }),
  byCleo: pages(posts.by, { profileId: cleo.id }),
}
type List = keyof typeof lists

const read = (list: List, ...inPages: Post[][]) =>
  queryClient.setQueryData(lists[list].queryKey, {
    pages: inPages.map((items, index) => ({ items, cursor: index < inPages.length - 1 ? (items.at(-1)?.timelineKey ?? null) : null })),
    pageParams: inPages.map((_, index) => (index === 0 ? undefined : inPages[index - 1]?.at(-1)?.timelineKey)),
  })
const shown = (list: List) => queryClient.getQueryData(lists[list].queryKey)?.pages.map(({ items }) => items.map(({ text }) => text))

const [one, two, three, four] = [post(1), post(2), post(3), post(4)]

beforeEach(() => {
  queryClient.clear()
  read('following', [three, two], [one])
  read('byAda', [three, two, one])
  read('byCleo', [post(9, { author: cleo, text: 'By Cleo' })])
})

it('puts a published post on top of the timeline and of its author, and nowhere else', () => {
  showPublished(four)
  expect(shown('following')).toEqual([['Post 4', 'Post 3', 'Post 2'], ['Post 1']])
  expect(shown('byAda')).toEqual([['Post 4', 'Post 3', 'Post 2', 'Post 1']])
  expect(shown('byCleo')).toEqual([['By Cleo']])
  expect(shown('discover')).toBeUndefined()
})

it('shows a post once that was published twice', () => {
  showPublished(four)
  showPublished({ ...four, text: 'Post 4, again' })
  expect(shown('following')?.flat()).toEqual(['Post 4, again', 'Post 3', 'Post 2', 'Post 1'])
})

it('puts it on top of timelines of its kind, and not of others', () => {
  const [polls, texts] = (['poll', 'text'] as const).map((kind) => pages(timeline.read, { tab: 'following', kind }))
  const begun = { pages: [{ items: [one], cursor: null }], pageParams: [undefined] }
  for (const { queryKey } of [polls!, texts!]) queryClient.setQueryData(queryKey, begun)
  showPublished({ ...four, kind: 'poll' })
  const told = [polls!, texts!].map(({ queryKey }) => queryClient.getQueryData(queryKey)?.pages[0]?.items.map(({ text }) => text))
  expect(told).toEqual([['Post 4', 'Post 1'], ['Post 1']])
})

it('puts a poll about a picture among the polls and among the pictures', () => {
  const lists = (['poll', 'pictures', 'link'] as const).map((kind) => pages(timeline.read, { tab: 'following', kind }))
  for (const { queryKey } of lists) queryClient.setQueryData(queryKey, { pages: [{ items: [], cursor: null }], pageParams: [undefined] })
  const jug = { id: four.id, altText: '', width: 4, height: 3, sizes: [] } as unknown as Post['images'][number]
  showPublished({ ...four, kind: 'poll', images: [jug] })
  expect(lists.map(({ queryKey }) => queryClient.getQueryData(queryKey)?.pages[0]?.items.length)).toEqual([1, 1, 0])
})

it('counts a post on its author’s page at once, and takes it off the count again', () => {
  const [byAda, byCleo] = [one.author.id, cleo.id].map((profileId) => query(profiles.read, { profileId }).queryKey)
  queryClient.setQueryData(byAda!, profile({ id: one.author.id, postCount: 3 }))
  queryClient.setQueryData(byCleo!, profile({ id: cleo.id, postCount: 1 }))
  const counts = () => [byAda!, byCleo!].map((key) => queryClient.getQueryData(key)?.postCount)
  showPublished(four)
  expect(counts()).toEqual([4, 1])
  takeOut(four)
  expect(counts()).toEqual([3, 1])
  // Put away it counts no more, and is not taken off twice when it is deleted from there.
  showArchived({ ...two, isArchived: true })
  takeOut({ ...two, isArchived: true })
  expect(counts()).toEqual([2, 1])
  void showRestored({ ...two, isArchived: true })
  expect(counts()).toEqual([2, 1])
  void showRestored(two)
  expect(counts()).toEqual([3, 1])
  // What waits for moderators was never counted.
  showPublished({ ...four, isHeld: true })
  takeOut({ ...four, isHeld: true })
  expect(counts()).toEqual([3, 1])
})

it('begins an empty timeline', () => {
  read('discover', [])
  showPublished(four)
  expect(shown('discover')).toEqual([['Post 4']])
})

it('keeps the streams that are on and ahead as they are, without one that is deleted', () => {
  const live = query(timeline.live, {}).queryKey
  const rail = query(timeline.live, { limit: 12 }).queryKey
  for (const each of [live, rail]) queryClient.setQueryData(each, [two, one])
  showPublished(four)
  showEdited({ ...one, text: 'An hour later' })
  takeOut(two)
  for (const each of [live, rail]) expect(queryClient.getQueryData(each)?.map(({ text }) => text)).toEqual(['An hour later'])
})

it('changes an edited post where it stands, on its own page too', () => {
  showEdited({ ...one, text: 'Without the typo' })
  expect(shown('following')).toEqual([['Post 3', 'Post 2'], ['Without the typo']])
  expect(queryClient.getQueryData(query(posts.read, { postId: one.id }).queryKey)?.text).toBe('Without the typo')
})

it('takes a deleted post out of every list, and leaves the cursors to the server', () => {
  takeOut(two)
  expect(shown('following')).toEqual([['Post 3'], ['Post 1']])
  expect(shown('byAda')).toEqual([['Post 3', 'Post 1']])
  expect(queryClient.getQueryData(lists.following.queryKey)?.pages[0]?.cursor).toBe(two.timelineKey)
})

it('has search and what was kept read again where a post is deleted, edited or pinned', () => {
  const others = [pages(search.tagged, { tag: 'clay' }).queryKey, pages(bookmarks.list, {}).queryKey]
  for (const change of [takeOut, showEdited, showPinned]) {
    for (const queryKey of others) queryClient.setQueryData(queryKey, { pages: [], pageParams: [] })
    change(two)
    expect(others.map((queryKey) => queryClient.getQueryState(queryKey)?.isInvalidated)).toEqual([true, true])
    expect(queryClient.getQueryState(lists.following.queryKey)?.isInvalidated).toBe(false)
  }
})

it('keeps what its author did in step, and leaves the lines that are no posts where they are', () => {
  const key = pages(activity.of, { profileId: one.author.id }).queryKey
  const line = (changes: Partial<Activity>): Activity => ({ id: one.id, type: 'POST_LOG', at: one.publishedAt, post: null, person: null, mutedWord: null, ...changes })
  const items = [line({ id: two.timelineKey, post: two }), line({ type: 'FOLLOW_LOG', person: cleo }), line({ post: one })]
  queryClient.setQueryData(key, { pages: [{ items, cursor: null }], pageParams: [undefined] })
  const words = (told: Activity) => told.post?.text ?? told.person?.displayName
  const told = () => queryClient.getQueryData(key)?.pages.flatMap((page) => page.items.map(words))

  showPublished(three)
  expect(told()).toEqual(['Post 3', 'Post 2', 'Cleo', 'Post 1'])
  showEdited({ ...one, text: 'Without the typo' })
  takeOut(two)
  expect(told()).toEqual(['Post 3', 'Cleo', 'Without the typo'])
})
