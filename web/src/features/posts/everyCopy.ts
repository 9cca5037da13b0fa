import type { Post } from '@marquee/contract/posts'
import { queryClient } from '#api/queryClient.ts'

const isPost = (value: object): value is Post => 'myReaction' in value && 'counts' in value

/** The same value where the post does not stand in it: what has not changed is not drawn again. */
const changedIn = (value: unknown, postId: string, change: (post: Post) => Post): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const after = value.map((item: unknown) => changedIn(item, postId, change))
    return after.some((item, index) => item !== value[index]) ? after : value
  }
  if (isPost(value)) return value.id === postId ? change(value) : value
  const before = Object.entries(value)
  const after = before.map(([key, inside]) => [key, changedIn(inside, postId, change)] as const)
  return after.some(([, inside], index) => inside !== before[index]![1]) ? Object.fromEntries(after) : value
}

/** Changes a post wherever it stands in what has been read: in every list, in search, on its own page. */
export const editEveryCopy = (postId: string, change: (post: Post) => Post) => {
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    const after = changedIn(state.data, postId, change)
    if (after !== state.data) queryClient.setQueryData(queryKey, after, { updatedAt: state.dataUpdatedAt })
  }
}
