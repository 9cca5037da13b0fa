import type { Post } from '@marquee/contract/posts'

/** Older than every post: the key to count from on an empty timeline. */
const beforeEverything = '00000000-0000-0000-0000-000000000000'

/**
 * The key after which posts are news to a reader of this list, newest first. The reader's own posts are passed over: one
 * that was just put on top says nothing about what others wrote before it.
 */
export const newsAfter = (posts: readonly Pick<Post, 'timelineKey' | 'author'>[], readerId: string): string =>
  (posts.find(({ author }) => author.id !== readerId) ?? posts.at(-1))?.timelineKey ?? beforeEverything
