import { z } from 'zod'
import { page, pageOf, pageSize } from './paging.ts'
import { Post } from './posts.ts'
import { del, feature, get, put } from './route.ts'

const Kept = z.object({ isBookmarked: z.boolean() })

export const bookmarks = feature('bookmarks', {
  keep: put('/posts/:postId/bookmark', { result: Kept }),
  drop: del('/posts/:postId/bookmark', { result: Kept }),
  /** What the reader has kept and may still see, whatever was kept last first. */
  list: get('/bookmarks', { base: 'reader', input: page(pageSize.timeline), result: pageOf(Post) }),
})
