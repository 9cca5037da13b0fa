import type { KindFilter } from '@marquee/contract/kindFilters'
import { liveLimits, timeline, type PostTab, type timelineTabs } from '@marquee/contract/timeline'
import { pages, query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { to } from '#paths.ts'

export type Tab = (typeof timelineTabs)[number]

/** The address of a tab, whole or of one kind. */
export const timelineHref = (tab: Tab, kind?: KindFilter): string => {
  const search = new URLSearchParams({ ...(tab === 'following' ? {} : { tab }), ...(kind ? { kind } : {}) }).toString()
  return search ? `${to('timeline')}?${search}` : to('timeline')
}

/** Which posts: of a tab, of every kind or of one. */
export interface Listed {
  tab: PostTab
  kind?: KindFilter | undefined
}

const halfAnHour = 30 * 60_000

/**
 * A tab's posts, page by page. They are kept long enough to be come back to, and never read again under a reading eye:
 * the pill says when there is something new.
 */
export const timelinePages = ({ tab, kind }: Listed) => ({
  ...pages(timeline.read, { tab, kind }),
  gcTime: halfAnHour,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

/** Streams that are on and ahead. */
export const liveStreams = query(timeline.live, {})

/** The first of them, for a row on top of the posts: kept as long as these, which would wait for them. */
export const nextStreams = { ...query(timeline.live, { limit: liveLimits.row }), gcTime: halfAnHour }

/** Reads the first page again and forgets the others. Rejects like any call, and then leaves everything as it was. */
export const readFromTop = (list: Listed) => queryClient.infiniteQuery({ ...timelinePages(list), pages: 1, staleTime: 0 })

/** Keeps the first page only, as old as it was. */
export const keepFirstPage = (list: Listed) => {
  const { queryKey } = timelinePages(list)
  const state = queryClient.getQueryState(queryKey)
  if (!state?.data || state.data.pages.length < 2) return
  const { pages: all, pageParams } = state.data
  queryClient.setQueryData(queryKey, { pages: all.slice(0, 1), pageParams: pageParams.slice(0, 1) }, { updatedAt: state.dataUpdatedAt })
}
