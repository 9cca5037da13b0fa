import type { PostRow } from '@marquee/server/features/posts/queries'
import { activityOf } from '@marquee/server/features/activity/queries'
import { bookmarksOf } from '@marquee/server/features/bookmarks/queries'
import { commentCount, repliesIn, threadsOf } from '@marquee/server/features/comments/queries'
import { draftCount, draftsOf } from '@marquee/server/features/posts/draftQueries'
import { removedPosts } from '@marquee/server/features/posts/removalQueries'
import { livePosts } from '@marquee/server/features/timeline/queries'
import type { Context } from '@marquee/server/http/actor'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillLists, places } from '#test/lists.ts'
import { openLoaded, type LoadedWorld } from '#test/loadedWorld.ts'

/* What a page of every other list costs, in pages of the database, where the list is long: neither it nor the channel's size is read. */

let world: LoadedWorld
beforeAll(async () => {
  world = await openLoaded({ people: 500, posts: 20_000, pictured: 0, isSearchable: true }, fillLists)
}, 240_000)
afterAll(() => world?.close())

const limit = 20
const post = { id: places.busyPost } as PostRow
const asOwner = (reader: Context): Context => ({ ...reader, me: { ...reader.me, role: 'Owner' } })
/** The first key of that place in the list: a cursor from the middle. */
const middle = '019b7000-0000-7000-8000-000000000000'

const lists: Record<string, [most: number, work: (reader: Context) => Promise<unknown>]> = {
  'comments, the newest': [1_000, (reader) => threadsOf(reader, post, { order: 'newest', limit })],
  'comments, the oldest': [1_500, (reader) => threadsOf(reader, post, { order: 'oldest', limit })],
  'replies of a busy thread': [1_000, (reader) => repliesIn(reader, post, [places.busyThread], { limit })],
  'the count of comments': [600, (reader) => commentCount(reader, post.id).catch(() => {})],
  'the live tab': [2_500, livePosts],
  drafts: [200, (reader) => draftsOf(reader, { limit })],
  'the count of drafts': [50, (reader) => draftCount(reader, reader.me.profileId).catch(() => {})],
  'what was removed, its author': [300, (reader) => removedPosts(reader, { limit })],
  'what was removed, an owner': [300, (reader) => removedPosts(asOwner(reader), { limit })],
  bookmarks: [600, (reader) => bookmarksOf(reader, { limit })],
  'bookmarks, a later page': [600, (reader) => bookmarksOf(reader, { cursor: middle, limit })],
  'bookmarks in a folder': [600, (reader) => bookmarksOf(reader, { folderId: places.folder, limit })],
  'bookmarks in a folder, a later page': [600, (reader) => bookmarksOf(reader, { folderId: places.folder, cursor: middle, limit })],
  'what a person did': [500, (reader) => activityOf(reader, reader.me.profileId, ['POST_LOG', 'COMMENT_LOG', 'LIKE_LOG', 'FOLLOW_LOG'], { limit })],
}
/** The people are few here: reading all of them is right. */
const grows = ['comment', 'livestream', 'post', 'bookmark', 'activity', 'post_reaction']

it.each(Object.entries(lists))('finds %s by indexes, and reads a page of it', async (_, [most, work]) => {
  for (const mode of ['force_custom_plan', 'force_generic_plan'] as const) {
    const plans = await world.plansOf(work, 20, mode)
    expect(plans.length).toBeGreaterThan(0)
    expect(plans.flatMap(({ readWhole }) => readWhole).filter((table) => grows.includes(table))).toEqual([])
    expect(Math.max(...plans.map(({ buffers }) => buffers))).toBeLessThanOrEqual(most)
  }
})
