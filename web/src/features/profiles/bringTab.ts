import { activity } from '@marquee/contract/activity'
import { highlights } from '@marquee/contract/highlights'
import { posts } from '@marquee/contract/posts'
import type { Profile } from '@marquee/contract/profiles'
import { statistics } from '@marquee/contract/statistics'
import { pages, prefetch, query } from '#api/query.ts'
import { showsPosts, tabIn } from './tabs.ts'

export const activityOf = (profileId: string) => pages(activity.of, { profileId })
export const postsOf = (profileId: string) => pages(posts.by, { profileId })
export const statisticsOf = (profileId: string) => query(statistics.of, { profileId })
export const highlightsOf = (profileId: string) => query(highlights.of, { profileId })

/** Asks for what the open tab shows and does not wait: the tab stands in its own time and fails in its own place. */
export const bringTab = ({ id, role, isClosed }: Profile, search: URLSearchParams) => {
  if (isClosed) return
  const tab = tabIn(search, role)
  const wanted = [
    ...(tab === 'activity' ? [showsPosts(search, role) ? postsOf(id) : activityOf(id)] : []),
    ...(tab === 'stats' ? [statisticsOf(id)] : []),
    ...(role === 'Creator' ? [highlightsOf(id)] : []),
  ]
  for (const options of wanted) prefetch(options).catch(() => {})
}
