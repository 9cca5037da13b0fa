import { readsOfPosts } from '@marquee/contract/reads'
import { outdate } from '#api/outdate.ts'

/** What moderators hide, remove or mark stands in many lists: each is read again when it is next looked at. */
export const outdateContent = () =>
  outdate(
    [
      ...readsOfPosts,
      'comments.list', 'comments.replies', 'comments.thread',
      'events.by', 'events.calendar', 'events.list', 'events.read',
    ],
    'none',
  )
