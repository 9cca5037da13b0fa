import type { Post } from '@marquee/contract/posts'
import { to } from '#paths.ts'

/** For as long as the policy of events lets its host change it. */
const canChange = (status: string) => status === 'published' || status === 'live' || status === 'postponed'

/** Where a reader changes a post, if they may: a livestream or an event where it was planned, and its post with it. */
export const editAddress = ({ id, can, livestream, event }: Pick<Post, 'id' | 'can' | 'livestream' | 'event'>): string | undefined => {
  if (can.edit) return `${to('addContentMetadata')}?${new URLSearchParams({ post: id })}`
  if (event && can.delete && canChange(event.status)) return to('editEvent', { eventId: event.id })
  return can.changeLivestream && livestream ? `${to('newLivestream')}?${new URLSearchParams({ livestream: livestream.id })}` : undefined
}
