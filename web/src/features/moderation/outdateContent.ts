import { activity } from '@marquee/contract/activity'
import { comments } from '@marquee/contract/comments'
import { events } from '@marquee/contract/events'
import { posts } from '@marquee/contract/posts'
import { timeline } from '@marquee/contract/timeline'
import { keyOf } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'

const lists = [timeline.read, posts.by, posts.read, activity.of, comments.list, events.read, events.list]

/** What moderators hide, remove or mark stands in many lists: each is read again when it is next looked at. */
export const outdateContent = () =>
  Promise.all(lists.map((route) => queryClient.invalidateQueries({ queryKey: keyOf(route), refetchType: 'none' })))
