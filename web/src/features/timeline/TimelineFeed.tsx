import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { report } from '#api/report.ts'
import { PostList } from '#features/posts/PostList.tsx'
import { useMe } from '#start/account.ts'
import { NewPostsPill } from '#ui/NewPostsPill.tsx'
import { useWords } from '#words/words.tsx'
import { EmptyTimeline } from './EmptyTimeline.tsx'
import { newsAfter } from './newsAfter.ts'
import { keepFirstPage, readFromTop, timelinePages, type Tab } from './timelinePages.ts'
import { useNews } from './useNews.ts'

/**
 * Coming back finds the list as it was left, unless what it depends on has changed; coming anew begins at its first page.
 * Says whether the list is read again when it appears.
 */
const useFreshStart = (tab: Tab) => {
  const isComingBack = useNavigationType() === NavigationType.Pop
  const begin = useEffectEvent(() => {
    if (!isComingBack) keepFirstPage(tab)
  })
  // Before the list listens, so that only one page is read again.
  useEffect(() => begin(), [])
  return isComingBack ? ({ state }: Query) => state.isInvalidated : true
}

type Query = { state: { isInvalidated: boolean } }

/** The posts of one tab, what is new above them, and what to do while there are none. */
export const TimelineFeed = ({ tab }: { tab: Tab }) => {
  const { timeline, posts: said } = useWords()
  const { profile } = useMe()
  const list = useRef<HTMLDivElement>(null)
  const refetchOnMount = useFreshStart(tab)
  const { data, dataUpdatedAt, ...more } = useSuspenseInfiniteQuery({ ...timelinePages(tab), refetchOnMount })
  const posts = data.pages.flatMap(({ items }) => items)
  const after = newsAfter(posts, profile.id)
  const [news, forgetNews] = useNews(tab, after, dataUpdatedAt)

  // The pill goes away with the news: the keyboard goes on with the first of them.
  const isAwaited = useRef(false)
  const newest = posts[0]?.id
  useEffect(() => {
    if (!isAwaited.current) return
    isAwaited.current = false
    list.current?.querySelector('article')?.focus({ preventScroll: true })
  }, [newest])

  const showNews = async () => {
    isAwaited.current = true
    try {
      await readFromTop(tab)
      forgetNews()
      window.scrollTo({ top: 0 })
    } catch (error) {
      isAwaited.current = false
      report(error)
    }
  }

  return (
    <div ref={list}>
      <NewPostsPill count={news} onClick={() => void showNews()} />
      <EmptyTimeline tab={tab} isEmpty={posts.length === 0} />
      {posts.length > 0 && <PostList label={timeline.tabs[tab]} posts={posts} more={{ ...more, dataUpdatedAt }} end={said.end} />}
    </div>
  )
}
