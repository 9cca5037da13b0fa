import { timeline, timelineTabs, type PostTab } from '@marquee/contract/timeline'
import { pages, query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'

export type Tab = (typeof timelineTabs)[number]

/** The tab of an address: `?tab=discover`, otherwise following. */
export const tabIn = (search: URLSearchParams): Tab => timelineTabs.find((tab) => tab === search.get('tab')) ?? 'following'

const halfAnHour = 30 * 60_000

/**
 * A tab's posts, page by page. They are kept long enough to be come back to, and never read again under a reading eye:
 * the pill says when there is something new.
 */
export const timelinePages = (tab: PostTab) => ({
  ...pages(timeline.read, { tab }),
  gcTime: halfAnHour,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

/** Streams that are on and ahead. */
export const liveStreams = query(timeline.live, {})

/** Reads the first page again and forgets the others. Rejects like any call, and then leaves everything as it was. */
export const readFromTop = (tab: PostTab) => queryClient.infiniteQuery({ ...timelinePages(tab), pages: 1, staleTime: 0 })

/** Keeps the first page only, as old as it was. */
export const keepFirstPage = (tab: PostTab) => {
  const { queryKey } = timelinePages(tab)
  const state = queryClient.getQueryState(queryKey)
  if (!state?.data || state.data.pages.length < 2) return
  const { pages: all, pageParams } = state.data
  queryClient.setQueryData(queryKey, { pages: all.slice(0, 1), pageParams: pageParams.slice(0, 1) }, { updatedAt: state.dataUpdatedAt })
}
