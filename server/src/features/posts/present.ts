import { audiences } from '@marquee/contract/posts'
import type { Actor } from '#http/actor.ts'
import { abilities } from '#http/policy.ts'
import { presentImage } from '#media/image.ts'
import { can } from './policy.ts'
import type { PostRow } from './queries.ts'

export const presentPost = (me: Actor, row: PostRow) => ({
  id: row.id,
  timelineKey: row.timelineKey,
  author: {
    id: row.authorId,
    nickname: row.nickname,
    displayName: row.displayName,
    role: row.role,
    avatar: row.avatar && presentImage(row.avatar),
  },
  title: row.title,
  text: row.text,
  images: row.images?.map(presentImage) ?? [],
  audience: audiences[row.audience]!,
  isLocked: row.isLocked,
  minTier: row.minTier,
  publishedAt: row.publishedAt,
  editedAt: row.editedAt,
  can: abilities(can, me, row),
})

/** A page of rows as a page of posts. */
export const presentPosts = (me: Actor, { items, cursor }: { items: PostRow[]; cursor: string | null }) => ({
  items: items.map((row) => presentPost(me, row)),
  cursor,
})
