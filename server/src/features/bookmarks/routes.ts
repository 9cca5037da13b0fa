import { bookmarks } from '@marquee/contract/bookmarks'
import { presentPosts } from '#features/posts/present.ts'
import { post } from '#features/posts/queries.ts'
import { signedIn } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import * as q from './queries.ts'

export const bookmarkRoutes = implement(bookmarks, {
  keep: signedIn(async (context, input) => {
    const { id } = (await post(context, input)) ?? refuse('not_found')
    await q.addBookmark(context, context.me.profileId, id)
    return { isBookmarked: true }
  }),

  // No look at the post first: what is gone can be let go of.
  drop: signedIn(async (context, { postId }) => {
    await q.removeBookmark(context, context.me.profileId, postId)
    return { isBookmarked: false }
  }),

  list: signedIn(async (context, page) => presentPosts(context.me, await q.bookmarksOf(context, page))),
})
