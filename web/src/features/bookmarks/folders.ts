import { BookmarkFolder, bookmarks } from '@marquee/contract/bookmarks'
import { query } from '#api/query.ts'
import { to } from '#paths.ts'

/** All folders of the reader. */
export const allFolders = query(bookmarks.folders, {})

/** The bookmarks of one folder, or all of them. */
export const folderHref = (folderId?: string) => (folderId ? `${to('bookmarks')}?folder=${folderId}` : to('bookmarks'))

/** Which folder an address names, if it names one. */
export const folderIn = (params: URLSearchParams) => BookmarkFolder.shape.id.safeParse(params.get('folder')).data
