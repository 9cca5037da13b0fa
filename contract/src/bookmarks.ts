import { z } from 'zod'
import { page, pageOf, pageSize } from './paging.ts'
import { plainWord } from './plainLine.ts'
import { Post } from './posts.ts'
import { del, feature, get, put } from './route.ts'

/** How long a folder's name is in characters, and how many folders somebody has. */
export const bookmarkFolderLimits = { name: 50, folders: 50 } as const

/** What somebody keeps together. Its name is theirs once, case and accents aside. */
export const BookmarkFolder = z.object({ id: z.uuid(), name: z.string() })
export type BookmarkFolder = z.infer<typeof BookmarkFolder>

/** `folderId` is null for what lies in no folder, and for what is not kept. */
const Kept = z.object({ isBookmarked: z.boolean(), folderId: z.uuid().nullable() })

/** Somebody's own. Nobody else learns of them. */
export const bookmarks = feature('bookmarks', {
  /** Whether the reader has kept a post, and where. */
  read: get('/posts/:postId/bookmark', { result: Kept }),
  /** Keeps a post, and puts it where `folderId` says; null takes it out of its folder. Without one, what is kept already is not moved. */
  keep: put('/posts/:postId/bookmark', { input: z.strictObject({ folderId: z.uuid().nullable().optional() }), result: Kept }),
  /** `folderId` is where it lay. */
  drop: del('/posts/:postId/bookmark', { result: Kept }),
  /** What the reader has kept and may still see, in a folder or at all, whatever was kept last first. */
  list: get('/bookmarks', { base: 'reader', input: page(pageSize.timeline).extend({ folderId: z.uuid().optional() }), result: pageOf(Post) }),

  /** All folders, by their names; at most 50. */
  folders: get('/bookmarks/folders', { result: z.array(BookmarkFolder) }),
  /** Adds a folder or changes its name. `folderId` is made by the client, so that a retry adds one. */
  setFolder: put('/bookmarks/folders/:folderId', { input: z.strictObject({ name: plainWord(bookmarkFolderLimits.name) }), result: BookmarkFolder }),
  /** What lies in it stays, in no folder. */
  removeFolder: del('/bookmarks/folders/:folderId'),
})
