import { bookmarks } from '@marquee/contract/bookmarks'
import { presentPosts } from '#features/posts/present.ts'
import { post } from '#features/posts/queries.ts'
import { signedIn } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import * as folders from './folderQueries.ts'
import * as q from './queries.ts'

export const bookmarkRoutes = implement(bookmarks, {
  read: signedIn(async (context, { postId }) => {
    const kept = await q.bookmark(context, context.me.profileId, postId)
    return { isBookmarked: !!kept, folderId: kept?.folderId ?? null }
  }),

  keep: signedIn(async (context, { postId, folderId }) => {
    const { id } = (await post(context, { postId })) ?? refuse('not_found')
    return { isBookmarked: true, ...(await q.keep(context, context.me.profileId, id, folderId)) }
  }),

  // No look at the post first: what is gone can be let go of.
  drop: signedIn(async (context, { postId }) => {
    const dropped = await q.removeBookmark(context, context.me.profileId, postId)
    return { isBookmarked: false, folderId: dropped?.folderId ?? null }
  }),

  list: signedIn(async (context, page) => presentPosts(context.me, await q.bookmarksOf(context, page))),

  folders: signedIn((context) => folders.foldersOf(context, context.me.profileId)),
  setFolder: signedIn((context, { folderId, name }) => folders.setFolder(context, context.me.profileId, folderId, name)),
  removeFolder: signedIn(async (context, { folderId }) => {
    await folders.removeFolder(context, context.me.profileId, folderId)
  }),
})
