import type { Post } from '@marquee/contract/posts'
import { to } from '#paths.ts'

/** Where a reader changes a post, if they may: a livestream where it was planned, and its post with it. */
export const editAddress = ({ id, can, livestream }: Pick<Post, 'id' | 'can' | 'livestream'>): string | undefined => {
  if (can.edit) return `${to('addContentMetadata')}?${new URLSearchParams({ post: id })}`
  return can.changeLivestream && livestream ? `${to('newLivestream')}?${new URLSearchParams({ livestream: livestream.id })}` : undefined
}
