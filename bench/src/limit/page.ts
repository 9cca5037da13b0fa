import { audiences } from '@marquee/contract/posts'
import type { GatedRow, PostRow } from '@marquee/server/features/posts/queries'
import type { ImageRow } from '@marquee/server/media/image'

/** A page's statement as the product sent it; the reader's id is put in at `readerAt`. */
export interface PageStatement {
  text: string
  values: readonly unknown[]
}

export const readerAt = 1

const pictured = ({ sizes, ...image }: ImageRow) => ({ ...image, sizes: sizes.map(({ width, key }) => ({ width, url: `/media/${key}` })) })

const authored = ({ authorId, nickname, displayName, role, avatar }: PostRow) => ({
  id: authorId,
  nickname,
  displayName,
  role,
  avatar: avatar && pictured(avatar),
})

const posted = (viewer: string, row: PostRow) => ({
  id: row.id,
  timelineKey: row.timelineKey,
  author: authored(row),
  title: row.title,
  text: row.text,
  images: row.images?.map(pictured) ?? [],
  audience: audiences[row.audience],
  isLocked: row.isLocked,
  minTier: row.minTier,
  publishedAt: row.publishedAt,
  editedAt: row.editedAt,
  can: { edit: row.authorId === viewer, delete: row.authorId === viewer },
})

/** The least that makes the product's answer of the statement's rows. */
export const pageOf = (viewer: string, rows: readonly GatedRow[]) => ({
  items: rows.filter((row) => row.id !== null).map((row) => posted(viewer, row)),
  cursor: rows.at(-1)?.timelineKey ?? null,
})
