import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { report } from '#api/report.ts'
import { PostItem } from '#features/posts/PostItem.tsx'
import { EndlessFeed } from '#features/posts/PostList.tsx'
import { FeedSponsor } from '#features/sponsorships/FeedSponsor.tsx'
import { useMe } from '#start/account.ts'
import { useConfiguration } from '#start/configuration.ts'
import { NewPostsPill } from '#ui/NewPostsPill.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import { postsWords } from '#words/en/posts.ts'
import { timelineWords } from '#words/en/timeline.ts'
import { useWords } from '#words/words.tsx'
import type { OnSuggest } from './EmptyTimeline.tsx'
import { newsAfter } from './newsAfter.ts'
import { onceEach } from './onceEach.ts'
import { timelineItems, type Item } from './timelineItems.ts'
import { keepFirstPage, readFromTop, timelineHref, timelinePages, type Listed } from './timelinePages.ts'
import { useNews } from './useNews.ts'

// What is to come is asked for once somebody comes near it.
const Upcoming = lazy(() => import('#features/events/UpcomingCard.tsx').then(({ UpcomingCard: part }) => ({ default: part })))
const EmptyTimeline = lazy(() => import('./EmptyTimeline.tsx').then(({ EmptyTimeline: part }) => ({ default: part })))

const TimelineItem = ({ item, index, tab }: { item: Item; index: number; tab: Listed['tab'] }) => {
  if (item.is === 'post') return <PostItem post={item.post} alsoBy={item.alsoBy} index={index} />
  if (item.is === 'sponsor') return <FeedSponsor sponsor={item.sponsor} place={`${tab} ${item.id}`} index={index} />
  return (
    <Suspense fallback={null}>
      <Upcoming as="article" aria-posinset={index + 1} aria-setsize={-1} tabIndex={-1} />
    </Suspense>
  )
}

/**
 * Coming back finds the list as it was left, unless what it depends on has changed; coming anew begins at its first page.
 * Says whether the list is read again when it appears.
 */
const useFreshStart = (listed: Listed) => {
  const isComingBack = useNavigationType() === NavigationType.Pop
  const begin = useEffectEvent(() => {
    if (!isComingBack) keepFirstPage(listed)
  })
  // Before the list listens, so that only one page is read again.
  useEffect(() => begin(), [])
  return isComingBack ? ({ state }: Query) => state.isInvalidated : true
}

type Query = { state: { isInvalidated: boolean } }

interface Props extends Listed {
  /** The next events stand among the posts. */
  hasEvents: boolean
  onSuggest: OnSuggest
}

/** The posts of one tab, whole or of one kind, what is new above them, and what to do while there are none. */
export const TimelineFeed = ({ tab, kind, hasEvents, onSuggest }: Props) => {
  const listed = { tab, kind }
  const timeline = useWords(timelineWords)
  const words = useWords(postsWords)
  const { profile } = useMe()
  const list = useRef<HTMLDivElement>(null)
  const { activeGlobalSponsorship: sponsor } = useConfiguration()
  const refetchOnMount = useFreshStart(listed)
  const { data, dataUpdatedAt, ...more } = useSuspenseInfiniteQuery({ ...timelinePages(listed), refetchOnMount })
  const posts = data.pages.flatMap(({ items }) => items)
  // A page may be left out whole: only where the list ends there is nothing.
  const isEmpty = posts.length === 0 && !more.hasNextPage
  // What an empty timeline offers stays while the first posts arrive under it.
  const [wasEmpty] = useState(isEmpty)
  const after = newsAfter(posts, profile.id)
  const [news, forgetNews] = useNews(listed, after, dataUpdatedAt)

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
      await readFromTop(listed)
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
      {(wasEmpty || isEmpty) && (
        <Suspense fallback={null}>
          <EmptyTimeline tab={tab} kind={kind} isEmpty={isEmpty} onSuggest={onSuggest} />
        </Suspense>
      )}
      {!isEmpty && (
        <EndlessFeed
          label={timeline.tabs[tab]}
          items={timelineItems(onceEach(posts, profile.id), { sponsor, hasEvents })}
          more={{ ...more, dataUpdatedAt }}
          end={
            <>
              {words.end}
              {tab === 'discover' && <TextLink to={timelineHref('following', kind)}>{timeline.followedPosts}</TextLink>}
            </>
          }
        >
          {(item, index) => <TimelineItem item={item} index={index} tab={tab} />}
        </EndlessFeed>
      )}
    </div>
  )
}
