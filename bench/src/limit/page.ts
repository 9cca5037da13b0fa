import { audiences, type Post } from '@marquee/contract/posts'
import type { GatedRow, PostRow } from '@marquee/server/features/posts/queries'
import type { ImageRow } from '@marquee/server/media/image'

/** A page's statement as the product sent it; the reader's id is put in at `readerAt`. */
export interface PageStatement {
  text: string
  values: readonly unknown[]
}

export const readerAt = 1

const pictured = ({ sizes, blur, ...image }: ImageRow) => ({
  ...image,
  ...(blur ? { blur } : {}),
  sizes: sizes.map(({ width, key }) => ({ width, url: `/media/${key}` })),
})

const authored = ({ authorId, nickname, displayName, role, avatar }: PostRow) => ({
  id: authorId,
  nickname,
  displayName,
  role,
  avatar: avatar && pictured(avatar),
})

/** Said to be a post, so that it has whatever the contract has. */
const posted = (viewer: string, row: PostRow): Post => ({
  id: row.id,
  timelineKey: row.timelineKey,
  author: authored(row),
  kind: row.kind,
  title: row.title,
  text: row.text,
  body: row.body,
  images: row.images?.map(pictured) ?? [],
  media: null,
  link: null,
  poll: null,
  livestream: null,
  event: null,
  audience: audiences[row.audience]!,
  isLocked: row.isLocked,
  inside: row.inside,
  minTier: row.minTier,
  opener: row.opener,
  remedy: row.remedy,
  isSensitive: row.isSensitive,
  warning: row.warning,
  publishedAt: row.publishedAt,
  editedAt: row.editedAt,
  isWithdrawn: row.isWithdrawn,
  isHeld: row.isHeld,
  isArchived: row.isArchived,
  mutedWord: null,
  isPinned: row.isPinned,
  commentPolicy: row.commentPolicy,
  quotePolicy: row.quotePolicy,
  counts: {
    reactions: row.reactions ?? [0, 0, 0, 0, 0, 0, 0],
    comments: row.commentCount,
    reshares: row.reshareCount,
    shares: row.shareCount,
  },
  myReaction: row.myReaction,
  isBookmarked: row.isBookmarked,
  isReshared: row.isReshared,
  can: {
    edit: row.authorId === viewer, changeLivestream: false, delete: row.authorId === viewer, pin: row.authorId === viewer,
    archive: row.authorId === viewer, comment: !row.isLocked, react: !row.isLocked, reshare: row.audience === 0, quote: row.audience === 0,
    withdraw: false,
  },
})

/** The least that makes the product's answer of the statement's rows. */
export const pageOf = (viewer: string, rows: readonly GatedRow[]) => ({
  items: rows.filter((row) => row.id !== null).map((row) => posted(viewer, row)),
  cursor: rows.at(-1)?.sortKey ?? null,
})
